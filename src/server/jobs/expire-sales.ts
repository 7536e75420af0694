import { canBecome } from '#domain/sale-status.ts'
import { writeAudit } from '#server/commands/audit-store.ts'
import { isDatabaseTrouble } from '#server/database/database-trouble.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { type DueSale, readDueSales } from '#server/features/sales/due-sale-store.ts'
import { type HeldSale, holdSale } from '#server/features/sales/held-sale-store.ts'
import { annulHeldSale } from '#server/features/sales/move-sale.ts'

const AT_A_TIME = 100
/** The author's name in the audit. */
const AUTHOR = 'la tienda'

type Shop = Pick<Deps, 'pool' | 'clock' | 'news' | 'log'>

/**
 * Annuls unpaid online purchases whose deadline is at most `until`. Each sale has its own transaction, so several
 * processes, payments and staff may run concurrently. `mayExpire` runs before that transaction and postpones a sale
 * with false. A failed sale does not stop the others, and the job throws at the end. Returns the number of annulled
 * sales.
 */
export async function expireSales(
  shop: Shop,
  {
    until = shop.clock.now(),
    mayExpire = async () => true,
    closing,
    atATime = AT_A_TIME,
  }: {
    until?: Date
    mayExpire?: (sale: DueSale) => Promise<boolean>
    closing?: AbortSignal
    atATime?: number
  } = {},
): Promise<number> {
  let expired = 0
  let failed = 0
  let after: DueSale | undefined
  do {
    const due: DueSale[] = await readDueSales(shop.pool, { now: until, after, limit: atATime })
    for (const sale of due) {
      if (closing?.aborted) return expired
      try {
        if ((await mayExpire(sale)) && (await expire(shop, sale.id))) expired += 1
      } catch (failure) {
        if (isDatabaseTrouble(failure)) throw failure
        shop.log.error({ err: failure, sale: sale.id }, 'a sale could not be expired')
        failed += 1
      }
    }
    after = due.length < atATime ? undefined : due.at(-1)
  } while (after)
  if (failed > 0) throw new Error(`${failed} de ${failed + expired} ventas vencidas no se pudieron anular`)
  return expired
}

/** Returns false when the sale was paid, changed or annulled meanwhile. */
async function expire({ pool, clock, news }: Shop, id: string): Promise<boolean> {
  const at = clock.now()
  const done = await inTransaction(pool, async (tx) => {
    const sale = await holdSale(tx, id)
    if (!sale || !isOver(sale, at)) return false
    await annulHeldSale(tx, sale, { actor: null, at, ended: 'sale-expired' })
    const { estadoPago, numero, total } = sale
    await writeAudit(tx, {
      actor: AUTHOR,
      what: 'anuló una venta que nadie pagó a tiempo',
      object: `sale:${id}`,
      before: { estadoPago },
      after: { estadoPago: 'Anulado', numero, total },
      at,
    })
    return true
  })
  if (done) news.changed('catalogue')
  return done
}

/** A status change by staff removes `vence`, even when the sale becomes pending again. */
const isOver = ({ estadoPago, vence }: HeldSale, at: Date): boolean =>
  canBecome(estadoPago, 'Anulado', 'expiry') && vence !== null && vence <= at
