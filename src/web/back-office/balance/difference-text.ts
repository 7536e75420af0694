import { formatPesos } from '#domain/money.ts'
import { absoluteSum, type MoneySum } from '#domain/money-sum.ts'

/** Returns the text of a cash difference: counted amount minus expected amount. */
export function differenceText(difference: MoneySum): string {
  if (difference === 0n) return 'Coincide'
  const amount = formatPesos(absoluteSum(difference))
  return difference < 0 ? `Faltan ${amount}` : `Sobran ${amount}`
}
