import type { SubmitEvent } from 'react'
import { Form, useNavigate } from 'react-router'
import type { Day } from '#domain/calendar.ts'
import { paymentMethods } from '#domain/payment-methods.ts'
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
import { quickDays, SALES, type SalesChoice, salesRules } from './sales-address.ts'

const states = saleStatuses.map((value) => ({
  value,
  label: value === 'Anulado' ? 'Anuladas' : saleStatusLabel(value),
}))

/** Which sales: of a status, of some days, of a channel, paid one way, with a coupon, by somebody. */
export function SalesFilters({ choice, today }: { choice: SalesChoice; today: Day }) {
  const { filters } = choice
  const without = (...names: (keyof typeof filters)[]) =>
    listAddress(salesRules, {
      ...choice,
      filters: { ...filters, ...Object.fromEntries(names.map((name) => [name, undefined])) },
    })
  return (
    <div className="mt-4 flex flex-col gap-3">
      <FilterBar
        action={SALES}
        label="Filtrar por estado"
        name="estado"
        choices={states}
        chosen={filters.estado ?? ''}
        keep={saidOf(salesRules, { ...choice, filters: { ...filters, estado: undefined } })}
      />
      <nav aria-label="Días" className="flex flex-wrap gap-2">
        {quickDays(today).map(({ label, desde, hasta }) => {
          const isNow = filters.desde === desde && filters.hasta === hasta
          return (
            <LinkButton
              key={label}
              to={
                isNow
                  ? without('desde', 'hasta')
                  : listAddress(salesRules, { ...choice, filters: { ...filters, desde, hasta } })
              }
              aria-current={isNow || undefined}
              variant={isNow ? 'secondary' : 'quiet'}
              size="small"
            >
              {label}
            </LinkButton>
          )
        })}
      </nav>
      <MoreFilters key={JSON.stringify(filters)} choice={choice} />
      {(filters.cupon !== undefined || filters.vendedor !== undefined) && (
        <p className="flex flex-wrap gap-2">
          {filters.cupon !== undefined && (
            <Chip asWritten clearTo={without('cupon')}>
              {`Cupón ${filters.cupon}`}
            </Chip>
          )}
          {filters.vendedor !== undefined && (
            <Chip clearTo={without('vendedor')}>De una persona del mostrador</Chip>
          )}
        </p>
      )}
    </div>
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
  const { desde = '', hasta = '', canal = '', pago = '' } = choice.filters
  const isAsked = [desde, hasta, canal, pago].some((value) => value !== '')
  const others = { ...choice.filters, desde: undefined, hasta: undefined, canal: undefined, pago: undefined }
  const kept = Object.entries(saidOf(salesRules, { ...choice, filters: others }))
  return (
    <details className="group" open={isAsked}>
      <FoldSummary>Fechas, canal y forma de pago</FoldSummary>
      <Form
        action={SALES}
        onSubmit={filter}
        aria-label="Filtrar las ventas"
        className="grid grid-cols-2 items-end gap-x-3 gap-y-4 pt-2 sm:flex sm:flex-wrap"
      >
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
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
        <Button type="submit" variant="secondary">
          Filtrar
        </Button>
        {isAsked && (
          <LinkButton to={listAddress(salesRules, { ...choice, filters: others })} variant="quiet">
            Quitar los filtros
          </LinkButton>
        )}
      </Form>
    </details>
  )
}

/** Both channels take cash, under names of their own. */
function paymentText(method: (typeof paymentMethods)[number]): string {
  if (method === 'Efectivo') return 'Efectivo (página)'
  if (method === 'efectivo') return 'Efectivo (mostrador)'
  return paymentMethodName(method)
}
