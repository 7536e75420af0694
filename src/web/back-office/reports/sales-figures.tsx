import type { ReactNode } from 'react'
import { changeText, marginNote, rateText } from '#domain/report/figure-texts.ts'
import { Price } from '#web/components/display/price.tsx'
import type { Figures, SalesReport } from './report-data.ts'

type Figure = {
  term: string
  of: (figures: Figures) => ReactNode
  /** Number for the change from the earlier period. Absent: no change is shown. */
  amountOf?: (figures: Figures) => number | bigint
  noteOf?: (figures: Figures) => string | undefined
}

const figures: readonly Figure[] = [
  {
    term: 'Neto',
    of: ({ neto }) => <Price amount={neto} />,
    amountOf: ({ neto }) => neto,
    noteOf: () => 'Lo vendido menos las devoluciones',
  },
  { term: 'Ventas', of: ({ ventas }) => count(ventas), amountOf: ({ ventas }) => ventas },
  { term: 'Unidades', of: ({ unidades }) => count(unidades), amountOf: ({ unidades }) => unidades },
  {
    term: 'Ticket promedio',
    of: ({ promedio }) => (promedio === null ? '—' : <Price amount={promedio} />),
    amountOf: ({ promedio }) => promedio ?? 0,
  },
  {
    term: 'Margen',
    of: ({ margen, tasaDeMargen }) =>
      margen === null ? (
        '—'
      ) : (
        <>
          <Price amount={margen} />
          {tasaDeMargen !== null && ` (${rateText(tasaDeMargen)})`}
        </>
      ),
    amountOf: ({ margen }) => margen ?? 0,
    noteOf: marginNote,
  },
  {
    term: 'Vendido',
    of: ({ vendido }) => <Price amount={vendido} />,
    amountOf: ({ vendido }) => vendido,
    noteOf: ({ aCobrar }) => (aCobrar > 0n ? 'Una parte está a cobrar' : undefined),
  },
  {
    term: 'Descuentos',
    of: ({ descuentos }) => <Price amount={descuentos} />,
    amountOf: ({ descuentos }) => descuentos,
  },
  {
    term: 'Devoluciones',
    of: ({ devoluciones }) => <Price amount={devoluciones} />,
    amountOf: ({ devoluciones }) => devoluciones,
    noteOf: ({ unidadesDevueltas }) => (unidadesDevueltas > 0 ? `${count(unidadesDevueltas)} u.` : undefined),
  },
]

const count = (number: number): string => number.toLocaleString('es-AR')

/** The totals of a report, each with its earlier figure and the change. */
export const SalesFigures = ({ total }: { total: SalesReport['total'] }) => (
  <dl className="mt-3 grid grid-cols-1 gap-px border-y border-line bg-line sm:grid-cols-2 xl:grid-cols-4">
    {figures.map(({ term, of, amountOf, noteOf }) => {
      const change = amountOf && changeText(amountOf(total), amountOf(total.antes))
      const note = noteOf?.(total)
      return (
        <div key={term} className="min-w-0 bg-white px-4 py-3">
          <dt className="text-12 text-ink-soft">{term}</dt>
          <dd className="text-20 font-semibold tabular-nums">{of(total)}</dd>
          {note !== undefined && <dd className="text-12 text-ink-soft">{note}</dd>}
          <dd className="flex flex-wrap justify-between gap-x-3 text-12 text-ink-soft tabular-nums">
            <span>
              {'Antes: '}
              {of(total.antes)}
            </span>
            {change !== undefined && <span>{change}</span>}
          </dd>
        </div>
      )
    })}
  </dl>
)
