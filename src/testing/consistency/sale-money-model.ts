import fc from 'fast-check'
import type { RefundMethod } from '#domain/payment/refund.ts'

/** Total of each sale, in centavos. */
export const TOTAL = 10_011

/** A payment of a whole sale by card, in centavos. `isAutomatic`: the shop refunds the payment without staff. */
export type ModelPayment = { pagoId: string; refunds: Record<RefundMethod, number>; isAutomatic: boolean }

export type ModelSaleMoney = {
  id: string
  numero: number
  comprobante: string
  isByCard: boolean
  estadoPago: string
  isCashHere: boolean
  payments: ModelPayment[]
}

export const leftOf = ({ refunds }: ModelPayment): number => TOTAL - refundsOf([refunds])

/** Returns the money of a sale. The first payment with money left pays the purchase. */
export function moneyOf({ payments, isByCard, isCashHere, estadoPago }: ModelSaleMoney) {
  const payer = payments.find((one) => leftOf(one) > 0)
  const isOfPurchase = (one: ModelPayment) => (payer ? one === payer : !one.isAutomatic)
  const purchase = payments.filter(isOfPurchase)
  const pagado = isByCard ? purchase.length * TOTAL : isCashHere ? TOTAL : 0
  const devuelto = sumByMethod(purchase)
  return {
    pagado,
    devuelto,
    repetido: sumByMethod(payments.filter((one) => !isOfPurchase(one))),
    queda: pagado - refundsOf([devuelto]),
    aCobrar: estadoPago === 'Anulado' ? 0 : Math.max(0, TOTAL - pagado),
  }
}

/** Returns the collected, refunded and unpaid part of a standing sale. */
export function partsOf(sale: ModelSaleMoney): { total: number; devuelto: number; aCobrar: number } {
  const { queda, aCobrar } = moneyOf(sale)
  return { total: queda, devuelto: TOTAL - queda - aCobrar, aCobrar }
}

const sumByMethod = (payments: readonly ModelPayment[]): Record<RefundMethod, number> => ({
  proveedor: sum(payments.map(({ refunds }) => refunds.proveedor)),
  efectivo: sum(payments.map(({ refunds }) => refunds.efectivo)),
})

const refundsOf = (refunds: readonly Record<RefundMethod, number>[]): number =>
  sum(refunds.map(({ proveedor, efectivo }) => proveedor + efectivo))

export const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + amount, 0)

/** Index of the last sale, which is paid in cash. The others are paid by card. */
export const CASH_SALE = 2

const of = fc.nat(CASH_SALE)
const kind = <K extends string>(name: K) => fc.constant(name)
const pay = fc.record({ kind: kind('pay'), of })
const refund = fc.record({
  kind: kind('refund'),
  of,
  which: fc.nat(1),
  monto: fc.constantFrom<number[]>(1, 1_111, 4_000, TOTAL),
  medio: fc.constantFrom<RefundMethod[]>('proveedor', 'efectivo'),
})
const confirm = fc.record({ kind: kind('confirm'), of, cobrado: fc.boolean() })
const receive = fc.record({ kind: kind('receive'), of })
const annul = fc.record({ kind: kind('annul'), of })

/** A command for the sale with the index `of`. `which`: index of its payment. */
export const anyMoneyCommand = fc.oneof(pay, pay, refund, refund, confirm, receive, annul)
export type MoneyCommand = typeof anyMoneyCommand extends fc.Arbitrary<infer Any> ? Any : never

const paid: MoneyCommand = { kind: 'pay', of: 0 }
const refunded = (monto: number, medio: RefundMethod): MoneyCommand => ({
  kind: 'refund',
  of: 0,
  which: 0,
  monto,
  medio,
})
const acceptedWithoutCash: MoneyCommand = { kind: 'confirm', of: CASH_SALE, cobrado: false }

/** Sequences that rarely occur by chance: a repeated payment, two refunds, refunds by both methods, late cash. */
export const rareSequences: [MoneyCommand[]][] = [
  [[paid, paid]],
  [[paid, refunded(1_111, 'proveedor'), refunded(TOTAL - 1_111, 'proveedor')]],
  [[paid, refunded(4_000, 'efectivo'), refunded(TOTAL - 4_000, 'proveedor')]],
  [[paid, paid, refunded(4_000, 'proveedor'), refunded(TOTAL - 4_000, 'efectivo')]],
  [[acceptedWithoutCash, { kind: 'receive', of: CASH_SALE }, { kind: 'annul', of: CASH_SALE }]],
  // The second annulment is refused.
  [[acceptedWithoutCash, { kind: 'annul', of: CASH_SALE }, { kind: 'annul', of: CASH_SALE }]],
]
