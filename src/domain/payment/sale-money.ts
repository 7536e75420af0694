import { cashOfParts, isPaidInCash } from '#domain/cash/cash-flow.ts'
import { add, centavos, type Money, subtract, ZERO } from '#domain/money.ts'
import { type PaymentPart, chargedAmount } from '#domain/pricing/price-lines.ts'
import type { SaleStatus } from '#domain/sale/sale-status.ts'
import {
  byApproval,
  isHeldByShop,
  refundedAmount,
  type SalePayment,
  unrefundedAmount,
} from './assess-payments.ts'
import { amountToPay, creditOfParts, isCreditPart } from './credit-parts.ts'
import type { RefundMethod } from './refund.ts'

export type RefundsByMethod = Readonly<Record<RefundMethod, Money>>

/**
 * Money of a sale. A repeated payment is a payment that the purchase does not need, because another one pays the total.
 */
export type SaleMoney = {
  /** Amount that was paid for the purchase, by the sale's payment method. Without repeated payments. */
  pagado: Money
  /** Refunds of `pagado`. */
  devuelto: RefundsByMethod
  /** Refunds of repeated payments. */
  repetido: RefundsByMethod
  /** `pagoId` of each repeated payment. */
  pagosRepetidos: readonly string[]
  /** Value of returned units, which became store credit. */
  cambiado: Money
  /** Part of `pagado` that the shop still has. */
  queda: Money
  /** Part of the total that was not paid. Zero for an annulled sale. */
  aCobrar: Money
}

type SaleTotal = { estadoPago: SaleStatus; total: Money }

/** `guardadaHasta`: null unless the sale has a deposit. */
type SaleToPay = SaleTotal & { guardadaHasta: string | null }

/**
 * Returns what was paid, refunded and left of a sale, from all its payments and its cash. `inTill`: cash of the sale in
 * the till. `cambiado`: value of its returned units. Money of an open or lost dispute is not paid.
 */
export function saleMoney(
  sale: SaleToPay,
  {
    pagos,
    payments,
    inTill,
    cambiado = ZERO,
  }: {
    pagos: readonly PaymentPart[]
    payments: readonly SalePayment[]
    inTill: Money
    cambiado?: Money
  },
): SaleMoney {
  const { purchase, repeated } = splitPayments(payments, amountToPay({ ...sale, pagos }))
  const recorded = add(inTill, ...purchase.map(paidAmount))
  const cash = cashOfParts(pagos)
  const recordedElsewhere = atLeastZero(subtract(recorded, cash))
  const unrecorded = add(
    creditReceived(sale, pagos),
    atLeastZero(subtract(receivedElsewhere(sale, pagos), recordedElsewhere)),
  )
  const pagado = add(recorded, unrecorded)
  return {
    pagado,
    devuelto: refundsOf(purchase),
    repetido: refundsOf(repeated),
    pagosRepetidos: repeated.filter((payment) => paidAmount(payment) > 0).map(({ pagoId }) => pagoId),
    cambiado,
    // The provider may refund a payment after its value became store credit, so more goes back than was paid.
    queda: atLeastZero(
      subtract(add(inTill, unrecorded, ...purchase.filter(isHeldByShop).map(unrefundedAmount)), cambiado),
    ),
    aCobrar: sale.estadoPago === 'Anulado' ? ZERO : atLeastZero(subtract(sale.total, pagado)),
  }
}

/** Returns what store credits paid. An annulled sale gave it back to them. */
const creditReceived = ({ estadoPago }: SaleToPay, pagos: readonly PaymentPart[]): Money =>
  estadoPago === 'Anulado' ? ZERO : creditOfParts(pagos)

/**
 * Returns the parts of a confirmed sale or a deposit that are neither cash nor store credit. They count as paid, because
 * the shop has no record of a bank transfer or a card at the counter.
 */
const receivedElsewhere = ({ estadoPago, guardadaHasta }: SaleToPay, pagos: readonly PaymentPart[]): Money =>
  estadoPago === 'Confirmada' || guardadaHasta !== null
    ? chargedSum(pagos.filter((part) => !isPaidInCash(part.metodo) && !isCreditPart(part)))
    : ZERO

const chargedSum = (parts: readonly PaymentPart[]): Money => add(...parts.map(chargedAmount))

/** Parts of a sale's total, for sums of many sales. */
export type SaleParts = { aCobrar: Money; devuelto: Money }

/**
 * Returns the unpaid and the refunded part of a sale's total. The shop has the rest (`collectedAmount`). Together they
 * never exceed the total, also if the buyer paid more.
 */
export function saleParts({ estadoPago, total }: SaleTotal, money: SaleMoney): SaleParts {
  const { aCobrar, devuelto, queda } = money
  if (estadoPago === 'Anulado') return { aCobrar, devuelto: atMost(total, refundedSum(devuelto)) }
  const paid = subtract(total, aCobrar)
  return { aCobrar, devuelto: subtract(paid, atMost(paid, queda)) }
}

/** Returns the part of a sale's total that the shop has. Zero for an annulled sale. */
export const collectedAmount = ({ estadoPago, total, aCobrar, devuelto }: SaleTotal & SaleParts): Money =>
  estadoPago === 'Anulado' ? ZERO : subtract(subtract(total, aCobrar), devuelto)

/** Returns the sum of both refund methods. */
export const refundedSum = ({ proveedor, efectivo }: RefundsByMethod): Money => add(proveedor, efectivo)

/**
 * A payment of the whole amount to pay pays the purchase alone. Without one, all payments that are not repeated pay
 * together.
 */
function splitPayments(
  payments: readonly SalePayment[],
  toPay: Money,
): { purchase: SalePayment[]; repeated: SalePayment[] } {
  const inPesos = payments.filter(({ moneda }) => moneda === 'ARS').toSorted(byApproval)
  const payer = inPesos.find(
    (payment) => isHeldByShop(payment) && payment.seDevuelvePor === undefined && payment.montoTotal >= toPay,
  )
  const isOfPurchase = (payment: SalePayment) =>
    payer === undefined ? payment.seDevuelvePor !== 'segundo-pago' : payment === payer
  return {
    purchase: inPesos.filter(isOfPurchase),
    repeated: inPesos.filter((payment) => !isOfPurchase(payment)),
  }
}

/** Returns the part of a payment that reached the shop. A rejected, pending or disputed payment brought nothing. */
const paidAmount = (payment: SalePayment): Money =>
  isHeldByShop(payment) ? payment.montoTotal : atMost(payment.montoTotal, refundedAmount(payment))

const refundsOf = (payments: readonly SalePayment[]): RefundsByMethod => ({
  proveedor: add(...payments.map(({ devuelto }) => devuelto)),
  efectivo: add(...payments.map(({ devueltoEnEfectivo }) => devueltoEnEfectivo)),
})

const atLeastZero = (amount: Money): Money => (amount > 0 ? amount : ZERO)
const atMost = (limit: Money, amount: Money): Money => centavos(Math.min(limit, amount))
