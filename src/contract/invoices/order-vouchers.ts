import { z } from '#contract/http/z.ts'

/** Authorised vouchers of a purchase, for its buyer. */
export const orderVouchers = z
  .array(z.object({ id: z.string(), nombre: z.string().meta({ description: 'Factura B 00003-00000042' }) }))
  .meta({ description: 'Las facturas y notas de crédito autorizadas, las más viejas primero' })
