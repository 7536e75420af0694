import { subtract, ZERO } from '#domain/money.ts'
import type { Payment } from '#domain/payment.ts'
import { inTransaction, type Transaction } from '#server/database/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { holdSale } from '#server/features/sales/held-sale-store.ts'
import { applyPayments } from './apply-payments.ts'
import { tellRefund } from './payment-letters.ts'
import { findKept, keepPayment, markWithoutSale } from './payment-record-store.ts'

type Shop = Pick<Deps, 'pool' | 'clock' | 'news' | 'store' | 'payments'>

/**
 * Takes what the shop's provider says of payments, as it was just read from there, and brings their sales to what follows. What is
 * known already, or older than what is known, changes nothing: payments may be heard of in any order and any number of times, by
 * any number of processes.
 */
export async function settlePayments(shop: Shop, payments: readonly Payment[]): Promise<void> {
  for (const payment of payments) await settlePayment(shop, payment)
}

async function settlePayment(shop: Shop, payment: Payment): Promise<void> {
  const { pool, clock, news, payments: provider } = shop
  if (!provider) return
  const { unpaidSaleLifetimeMinutes, email } = await shop.store.profile()
  const changed = await whileItIsLinkedAnew(() =>
    inTransaction(pool, async (tx) => {
      const before = await findKept(tx, { provider: provider.name, pagoId: payment.pagoId })
      const sale = await saleOf(tx, before?.ventaId ?? payment.ventaId)
      const kept = await keepPayment(tx, provider.name, payment)
      if (kept === undefined) return false
      if (kept.ventaId !== (sale?.id ?? null)) throw new LinkedAnew()
      if (sale === undefined) {
        await markWithoutSale(tx, { provider: provider.name, pagoId: payment.pagoId })
        return false
      }
      const at = clock.now()
      const given = subtract(payment.devuelto, before?.devuelto ?? ZERO)
      if (given > 0)
        await tellRefund(
          tx,
          { id: kept.id, montoTotal: payment.montoTotal },
          { monto: given, given: payment.devuelto, sale, at },
        )
      return applyPayments(tx, sale, {
        cobrador: provider.collector,
        store: email,
        at,
        holdMinutes: unpaidSaleLifetimeMinutes,
      })
    }),
  )
  if (changed) news.changed('catalogue')
}

const saleOf = async (tx: Transaction, id: string | null) => (id === null ? undefined : holdSale(tx, id))

/** Staff gave the payment another sale after it was looked up: nothing is written, and it is looked up again. */
class LinkedAnew extends Error {
  override readonly name = 'LinkedAnew'
}

async function whileItIsLinkedAnew<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (failure) {
      if (!(failure instanceof LinkedAnew) || tries === 3) throw failure
    }
  }
}
