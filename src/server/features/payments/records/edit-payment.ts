import { Problem } from '#contract/http/problem.ts'
import * as paymentRecords from '#contract/payment/payment-records.ts'
import { isPaidInCash } from '#domain/cash/cash-flow.ts'
import { restMethod } from '#domain/payment/credit-parts.ts'
import { canRelinkPayment } from '#domain/payment/can-relink-payment.ts'
import { command } from '#server/commands/command.ts'
import type { Transaction } from '#server/database/queries/in-transaction.ts'
import { lockSale, type LockedSale } from '#server/features/sales/locked-sale-store.ts'
import { type ReconcileContext, reconcileSale } from '#server/features/payments/reconcile/reconcile-sale.ts'
import { readReconcileContext } from '#server/features/payments/reconcile/reconcile-context.ts'
import { readPartsOfSale } from '#server/features/sales/sale-parts-store.ts'
import { lockPayment } from './lock-payment.ts'
import {
  findPayment,
  findSaleIdByNumber,
  type PaymentRow,
  writePaymentNote,
} from '#server/features/payments/payment-list-store.ts'
import { markWithoutSale } from '#server/features/payments/payment-record-store.ts'
import { showPayment } from './show-payments.ts'

/**
 * Updates the note and the sale of a payment, and reconciles the old and the new sale. Refuses with
 * `payment-not-found`, `payment-linked`, `sale-not-found` or `sale-not-payable`.
 */
export const editPayment = command(paymentRecords.editPayment, {
  prepare: ({ deps }) => readReconcileContext(deps),
  run: async (tx, { params, body, prepared: context }) => {
    const id = Number(params.id)
    const found = await findPayment(tx, id)
    if (!found) throw new Problem('payment-not-found')
    const { nota, ventaNumero } = body
    const isRelinked = ventaNumero !== found.ventaNumero
    const ventaId = isRelinked ? await findSaleId(tx, ventaNumero) : found.ventaId
    const sales = isRelinked ? await lockSales(tx, [found.ventaId, ventaId]) : []
    const payment = await lockPayment(tx, found)
    const target = sales.find((sale) => sale.id === ventaId)
    if (isRelinked) requireLinkable(payment, target && (await withRestMethod(tx, target)))
    await writePaymentNote(tx, { id, nota, ventaId })
    const changed = isRelinked && (await reconcileSales(tx, payment, { sales, ventaId, context }))
    const hasChanges = isRelinked || nota !== payment.nota
    return {
      reply: await showPayment(tx, id, context.cobrador),
      ...(hasChanges && {
        audit: {
          what: 'editó un pago',
          object: `payment:${id}`,
          before: { nota: payment.nota, ventaNumero: payment.ventaNumero },
          after: { nota, ventaNumero },
        },
      }),
      ...(changed && { catalogueChange: 'catalogue' }),
      ...(ventaId && { saleId: ventaId }),
    }
  },
})

async function findSaleId(tx: Transaction, numero: number | null): Promise<string | null> {
  if (numero === null) return null
  const id = await findSaleIdByNumber(tx, numero)
  if (id === undefined) throw refusedNumber('sale-not-found', `No hay una venta N° ${numero}`)
  return id
}

/** Locks in order of id, so that two commands cannot deadlock. */
async function lockSales(tx: Transaction, ids: readonly (string | null)[]): Promise<LockedSale[]> {
  const sales: LockedSale[] = []
  for (const id of ids.filter((one) => one !== null).toSorted()) {
    const sale = await lockSale(tx, id)
    if (sale) sales.push(sale)
  }
  return sales
}

const withRestMethod = async (tx: Transaction, sale: LockedSale) => ({
  ...sale,
  pago: restMethod({ ...sale, pagos: await readPartsOfSale(tx, sale.id) }),
})

function requireLinkable(payment: PaymentRow, sale: LockedSale | undefined): void {
  if (!canRelinkPayment(payment)) throw new Problem('payment-linked')
  if (sale && isPaidInCash(sale.pago))
    throw refusedNumber(
      'sale-not-payable',
      `La venta N° ${sale.numero} se paga en efectivo: un pago virtual no puede ser suyo`,
    )
  if (sale && sale.guardadaHasta !== null)
    throw refusedNumber(
      'sale-not-payable',
      `La venta N° ${sale.numero} tiene una seña: sus pagos se cobran desde «Señas»`,
    )
}

const refusedNumber = (code: 'sale-not-found' | 'sale-not-payable', text: string) =>
  new Problem(code, { text, extra: { fields: { ventaNumero: text } } })

type LinkChange = { sales: readonly LockedSale[]; ventaId: string | null; context: ReconcileContext }

/** Returns true if a sale changed, because the catalogue may then show other stock. */
async function reconcileSales(
  tx: Transaction,
  payment: PaymentRow,
  { sales, ventaId, context }: LinkChange,
): Promise<boolean> {
  if (ventaId === null) await markWithoutSale(tx, payment)
  let changed = false
  for (const sale of sales) changed = (await reconcileSale(tx, sale, context)) || changed
  return changed
}
