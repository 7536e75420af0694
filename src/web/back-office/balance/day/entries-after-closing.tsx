import { subtractSum, ZERO_SUM } from '#domain/money-sum.ts'
import { Price } from '#web/components/display/price.tsx'
import type { CashClosing } from '#web/back-office/balance/cash-day.ts'
import { differenceText } from '#web/back-office/balance/difference-text.ts'
import { EntryAmount } from '#web/back-office/balance/entry-amount.tsx'
import { EntryText } from '#web/back-office/balance/entry-text.tsx'

export function EntriesAfterClosing({
  after: { movimientos, suma, diferencia },
  canOpenSales,
}: {
  after: CashClosing['despues']
  canOpenSales: boolean
}) {
  return (
    <section aria-labelledby="despues-del-cierre" className="mt-4 border-t border-line pt-3">
      <h3 id="despues-del-cierre" className="text-16 font-semibold">
        Después del cierre
      </h3>
      <ul className="mt-1">
        {movimientos.map((entry) => (
          <li key={entry.id} className="border-line py-2 not-first:border-t">
            <p className="flex items-baseline justify-between gap-3">
              <span className="min-w-0">
                <EntryText entry={entry} canOpenSales={canOpenSales} />
              </span>
              <EntryAmount {...entry} />
            </p>
            <p className="text-12 text-ink-soft">
              {[entry.quien, entry.escrito].filter((part) => part !== '').join(', ')}
            </p>
          </li>
        ))}
      </ul>
      <dl className="flex flex-col gap-1 border-t border-line pt-2">
        <div className="flex items-baseline justify-between gap-3">
          <dt>Suma</dt>
          <dd className="font-semibold whitespace-nowrap">
            {suma < 0n ? '− ' : '+ '}
            <Price amount={suma < 0n ? subtractSum(ZERO_SUM, suma) : suma} />
          </dd>
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <dt>Diferencia con estos movimientos</dt>
          <dd className="font-semibold">{differenceText(diferencia)}</dd>
        </div>
      </dl>
    </section>
  )
}
