import { type Money, split } from '#domain/money.ts'

/**
 * Returns the net price without national taxes (Resolución 4/2025, Secretaría de Industria y Comercio). `taxes` are
 * basis points on top of the net: with 2100, a price of 121 has a net of 100.
 */
export const priceWithoutNationalTaxes = (price: Money, taxes: number): Money =>
  split(price, [10_000, taxes])[0]!
