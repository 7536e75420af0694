import { type Money, centavos } from './money.ts'

/**
 * What is left of a final price without the national taxes in it (Resolución 4/2025 of the Secretaría de Industria y
 * Comercio). `taxes` are basis points on top of what is left, as IVA is counted: 2100 in a price of 121 leave 100. Half a
 * centavo rounds up.
 */
export function withoutNationalTaxes(price: Money, taxes: number): Money {
  const whole = 10_000n + BigInt(taxes)
  return centavos(Number((BigInt(price) * 20_000n + whole) / (2n * whole)))
}
