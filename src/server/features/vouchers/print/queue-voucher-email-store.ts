import { eq } from 'drizzle-orm'
import { isShownToBuyer } from '#domain/invoices/is-shown-to-buyer.ts'
import { voucherName } from '#domain/invoices/voucher-number.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { sales } from '#server/database/schema/sales.ts'
import type { vouchers } from '#server/database/schema/vouchers.ts'
import { queueEmail } from '#server/email/outbox/outbox-store.ts'

type AuthorisedVoucher = Pick<
  typeof vouchers.$inferSelect,
  'id' | 'saleId' | 'ambiente' | 'codigo' | 'puntoDeVenta'
> & { numero: number }

/**
 * Queues the e-mail with the link to a voucher, in the transaction that stores its authorisation. Only the buyer of a web
 * sale with an e-mail address gets one, once for each voucher.
 */
export async function queueVoucherEmail(
  tx: Queryable,
  voucher: AuthorisedVoucher,
  { isDemo, now }: { isDemo: boolean; now: Date },
): Promise<void> {
  if (!isShownToBuyer(voucher, { isDemo })) return
  const [sale] = await queryBuilder(tx)
    .select({ medio: sales.medio, correo: sales.correo })
    .from(sales)
    .where(eq(sales.id, voucher.saleId))
  if (sale?.medio !== 'Página') return
  const { id, saleId, ambiente, codigo: tipo, puntoDeVenta, numero } = voucher
  const nombre = voucherName({ tipo, puntoDeVenta, numero })
  await queueEmail(tx, {
    kind: 'voucher-authorised',
    dedupeKey: `voucher-authorised:${id}`,
    recipient: sale.correo,
    subject: `Tu ${nombre}`,
    payload: { comprobante: id, nombre, esPrueba: ambiente !== 'produccion' },
    saleId,
    queuedAt: now,
  })
}
