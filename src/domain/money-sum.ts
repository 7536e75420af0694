import type { Money } from './money.ts'

/** A sum in whole centavos. A bigint, because a sum has no limit and a number is exact only up to 90 billion pesos. */
export type MoneySum = bigint & { readonly unit: 'centavos' }

export type AnyMoney = Money | MoneySum

export const ZERO_SUM = 0n as MoneySum

export const sumOf = (...amounts: readonly AnyMoney[]): MoneySum =>
  amounts.reduce<bigint>((sum, amount) => sum + BigInt(amount), 0n) as MoneySum

export const subtractSum = (sum: AnyMoney, taken: AnyMoney): MoneySum =>
  (BigInt(sum) - BigInt(taken)) as MoneySum

/** Parses a sum of whole centavos from the digits of a database `numeric`. Throws for other text. */
export const parseSum = (digits: string): MoneySum => BigInt(digits) as MoneySum

export const absoluteSum = (sum: MoneySum): MoneySum => (sum < 0n ? -sum : sum) as MoneySum
