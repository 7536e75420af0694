import type { Money } from './money.ts'

/**
 * A sum of amounts in whole centavos. A single amount is a number of at most MAX_MONEY; a sum has no limit, and a number is
 * exact only up to 90 billion pesos, so a sum is a bigint.
 */
export type MoneySum = bigint & { readonly unit: 'centavos' }

/** Either of both, where an amount is only shown or compared. */
export type AnyMoney = Money | MoneySum

export const NO_SUM = 0n as MoneySum

export const sumOf = (...amounts: readonly AnyMoney[]): MoneySum =>
  amounts.reduce<bigint>((sum, amount) => sum + BigInt(amount), 0n) as MoneySum

export const sumLess = (sum: AnyMoney, taken: AnyMoney): MoneySum => (BigInt(sum) - BigInt(taken)) as MoneySum

/** Reads a sum of whole centavos from its digits, as the database writes a `numeric`. Throws for other text. */
export const parseSum = (digits: string): MoneySum => BigInt(digits) as MoneySum

export const absoluteSum = (sum: MoneySum): MoneySum => (sum < 0n ? -sum : sum) as MoneySum
