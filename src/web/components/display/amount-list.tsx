import { centavos } from '#domain/money.ts'
import { Price } from '#web/components/display/price.tsx'

/** Amounts with their names. Amounts of 0 are left out. */
export const AmountList = ({ rows }: { rows: readonly (readonly [string, number])[] }) => (
  <dl aria-live="polite" className="flex flex-col gap-1">
    {rows
      .filter(([, amount]) => amount > 0)
      .map(([term, amount]) => (
        <div key={term} className="flex justify-between gap-3">
          <dt className="min-w-0">{term}</dt>
          <dd className="shrink-0 font-semibold">
            <Price amount={centavos(amount)} />
          </dd>
        </div>
      ))}
  </dl>
)
