import type { ReactNode, SubmitEvent } from 'react'
import { Form, useNavigate } from 'react-router'
import { type Day, formatCashDate } from '#domain/calendar.ts'
import { type PaymentMethod, paymentMethods } from '#domain/payment-methods.ts'
import { saleChannels } from '#domain/sale.ts'
import { saleStatuses, saleStatusLabel } from '#domain/sale-status.ts'
import { paymentMethodName } from '#domain/surcharge.ts'
import { Button } from '#web/components/button.tsx'
import { FoldSummary } from '#web/components/fold-summary.tsx'
import { Field } from '#web/components/form/field.tsx'
import { SelectField } from '#web/components/form/select-field.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { Chip } from '#web/components/list/chip.tsx'
import { FilterBar } from '#web/components/list/filter-bar.tsx'
import { listAddress, readList, saidOf } from '#web/components/list/list-rules.ts'
import { quickDays, type SaleFilters, SALES, type SalesChoice, salesRules } from './sales-address.ts'

const states = saleStatuses.map((value) => ({
  value,
  label: value === 'Anulado' ? 'Anuladas' : saleStatusLabel(value),
}))

type SalesFiltersProps = {
  choice: SalesChoice
  /** Of whose sales they are, where somebody's are asked for who did something. */
  sellerName: string | undefined
  today: Day
  acts: ReactNode
}

/** Which sales: of a status, of some days, of a channel, paid one way, with a coupon, by somebody. `acts`: what is done with them. */
export function SalesFilters({ choice, sellerName, today, acts }: SalesFiltersProps) {
  const { filters } = choice
  const quick = quickDays(today)
  const isNow = ({ desde, hasta }: (typeof quick)[number]) =>
    filters.desde === desde && filters.hasta === hasta
  const withFilters = (change: Partial<SaleFilters>) =>
    listAddress(salesRules, { ...choice, filters: { ...filters, ...change } })
  const daysText = quick.some(isNow) ? undefined : filters
  return (
    <div className="mt-4 flex flex-col gap-3">
      <div className="print:hidden">
        <FilterBar
          action={SALES}
          label="Filtrar por estado"
          name="estado"
          choices={states}
          chosen={filters.estado ?? ''}
          keep={saidOf(salesRules, { ...choice, filters: { ...filters, estado: undefined } })}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <nav aria-label="Días" className="-mx-3 flex flex-wrap print:hidden">
          {quick.map((days) => (
            <LinkButton
              key={days.label}
              to={withFilters(
                isNow(days)
                  ? { desde: undefined, hasta: undefined }
                  : { desde: days.desde, hasta: days.hasta },
              )}
              aria-current={isNow(days) || undefined}
              variant={isNow(days) ? 'secondary' : 'quiet'}
              size="small"
            >
              {days.label}
            </LinkButton>
          ))}
        </nav>
        {acts}
      </div>
      <MoreFilters choice={choice} />
      <Chips
        chips={[
          daysText?.desde && [`Desde ${formatCashDate(daysText.desde)}`, withFilters({ desde: undefined })],
          daysText?.hasta && [`Hasta ${formatCashDate(daysText.hasta)}`, withFilters({ hasta: undefined })],
          filters.canal && [filters.canal, withFilters({ canal: undefined })],
          filters.pago && [paymentText(filters.pago), withFilters({ pago: undefined })],
          filters.cupon && [`Cupón ${filters.cupon}`, withFilters({ cupon: undefined })],
          filters.vendedor && [
            `Vendedor: ${sellerName ?? 'desconocido'}`,
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
    <p className="flex flex-wrap gap-2 print:hidden">
      {shown.map(([text, clearTo]) => (
        <Chip
          key={text}
          asWritten
          clearTo={clearTo}
          onClear={() => document.getElementById('contenido')?.focus({ preventScroll: true })}
        >
          {text}
        </Chip>
      ))}
    </p>
  )
}

/** A plain GET form; once the page is awake blank filters stay out of the address. */
function MoreFilters({ choice }: { choice: SalesChoice }) {
  const navigate = useNavigate()
  const filter = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const asked = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget)) asked.set(name, String(value))
    void navigate(listAddress(salesRules, readList(salesRules, asked)))
  }
  const { desde = '', hasta = '', canal = '', pago = '', ...others } = choice.filters
  const kept = Object.entries(saidOf(salesRules, { ...choice, filters: others }))
  return (
    <details className="group print:hidden">
      <FoldSummary>Fechas, canal y forma de pago</FoldSummary>
      <Form
        action={SALES}
        onSubmit={filter}
        aria-label="Filtrar las ventas"
        className="grid grid-cols-2 items-end gap-x-3 gap-y-4 py-2 sm:flex sm:flex-wrap"
      >
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {/* What the address says is in the fields, also after Back. */}
        <div key={`${desde}|${hasta}|${canal}|${pago}`} className="contents">
          <div className="min-w-0 sm:w-44">
            <Field label="Desde" name="desde" type="date" defaultValue={desde} max={hasta || undefined} />
          </div>
          <div className="min-w-0 sm:w-44">
            <Field label="Hasta" name="hasta" type="date" defaultValue={hasta} min={desde || undefined} />
          </div>
          <div className="min-w-0 sm:w-44">
            <SelectField
              label="Canal"
              name="canal"
              choices={saleChannels.map((value) => ({ value, label: value }))}
              placeholder="Todos"
              defaultValue={canal}
            />
          </div>
          <div className="min-w-0 sm:w-52">
            <SelectField
              label="Forma de pago"
              name="pago"
              choices={paymentMethods.map((value) => ({ value, label: paymentText(value) }))}
              placeholder="Todas"
              defaultValue={pago}
            />
          </div>
        </div>
        <Button type="submit" variant="secondary">
          Filtrar
        </Button>
      </Form>
    </details>
  )
}

/** Both channels take cash, under names of their own. */
function paymentText(method: PaymentMethod): string {
  if (method === 'Efectivo') return 'Efectivo (página)'
  if (method === 'efectivo') return 'Efectivo (mostrador)'
  return paymentMethodName(method)
}
