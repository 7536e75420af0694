import { type Money, ZERO, add, centavos, share, subtract } from '#domain/money.ts'
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

type MethodTerms = { method: string; surcharges: SurchargeTable }

/** Returns the surcharge of a payment method. Web methods and unknown methods add nothing. */
export const surchargeOf = ({ method, surcharges }: MethodTerms, amount: Money): Money =>
  isTillPaymentMethod(method) ? tillSurcharge(surcharges, method, amount) : ZERO

/**
 * Returns the surcharge of a counter sale. Each step rounds half up, so the printed steps add up to the
 * surcharge.
 */
export function tillSurcharge(table: SurchargeTable, method: TillPaymentMethod, amount: Money): Money {
  const charged = table[method].reduce<Money>((charged, step) => add(charged, share(charged, step)), amount)
  return subtract(charged, amount)
}

/** Returns the option text from the table of the charge: 'Tarjeta de crédito +7 % +12 %'. */
export const tillPaymentLabel = (table: SurchargeTable, method: TillPaymentMethod): string =>
  [methodNames[method], ...table[method].map((step) => `+${percentLabel(step)}`)].join(' ')

/** Returns the combined percentage of all steps: '19,84 %' for 7 % and then 12 %. */
export const totalSurchargeLabel = (table: SurchargeTable, method: TillPaymentMethod): string =>
  percentLabel(tillSurcharge(table, method, centavos(10_000)))

const percentLabel = (basisPoints: number): string => `${formatBasisPoints(basisPoints)} %`
