import type { ReactNode } from 'react'
import { type Day, formatCashDate } from '#domain/calendar.ts'
import { salePaymentNames } from '#domain/payment/payment-methods.ts'
import { saleChannels } from '#domain/sale/sale.ts'
import { saleStatuses, saleStatusLabel } from '#domain/sale/sale-status.ts'
import { channelPaymentText } from '#web/back-office/channel-payment-text.ts'
import { DetailsSummary } from '#web/components/layout/details-summary.tsx'
import { LinkButton } from '#web/components/button/link-button.tsx'
import { FilterChip } from '#web/components/filter/filter-chip.tsx'
import { FilterBar } from '#web/components/filter/filter-bar.tsx'
import { FilterForm } from '#web/components/filter/filter-form.tsx'
import { listAddress } from '#web/components/filter/list-rules.ts'
import { quickDays, type SaleFilters, type SalesChoice, salesRules } from './sales-address.ts'

const states = Object.fromEntries(
  saleStatuses.map((value) => [value, value === 'Anulado' ? 'Anuladas' : saleStatusLabel(value)]),
)

type Seller = { id: string; nombre: string }

type SalesFiltersProps = {
  choice: SalesChoice
  sellers: readonly Seller[]
  today: Day
  actions: ReactNode
}

/**
 * Filters by status, dates, channel, payment method, coupon and seller. `actions`: commands for the matching
 * sales.
 */
export function SalesFilters({ choice, sellers, today, actions }: SalesFiltersProps) {
  const { filters } = choice
  const quick = quickDays(today)
  const isSelected = ({ desde, hasta }: (typeof quick)[number]) =>
    filters.desde === desde && filters.hasta === hasta
  const withFilters = (change: Partial<SaleFilters>) =>
    listAddress(salesRules, { ...choice, filters: { ...filters, ...change } })
  const daysText = quick.some(isSelected) ? undefined : filters
  return (
    <div className="flex flex-col gap-3">
      <FilterBar
        rules={salesRules}
        choice={choice}
        label="Filtrar por estado"
        name="estado"
        values={states}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <nav aria-label="Días" className="-mx-3 flex flex-wrap">
          {quick.map((days) => (
            <LinkButton
              key={days.label}
              to={withFilters(
                isSelected(days)
                  ? { desde: undefined, hasta: undefined }
                  : { desde: days.desde, hasta: days.hasta },
              )}
              aria-current={isSelected(days) || undefined}
              variant={isSelected(days) ? 'secondary' : 'quiet'}
              size="small"
            >
              {days.label}
            </LinkButton>
          ))}
        </nav>
        {actions}
      </div>
      <MoreFilters choice={choice} sellers={sellers} />
      <Chips
        chips={[
          daysText?.desde && [`Desde ${formatCashDate(daysText.desde)}`, withFilters({ desde: undefined })],
          daysText?.hasta && [`Hasta ${formatCashDate(daysText.hasta)}`, withFilters({ hasta: undefined })],
          filters.canal && [filters.canal, withFilters({ canal: undefined })],
          filters.cobro && ['A cobrar', withFilters({ cobro: undefined })],
          filters.pago && [channelPaymentText(filters.pago), withFilters({ pago: undefined })],
          filters.cupon && [`Cupón ${filters.cupon}`, withFilters({ cupon: undefined })],
          filters.vendedor && [
            `Vendedor: ${sellers.find(({ id }) => id === filters.vendedor)?.nombre ?? 'desconocido'}`,
            withFilters({ vendedor: undefined }),
          ],
        ]}
      />
    </div>
  )
}

type ChipOf = readonly [text: string, clearTo: string]

function Chips({ chips }: { chips: readonly (ChipOf | '' | undefined)[] }) {
  const shown = chips.filter((chip): chip is ChipOf => Boolean(chip))
  if (shown.length === 0) return null
  return (
    <p className="flex flex-wrap gap-2">
      {shown.map(([text, clearTo]) => (
        <FilterChip
          key={text}
          asWritten
          clearTo={clearTo}
          onClear={() => document.getElementById('contenido')?.focus({ preventScroll: true })}
        >
          {text}
        </FilterChip>
      ))}
    </p>
  )
}

const MoreFilters = ({ choice, sellers }: Pick<SalesFiltersProps, 'choice' | 'sellers'>) => (
  <details className="group">
    <DetailsSummary>Fechas, canal, vendedor y forma de pago</DetailsSummary>
    <div className="py-2">
      <FilterForm
        rules={salesRules}
        choice={choice}
        label="Filtrar las ventas"
        days={['desde', 'hasta']}
        selects={[
          {
            name: 'canal',
            label: 'Canal',
            placeholder: 'Todos',
            choices: saleChannels.map((value) => ({ value, label: value })),
          },
          {
            name: 'pago',
            label: 'Forma de pago',
            placeholder: 'Todas',
            choices: salePaymentNames.map((value) => ({ value, label: channelPaymentText(value) })),
          },
          {
            name: 'vendedor',
            label: 'Vendedor',
            placeholder: 'Todos',
            choices: sellers.map(({ id, nombre }) => ({ value: id, label: nombre })),
          },
          {
            name: 'cobro',
            label: 'Cobro',
            placeholder: 'Todas',
            choices: [{ value: 'a-cobrar', label: 'A cobrar' }],
          },
        ]}
      />
    </div>
  </details>
)
