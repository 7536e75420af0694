import { endpoint } from './endpoint.ts'
import { idText, money } from './wire.ts'
import { z } from './z.ts'

const tag = 'Pagos'

export const createPayment = endpoint({
  method: 'POST',
  path: '/api/mp/create-payment',
  allow: 'anyone',
  tag,
  summary: 'Empieza el pago con tarjeta de una venta propia.',
  // The order as it was bought, with the sale's `id`: nothing else of it is read, the amount is the stored one.
  body: z.looseObject({
    id: idText(100),
    comprobante: idText(100).optional().meta({ description: 'Llave de esta compra' }),
  }),
  reply: z.object({ redirectUrl: z.string() }),
  problems: [
    'sale-not-found',
    'payment-method-unavailable',
    'sale-not-payable',
    'payment-failed',
    'too-many-requests',
  ],
  provedByKey: true,
})

export const listPayments = endpoint({
  method: 'GET',
  path: '/api/mp/allpayments',
  allow: ['admin', 'seller'],
  tag,
  summary: 'Los pagos virtuales.',
  reply: z.object({
    paymentsMp: z.array(
      z.object({
        ventaId: z.string(),
        ordenId: z.string(),
        pagoId: z.string(),
        estado: z.string(),
        detalleEstado: z.string(),
        fecCreacion: z.string(),
        fecAprobado: z.string().nullable(),
        montoTotal: money,
        cuotas: z.number().int(),
        idPagador: z.string(),
        email: z.string(),
        dni: z.string(),
      }),
    ),
  }),
  later: true,
})
