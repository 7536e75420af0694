import { isHeldByShop } from '#domain/payment/assess-payments.ts'
import { reviewDeadline } from '#domain/payment/transfer.ts'
import { canChangeStatus } from '#domain/sale/sale-status.ts'
import { writeAuditEntry } from '#server/commands/audit-store.ts'
import { isDatabaseUnavailable } from '#server/database/errors/database-unavailable.ts'
import { inTransaction } from '#server/database/queries/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { readPaymentsOfSale } from '#server/features/payments/payment-record-store.ts'
import { type DueSale, readDueSales } from '#server/features/sales/due-sale-store.ts'
import { type LockedSale, lockSale } from '#server/features/sales/locked-sale-store.ts'
import { annulLockedSale } from '#server/features/sales/transition-sale.ts'
import { isReceiptUnreviewed } from '#server/features/transfers/transfer-receipt-store.ts'

const BATCH_SIZE = 100
const AUTHOR = 'la tienda'

type Shop = Pick<Deps, 'pool' | 'clock' | 'catalogueChanges' | 'log'>

/**
 * Annuls unpaid online purchases with a deadline of at most `until`. Each sale has its own transaction, so several
 * processes, payments and staff may run concurrently. `mayExpire` runs before that transaction, and a false result
 * postpones the sale to the next run. A failed sale does not stop the others, and the job throws at the end. Returns
 * the number of annulled sales.
 */
export async function expireSales(
  shop: Shop,
  {
    until = shop.clock.now(),
    mayExpire = async () => true,
    closing,
    batchSize = BATCH_SIZE,
  }: {
    until?: Date
    mayExpire?: (sale: DueSale) => Promise<boolean>
    closing?: AbortSignal
    batchSize?: number
  } = {},
): Promise<number> {
  let expired = 0
  let failed = 0
  let after: DueSale | undefined
  do {
    const due: DueSale[] = await readDueSales(shop.pool, { now: until, after, limit: batchSize })
    for (const sale of due) {
      if (closing?.aborted) return expired
      try {
        if ((await mayExpire(sale)) && (await expire(shop, sale.id))) expired += 1
      } catch (failure) {
        if (isDatabaseUnavailable(failure)) throw failure
        shop.log.error({ err: failure, sale: sale.id }, 'a sale could not be expired')
        failed += 1
      }
    }
    after = due.length < batchSize ? undefined : due.at(-1)
  } while (after)
  if (failed > 0) throw new Error(`${failed} de ${failed + expired} ventas vencidas no se pudieron anular`)
  return expired
}

/**
 * Returns false if the sale was paid, changed or annulled meanwhile, if the shop holds money of a payment, or if the
 * receipt of its transfer waits for staff, who have a limited time (`reviewDeadline`).
 */
async function expire({ pool, clock, catalogueChanges }: Shop, id: string): Promise<boolean> {
  const at = clock.now()
  const isAnnulled = await inTransaction(pool, async (tx) => {
    const sale = await lockSale(tx, id)
    if (!sale || !isDue(sale, at)) return false
    // Staff decide about money of a payment with a wrong amount, currency or account.
    if ((await readPaymentsOfSale(tx, id)).some(isHeldByShop)) return false
    if (reviewDeadline(sale.vence!) > at && (await isReceiptUnreviewed(tx, id))) return false
    await annulLockedSale(tx, sale, { actor: null, at, ended: 'sale-expired' })
    const { estadoPago, numero, total } = sale
    await writeAuditEntry(tx, {
      actor: AUTHOR,
      what: 'anuló una venta que nadie pagó a tiempo',
      object: `sale:${id}`,
      before: { estadoPago },
      after: { estadoPago: 'Anulado', numero, total },
      at,
    })
    return true
  })
  if (isAnnulled) catalogueChanges.notify('catalogue')
  return isAnnulled
}

/** A status change by staff removes `vence`, even if the sale becomes pending again. */
const isDue = ({ estadoPago, vence }: LockedSale, at: Date): boolean =>
  canChangeStatus(estadoPago, 'Anulado', 'expiry') && vence !== null && vence <= at
