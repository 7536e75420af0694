import { type Money, split } from './money.ts'

/**
 * What is left of a final price without the national taxes in it (Resolución 4/2025 of the Secretaría de Industria y
 * Comercio). `taxes` are basis points on top of what is left, as IVA is counted: 2100 in a price of 121 leave 100. With the
 * taxes it is the price again, to the centavo.
 */
export const withoutNationalTaxes = (price: Money, taxes: number): Money => split(price, [10_000, taxes])[0]!
