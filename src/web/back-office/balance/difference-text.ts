import { formatPesos } from '#domain/money.ts'
import { absoluteSum, type MoneySum } from '#domain/money-sum.ts'

/** Describes a cash difference. `difference` is the counted amount minus the expected amount. */
export function differenceText(difference: MoneySum): string {
  if (difference === 0n) return 'Coincide'
  const amount = formatPesos(absoluteSum(difference))
  return difference < 0 ? `Faltan ${amount}` : `Sobran ${amount}`
}
