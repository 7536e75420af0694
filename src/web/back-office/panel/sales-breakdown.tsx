import { useId } from 'react'
import { Link } from 'react-router'
import { formatPesos } from '#domain/money.ts'
import { ShareBar } from '#web/components/chart/share-bar.tsx'
import { Price } from '#web/components/display/price.tsx'
import type { SalesBreakdownRow } from './panel-data.ts'

type SalesBreakdownProps = {
  title: string
  note?: string
  rows: readonly (SalesBreakdownRow & { id?: string })[]
  before: string
  labelOf: (nombre: string) => string
  countText: (count: number) => string
  /** Receives the id of a row that has one, otherwise its name. */
  addressOf: (idOrName: string) => string
}

/** Sales per name as bars of one scale, with figures. Each bar links to its list of sales. */
export function SalesBreakdown({
  title,
  note,
  rows,
  before,
  labelOf,
  countText,
  addressOf,
}: SalesBreakdownProps) {
  const id = useId()
  const most = Math.max(1, ...rows.map(({ total }) => Number(total)))
  return (
    <div role="group" aria-labelledby={id} className="min-w-0">
      <h3 id={id} className="font-sans text-14 font-semibold tracking-normal">
        {title}
        {note !== undefined && <span className="ml-2 text-12 font-normal text-ink-soft">{note}</span>}
      </h3>
      <ul className="mt-2 border-y border-line bg-white">
        {rows.map(({ nombre, id: rowId = nombre, cantidad, total, aCobrar, antes }) => (
          <li key={rowId} className="border-line px-4 py-2 not-first:border-t">
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              <Link
                to={addressOf(rowId)}
                className="flex min-h-6 items-center wrap-anywhere underline-offset-4 hover:underline focus-visible:underline"
              >
                {labelOf(nombre)}
              </Link>
              <Price amount={total} className="font-semibold" />
            </span>
            <ShareBar value={Number(total)} most={most} />
            <span className="flex flex-wrap justify-between gap-x-3 text-12 text-ink-soft tabular-nums">
              <span>
                {[cantidad > 0 && countText(cantidad), aCobrar > 0n && `a cobrar ${formatPesos(aCobrar)}`]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <span>{`${before}: ${formatPesos(antes.total)}`}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
