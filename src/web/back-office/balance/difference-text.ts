import { centavos, formatPesos, type Money } from '#domain/money.ts'

/** What counted less expected comes to, in words. */
export function differenceText(difference: Money): string {
  if (difference === 0) return 'Coincide'
  const amount = formatPesos(centavos(Math.abs(difference)))
  return difference < 0 ? `Faltan ${amount}` : `Sobran ${amount}`
}
