import { dayOf, formatTime } from '#domain/calendar.ts'
import { cashDue } from '#domain/cash/cash-flow.ts'
import { type Money, subtract, ZERO } from '#domain/money.ts'
import type { Quote, QuoteLine } from '#domain/pricing/quote.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { insertCreditMovement } from '#server/features/returns/credit-store.ts'
import { insertCashEntry } from '#server/features/cash/cash-store.ts'
import { inSavepoint } from '#server/database/queries/in-savepoint.ts'
import { linkSale } from '#server/features/customers/customer-link-store.ts'
import { addCouponUse } from '#server/features/coupons/coupon-store.ts'
import { insertSale, insertSaleLines, type NewSale } from '#server/features/sales/new-sale-store.ts'
import { insertSaleDiscounts, insertSalePayments } from '#server/features/sales/sale-parts-store.ts'
import { insertShipment, type NewShipment } from '#server/features/shipping/new-shipment-store.ts'
import { insertMovements } from '#server/features/stock/movement-store.ts'
import { unitsTaken } from '#server/features/stock/stock-store.ts'
import type { SignedInActor } from '#server/identity/actor.ts'
import type { EmailToQueue } from '#server/email/outbox/email-to-queue.ts'
import type { CreditUse } from './credit-uses.ts'
import { queueEmails } from '#server/email/outbox/outbox-store.ts'

type SoldQuote = Pick<Quote, 'pagos' | 'descuentos'> & { lines: readonly QuoteLine[] }

/**
 * Stores a sale with its lines, parts, discounts, stock movements, uses of coupon and credits, e-mails, cash entry and
 * customer. A failure of the customer is reported to `onUnlinked`, and the job `customers` repeats the
 * assignment. Returns the sale's
 * number. The caller holds the locks of products, coupon and credits, and of the day's cash if the
 * sale enters the till.
 */
export async function storeSale(
  tx: Queryable,
  sale: NewSale,
  {
    quote: { lines, pagos, descuentos },
    uses,
    authorisedBy,
    emails,
    seller,
    shipment,
    customerId,
    storePhones,
    onUnlinked,
  }: {
    quote: SoldQuote
    uses: readonly CreditUse[]
    authorisedBy?: { uid: string } | undefined
    emails: readonly EmailToQueue[]
    seller: SignedInActor | undefined
    shipment: NewShipment | undefined
    customerId: number | undefined
    storePhones: ReadonlySet<string>
    onUnlinked: (failure: unknown) => void
  },
): Promise<number> {
  const { id, couponId, actor, soldAt } = sale
  const taken = unitsTaken(lines).map(({ units, ...row }) => ({ ...row, units: -units }))
  // Sends the statements at once. PostgreSQL runs them in this order, and each depends on the earlier ones.
  const [numero, hasUse] = await Promise.all([
    insertSale(tx, sale),
    couponId === null || addCouponUse(tx, couponId),
    insertSaleLines(tx, id, lines),
    insertSalePayments(tx, pagos, { saleId: id, actor, at: soldAt }),
    insertSaleDiscounts(tx, id, { descuentos, autorizo: authorisedBy?.uid ?? null }),
    insertMovements(tx, taken, { kind: 'Venta', saleId: id, actor, at: soldAt }),
    emails.length > 0 && queueEmails(tx, emails),
    shipment && insertShipment(tx, shipment, { saleId: id, at: soldAt }),
  ])
  if (!hasUse) throw new Error(`The coupon ${couponId} was locked and has no use left`)
  const failure = await inSavepoint(tx, () =>
    linkSale(tx, { ...sale, numero, chosen: customerId }, storePhones),
  )
  if (failure !== undefined) onUnlinked(failure)
  await storeMoney(tx, { ...sale, numero }, { cash: cashDue({ ...sale, pagos }), uses, seller, at: soldAt })
  return numero
}

/**
 * Stores what a payment does beside its parts: the uses of store credits and the cash entry. The caller holds the locks
 * of the credits, and of the day's cash if `cash` is above 0.
 */
export async function storeMoney(
  tx: Queryable,
  { id, numero, actor, guardadaHasta }: Pick<NewSale, 'id' | 'actor' | 'guardadaHasta'> & { numero: number },
  {
    cash,
    uses,
    seller,
    at,
  }: { cash: Money; uses: readonly CreditUse[]; seller: SignedInActor | undefined; at: Date },
): Promise<void> {
  for (const { creditId, importe } of uses)
    await insertCreditMovement(tx, {
      creditId,
      tipo: 'Uso',
      monto: subtract(ZERO, importe),
      saleId: id,
      actor,
      at,
    })
  if (cash > 0)
    await insertCashEntry(tx, {
      tipo: 'Ingreso',
      monto: cash,
      descripcion: `${guardadaHasta === null ? 'Venta' : 'Seña de la venta'} N° ${numero}`,
      dia: dayOf(at),
      hora: formatTime(at),
      actor: seller ?? null,
      at,
      saleId: id,
    })
}
