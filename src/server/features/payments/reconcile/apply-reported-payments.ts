import { subtract, ZERO } from '#domain/money.ts'
import {
  type Payment,
  type ReportedPayment,
  type UnreadablePayment,
  isReadablePayment,
} from '#domain/payment/payment.ts'
import { isDatabaseUnavailable } from '#server/database/errors/database-unavailable.ts'
import { inTransaction, type Transaction } from '#server/database/queries/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { lockSale } from '#server/features/sales/locked-sale-store.ts'
import { reconcileSale } from './reconcile-sale.ts'
import { readReconcileContext } from './reconcile-context.ts'
import { queueFaultEmails } from './payment-emails.ts'
import {
  findStoredPayment,
  upsertPayment,
  upsertUnreadablePayment,
  markWithoutSale,
} from '#server/features/payments/payment-record-store.ts'

type Shop = Pick<Deps, 'pool' | 'clock' | 'catalogueChanges' | 'store' | 'payments' | 'log'>

/**
 * Applies payments from the provider to their sales. An older or equal report changes nothing, so repeated, reordered
 * and concurrent calls are safe. Reports an unreadable or refused payment to staff. Rejects only when the database
 * fails.
 */
export async function applyReportedPayments(shop: Shop, reported: readonly ReportedPayment[]): Promise<void> {
  for (const payment of reported) {
    try {
      await (isReadablePayment(payment) ? applyReportedPayment(shop, payment) : setAside(shop, payment))
    } catch (failure) {
      if (isDatabaseUnavailable(failure)) throw failure
      shop.log.error({ err: failure, payment: payment.pagoId }, 'payment not stored')
      if (isReadablePayment(payment)) await setAsideRefused(shop, payment)
    }
  }
}

async function applyReportedPayment(shop: Shop, payment: Payment): Promise<void> {
  const { pool, catalogueChanges, payments: provider } = shop
  if (!provider) return
  const context = await readReconcileContext(shop)
  const changed = await retryWhenRelinked(() =>
    inTransaction(pool, async (tx) => {
      const before = await findStoredPayment(tx, { provider: provider.name, pagoId: payment.pagoId })
      const sale = await saleOf(tx, before?.ventaId ?? payment.ventaId)
      const stored = await upsertPayment(tx, provider.name, payment)
      if (stored === undefined) return false
      if (stored.ventaId !== (sale?.id ?? null)) throw new RelinkedPayment()
      if (sale === undefined) {
        await markWithoutSale(tx, { provider: provider.name, pagoId: payment.pagoId })
        return false
      }
      const { pagoId, devuelto: given } = payment
      const monto = subtract(given, before?.devuelto ?? ZERO)
      const refund = { paymentId: stored.id, pagoId, monto, medio: 'proveedor', given } as const
      return reconcileSale(tx, sale, { ...context, refund: monto > 0 ? refund : undefined })
    }),
  )
  if (changed) catalogueChanges.notify('catalogue')
}

/**
 * Alerts staff about an unreadable payment, once per reason. The sale does not change. A report without a payment id is
 * only logged.
 */
async function setAside(shop: Shop, unreadable: UnreadablePayment): Promise<void> {
  const { pool, log, payments: provider } = shop
  log.warn({ payment: unreadable.pagoId, reason: unreadable.porque }, 'payment not readable')
  if (!provider || unreadable.pagoId === '') return
  const { at, store } = await readReconcileContext(shop)
  await inTransaction(pool, async (tx) => {
    const before = await findStoredPayment(tx, { provider: provider.name, pagoId: unreadable.pagoId })
    const sale = await saleOf(tx, before?.ventaId ?? unreadable.ventaId)
    const stored = await upsertUnreadablePayment(tx, provider.name, { ...unreadable, at })
    if (stored && sale) await queueFaultEmails(tx, stored, { fault: 'ilegible', sale, store, at })
  })
}

/** Stores only the payment id, because the database may refuse any other field. */
async function setAsideRefused(shop: Shop, { pagoId, actualizado }: Payment): Promise<void> {
  const porque = 'La tienda no pudo guardar lo que informa Mercado Pago'
  try {
    await setAside(shop, { pagoId, ventaId: null, actualizado, porque })
  } catch (failure) {
    if (isDatabaseUnavailable(failure)) throw failure
    shop.log.error({ err: failure, payment: pagoId }, 'payment not set aside')
  }
}

const saleOf = async (tx: Transaction, id: string | null) => (id === null ? undefined : lockSale(tx, id))

/** Staff linked the payment to another sale after the shop read the link, so the transaction runs again. */
class RelinkedPayment extends Error {
  override readonly name = 'LinkedAnew'
}

async function retryWhenRelinked<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (failure) {
      if (!(failure instanceof RelinkedPayment) || tries === 3) throw failure
    }
  }
}
