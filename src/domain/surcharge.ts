import { type Money, ZERO, add, centavos, share, subtract } from './money.ts'
import { writePercent } from './typed-percent.ts'

export const tillPaymentMethods = [
  'efectivo',
  'transferencia',
  'qr',
  'tarjetaDebito',
  'tarjetaCredito',
] as const

export type TillPaymentMethod = (typeof tillPaymentMethods)[number]

/** Basis-point steps per method, each applied on the result of the one before. */
export type SurchargeTable = Readonly<Record<TillPaymentMethod, readonly number[]>>

// Specification section 9 gives two readings for the credit card; decisions.md chose 7 % and then 12 % on the result.
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

/** 'Tarjeta de débito' for 'tarjetaDebito'; the online names are readable as they are. */
export const paymentMethodName = (method: string): string =>
  isTillPaymentMethod(method) ? methodNames[method] : method

/** How something is paid: a method of any channel, and what each of the counter's adds. */
export type Payment = { method: string; surcharges: SurchargeTable }

/** What paying this way adds: nothing by the methods of the web, or by one nobody knows. */
export const surchargeOf = ({ method, surcharges }: Payment, amount: Money): Money =>
  isTillPaymentMethod(method) ? surchargeFor(surcharges, method, amount) : ZERO

/** What the method adds to the amount: each step rounded half up, so the parts a person can check add up. */
export function surchargeFor(table: SurchargeTable, method: TillPaymentMethod, amount: Money): Money {
  const charged = table[method].reduce<Money>((charged, step) => add(charged, share(charged, step)), amount)
  return subtract(charged, amount)
}

/** The option a person reads, from the same table that charges: 'Tarjeta de crédito +7 % +12 %'. */
export const tillPaymentLabel = (table: SurchargeTable, method: TillPaymentMethod): string =>
  [methodNames[method], ...table[method].map((step) => `+${formatPercent(step)}`)].join(' ')

/** What all the steps of a method come to, of any amount: '19,84 %' for 7 % and 12 % on the result. */
export const totalSurcharge = (table: SurchargeTable, method: TillPaymentMethod): string =>
  formatPercent(surchargeFor(table, method, centavos(10_000)))

const formatPercent = (basisPoints: number): string => `${writePercent(basisPoints)} %`
