import { subtract, ZERO } from '#domain/money.ts'
import { type Payment, type ReportedPayment, type UnreadablePayment, wasRead } from '#domain/payment.ts'
import { isDatabaseTrouble } from '#server/database/database-trouble.ts'
import { inTransaction, type Transaction } from '#server/database/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { holdSale } from '#server/features/sales/held-sale-store.ts'
import { applyPayments } from './apply-payments.ts'
import { applyingOf } from './applying-of.ts'
import { tellFault, tellRefund } from './payment-letters.ts'
import { findKept, keepPayment, keepUnread, markWithoutSale } from './payment-record-store.ts'

type Shop = Pick<Deps, 'pool' | 'clock' | 'news' | 'store' | 'payments' | 'log'>

/**
 * Applies payments, as just read from the provider, to their sales. An older or equal report changes nothing, so order,
 * repetition and concurrency do not matter. A payment that cannot be read or stored is set aside for staff. Rejects
 * only when the database fails.
 */
export async function settlePayments(shop: Shop, reported: readonly ReportedPayment[]): Promise<void> {
  for (const payment of reported) {
    try {
      await (wasRead(payment) ? settlePayment(shop, payment) : setAside(shop, payment))
    } catch (failure) {
      if (isDatabaseTrouble(failure)) throw failure
      shop.log.error({ err: failure, payment: payment.pagoId }, 'payment not stored')
      if (wasRead(payment)) await setAsideUnstored(shop, payment)
    }
  }
}

async function settlePayment(shop: Shop, payment: Payment): Promise<void> {
  const { pool, news, payments: provider } = shop
  if (!provider) return
  const how = await applyingOf(shop)
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
      const given = subtract(payment.devuelto, before?.devuelto ?? ZERO)
      if (given > 0)
        await tellRefund(
          tx,
          { id: kept.id, montoTotal: payment.montoTotal },
          { monto: given, given: payment.devuelto, sale, at: how.at },
        )
      return applyPayments(tx, sale, how)
    }),
  )
  if (changed) news.changed('catalogue')
}

/** Alerts staff once per reason. The sale does not change. A report without a payment id is only logged. */
async function setAside(shop: Shop, unread: UnreadablePayment): Promise<void> {
  const { pool, log, payments: provider } = shop
  log.warn({ payment: unread.pagoId, reason: unread.porque }, 'payment not readable')
  if (!provider || unread.pagoId === '') return
  const { at, store } = await applyingOf(shop)
  await inTransaction(pool, async (tx) => {
    const before = await findKept(tx, { provider: provider.name, pagoId: unread.pagoId })
    const sale = await saleOf(tx, before?.ventaId ?? unread.ventaId)
    const kept = await keepUnread(tx, provider.name, { ...unread, at })
    if (kept && sale) await tellFault(tx, kept, { fault: 'ilegible', sale, store, at })
  })
}

/** Stores only the payment id, because the database may refuse any other field. */
async function setAsideUnstored(shop: Shop, { pagoId, actualizado }: Payment): Promise<void> {
  const porque = 'La tienda no pudo guardar lo que informa Mercado Pago'
  try {
    await setAside(shop, { pagoId, ventaId: null, actualizado, porque })
  } catch (failure) {
    if (isDatabaseTrouble(failure)) throw failure
    shop.log.error({ err: failure, payment: pagoId }, 'payment not set aside')
  }
}

const saleOf = async (tx: Transaction, id: string | null) => (id === null ? undefined : holdSale(tx, id))

/** Staff linked another sale after the look-up, so the transaction runs again. */
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
