import { type Money, add, centavos, share, subtract } from '#domain/money.ts'
import { formatBasisPoints } from '#domain/text/typed-percent.ts'

export const tillPaymentMethods = [
  'efectivo',
  'transferencia',
  'qr',
  'tarjetaDebito',
  'tarjetaCredito',
] as const

export type TillPaymentMethod = (typeof tillPaymentMethods)[number]

/** `metodo` of a part that a store credit pays. Without surcharge. */
export const STORE_CREDIT = 'vale'

/**
 * Surcharge steps of each payment method, in basis points. Each step applies to the result of the previous
 * step.
 */
export type SurchargeTable = Readonly<Record<TillPaymentMethod, readonly number[]>>

/** Methods with an optional discount. */
export const discountedMethods = ['efectivo', 'transferencia'] as const

export type DiscountedMethod = (typeof discountedMethods)[number]

/** Largest discount for a payment method, in basis points, so that no part of a payment falls below half its price. */
export const MAX_METHOD_DISCOUNT = 5_000

/** Discount for a payment method, from 0 (none) to `MAX_METHOD_DISCOUNT` basis points. */
export type MethodDiscounts = Readonly<Record<DiscountedMethod, number>>

export const noMethodDiscounts: MethodDiscounts = { efectivo: 0, transferencia: 0 }

/** Steps of the till's and the web shop's methods. A negative step is a discount (`methodPrices`). */
export type PriceTable = SurchargeTable &
  Readonly<{ Efectivo?: readonly number[]; Transferencia?: readonly number[] }>

// Specification section 9 allows two readings for the credit card. The shop applies 7 % and then 12 % on the result.
export const defaultSurcharges: SurchargeTable = {
  efectivo: [],
  transferencia: [],
  qr: [700],
  tarjetaDebito: [700],
  tarjetaCredito: [700, 1_200],
}

const methodNames: Readonly<Record<TillPaymentMethod, string>> = {
  efectivo: 'Efectivo',
  transferencia: 'Transferencia',
  qr: 'QR',
  tarjetaDebito: 'Tarjeta de débito',
  tarjetaCredito: 'Tarjeta de crédito',
}

export const isTillPaymentMethod = (text: string): text is TillPaymentMethod =>
  Object.hasOwn(methodNames, text)

/**
 * Returns the display name of a payment method, for example 'Tarjeta de débito' for 'tarjetaDebito'. Stored names of
 * online methods are already display names.
 */
export function paymentMethodName(method: string): string {
  if (method === STORE_CREDIT) return 'Vale'
  return isTillPaymentMethod(method) ? methodNames[method] : method
}

type MethodTerms = { method: string; surcharges: PriceTable }

/**
 * Returns what a payment method adds to an amount: its surcharge, or below zero its discount. Methods without an entry
 * add nothing.
 */
export const surchargeOf = ({ method, surcharges }: MethodTerms, amount: Money): Money =>
  stepsCharge(Object.hasOwn(surcharges, method) ? (surcharges[method as keyof PriceTable] ?? []) : [], amount)

/**
 * Returns the surcharge of a counter sale. Each step rounds the charged amount half up, so the printed steps add up to
 * the surcharge.
 */
export const tillSurcharge = (table: SurchargeTable, method: TillPaymentMethod, amount: Money): Money =>
  stepsCharge(table[method], amount)

function stepsCharge(steps: readonly number[], amount: Money): Money {
  const charged = steps.reduce<Money>((charged, step) => add(charged, share(charged, step)), amount)
  return subtract(charged, amount)
}

/** Returns the option text from the table of the charge: 'Tarjeta de crédito +7 % +12 %' or 'Efectivo −10 %'. */
export const tillPaymentLabel = (table: SurchargeTable, method: TillPaymentMethod): string =>
  [
    methodNames[method],
    ...table[method].map((step) => (step < 0 ? `−${percentLabel(-step)}` : `+${percentLabel(step)}`)),
  ].join(' ')

/** Returns the combined percentage of all steps: '19,84 %' for 7 % and then 12 %. */
export const totalSurchargeLabel = (table: SurchargeTable, method: TillPaymentMethod): string =>
  percentLabel(tillSurcharge(table, method, centavos(10_000)))

const percentLabel = (basisPoints: number): string => `${formatBasisPoints(basisPoints)} %`
