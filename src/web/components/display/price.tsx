import { formatPesos } from '#domain/money.ts'
import type { AnyMoney } from '#domain/money-sum.ts'
import { joinClasses } from '#web/components/layout/join-classes.ts'

/** Amount in pesos, such as `$ 12.345,67`. All digits have the same width, so that columns line up. */
export function Price({ amount, className }: { amount: AnyMoney; className?: string | undefined }) {
  return (
    <span className={joinClasses('tabular-nums whitespace-nowrap', className)}>{formatPesos(amount)}</span>
  )
}
