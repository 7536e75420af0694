import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { formatPesos } from '#domain/money.ts'
import { methodOfChannel } from '#domain/payment/method-of-channel.ts'
import { categoryLabel } from '#domain/product/categories.ts'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { Price } from '#web/components/display/price.tsx'
import { categoryAddress, salesAddress } from './panel-address.ts'
import { salesText, unitsText } from './panel-texts.ts'
import type { Panel, Period } from './panel-data.ts'
import { SalesBreakdown } from './sales-breakdown.tsx'

type Before = { name: string; period: Period }
type PeriodSectionProps = {
  title: string
  period: Panel['hoy']
  /** Earlier periods for comparison. The breakdowns use only the first. */
  before: readonly [Before, ...Before[]]
  belowFigures?: ReactNode
  emptyText: string
  children?: ReactNode
}

export function PeriodSection({
  title,
  period,
  before,
  belowFigures,
  emptyText,
  children,
}: PeriodSectionProps) {
  const id = useId()
  const { desde, hasta } = period
  const { name } = before[0]
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-20">
        {title}
      </h2>
      <Figures period={period} before={before} />
      {belowFigures}
      {period.cantidad + period.cantidadACobrar === 0 ? (
        <p className="mt-3 text-16">{emptyText}</p>
      ) : (
        <>
          {children}
          <div className="mt-6 grid gap-6 lg:grid-cols-3">
            <div className="flex min-w-0 flex-col gap-6">
              <SalesBreakdown
                title="Por canal"
                rows={period.porCanal}
                before={name}
                labelOf={(canal) => canal}
                countText={salesText}
                addressOf={(canal) => salesAddress({ desde, hasta, canal })}
              />
              {period.porVendedor.length > 0 && (
                <SalesBreakdown
                  title="Por vendedor"
                  note="En el mostrador."
                  rows={period.porVendedor}
                  before={name}
                  labelOf={(nombre) => nombre || 'Cuenta cerrada'}
                  countText={salesText}
                  addressOf={(vendedor) => salesAddress({ desde, hasta, vendedor })}
                />
              )}
            </div>
            <SalesBreakdown
              title="Por forma de pago"
              rows={period.porPago}
              before={name}
              labelOf={methodOfChannel}
              countText={salesText}
              addressOf={(pago) => salesAddress({ desde, hasta, pago })}
            />
            <SalesBreakdown
              title="Por categoría"
              note="Sin recargos."
              rows={period.porCategoria}
              before={name}
              labelOf={(categoria) => categoryLabel(categoria) || 'Sin categoría'}
              countText={unitsText}
              addressOf={categoryAddress}
            />
          </div>
        </>
      )}
    </section>
  )
}

function Figures({ period, before }: Pick<PeriodSectionProps, 'period' | 'before'>) {
  const figures = [
    { term: 'Ventas cobradas', of: ({ cantidad }: Period) => cantidad },
    {
      term: 'Total vendido',
      of: ({ total }: Period) => <Price amount={total} />,
      note: period.devuelto > 0n && `Ya sin ${formatPesos(period.devuelto)} que se devolvieron`,
    },
    {
      term: 'A cobrar',
      of: ({ aCobrar }: Period) => <Price amount={aCobrar} />,
      cobro: 'a-cobrar' as const,
      note: period.cantidadACobrar > 0 && salesText(period.cantidadACobrar),
    },
    {
      term: 'Ticket promedio',
      of: ({ promedio }: Period) => (promedio === null ? '—' : <Price amount={promedio} />),
    },
  ]
  return (
    <dl className="mt-3 grid border-y border-line bg-white sm:grid-cols-2 xl:grid-cols-4">
      {figures.map(({ term, of, note = false, cobro }) => (
        <div
          key={term}
          className="min-w-0 border-line px-4 py-3 not-first:border-t sm:even:border-l sm:nth-2:border-t-0 xl:not-first:border-t-0 xl:not-first:border-l"
        >
          <dt className="text-12 text-ink-soft">{term}</dt>
          <dd className="text-20 font-semibold tabular-nums">
            <PeriodLink period={period} cobro={cobro}>
              {of(period)}
            </PeriodLink>
          </dd>
          {note !== false && <dd className="text-12 text-ink-soft">{note}</dd>}
          {before.map(({ name, period: then }) => (
            <dd key={name} className="flex justify-between gap-3 text-12 text-ink-soft tabular-nums">
              <span>{name}</span>
              <PeriodLink period={then} cobro={cobro} toTheRight>
                {of(then)}
              </PeriodLink>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

type PeriodLinkProps = {
  period: Period
  cobro: 'a-cobrar' | undefined
  toTheRight?: boolean
  children: ReactNode
}

const PeriodLink = ({ period: { desde, hasta }, cobro, toTheRight = false, children }: PeriodLinkProps) => (
  <Link
    to={salesAddress({ desde, hasta, ...(cobro && { cobro }) })}
    className={joinClasses(
      'inline-flex min-h-6 min-w-6 items-center underline-offset-4 hover:underline focus-visible:underline',
      toTheRight && 'justify-end',
    )}
  >
    {children}
  </Link>
)
