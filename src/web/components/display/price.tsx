import { formatPesos } from '#domain/money.ts'
import type { AnyMoney } from '#domain/money-sum.ts'
import { joinClasses } from '#web/components/layout/join-classes.ts'

/** Amount in pesos, `$ 12.345,67`, with tabular figures so that columns line up. */
export function Price({ amount, className }: { amount: AnyMoney; className?: string | undefined }) {
  return (
    <span className={joinClasses('tabular-nums whitespace-nowrap', className)}>{formatPesos(amount)}</span>
  )
}
