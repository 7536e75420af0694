import { centavos } from '#domain/money.ts'
import { Price } from '#web/components/display/price.tsx'

/** Name, amount, and true if the amount is taken off. */
export type AmountRow = readonly [string, number, boolean?]

/** Amounts with their names. Amounts of 0 are left out. */
export const AmountList = ({ rows }: { rows: readonly AmountRow[] }) => (
  <dl aria-live="polite" className="flex flex-col gap-1">
    {rows
      .filter(([, amount]) => amount > 0)
      .map(([term, amount, isMinus = false]) => (
        <div key={term} className="flex justify-between gap-3">
          <dt className="min-w-0">{term}</dt>
          <dd className="shrink-0 font-semibold">
            {isMinus && '− '}
            <Price amount={centavos(amount)} />
          </dd>
        </div>
      ))}
  </dl>
)
