import type { MoneySum } from '#domain/money-sum.ts'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { Price } from '#web/components/display/price.tsx'

type Sums = Readonly<Record<'apertura' | 'ingresos' | 'gastos' | 'saldo', MoneySum | null>>

/** Opening amount, income, expenses and result. `large`: sums of the whole day. Renders nothing for hidden sums. */
export function CashSumsList({ sums, large = false }: { sums: Sums; large?: boolean }) {
  const parts = [
    ['Apertura', sums.apertura],
    ['Ingresos', sums.ingresos],
    ['Gastos', sums.gastos],
    ['Resultado', sums.saldo],
  ] as const
  if (sums.saldo === null) return null
  return (
    <dl
      className={joinClasses(
        'flex flex-wrap gap-x-4 gap-y-2 py-3',
        large && 'border-y border-line bg-white px-4 py-4',
      )}
    >
      {parts.map(
        ([term, amount]) =>
          amount !== null && (
            <div key={term} className="min-w-max flex-1 basis-2/5 sm:basis-1/5">
              <dt className="text-12 text-ink-soft">{term}</dt>
              <dd className={joinClasses('font-semibold', large && 'text-20', amount < 0 && 'text-bad')}>
                <Price amount={amount} />
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
