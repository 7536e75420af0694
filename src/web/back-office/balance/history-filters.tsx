import type { SubmitEvent } from 'react'
import { Form, useNavigate } from 'react-router'
import { cashEntryTypes } from '#domain/cash-flow.ts'
import { Button } from '#web/components/button.tsx'
import { Field } from '#web/components/form/field.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { SelectField } from '#web/components/form/select-field.tsx'
import { listAddress, type ListChoice, readList } from '#web/components/list/list-rules.ts'
import { BALANCE, type CashFilters, type CashOrder, historyRules } from './balance-address.ts'

const kinds = cashEntryTypes.map((value) => ({ value, label: value }))

/** Which entries: of a kind, of some days. A plain GET form; once the page is awake blank filters stay out of the address. */
export function HistoryFilters({ choice }: { choice: ListChoice<CashFilters, CashOrder> }) {
  const navigate = useNavigate()
  const filter = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const asked = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget)) asked.set(name, String(value))
    void navigate(listAddress(historyRules, readList(historyRules, asked)))
  }
  const {
    filters: { tipo = '', del = '', al = '' },
    orden,
    sentido,
  } = choice
  return (
    <Form
      // What the address says is in the fields, also after Back.
      key={`${tipo}|${del}|${al}`}
      action={BALANCE}
      onSubmit={filter}
      aria-label="Filtrar los movimientos"
      className="grid grid-cols-2 items-end gap-x-3 gap-y-4 sm:flex sm:flex-wrap"
    >
      <input type="hidden" name="caja" value="historica" />
      <input type="hidden" name="orden" value={orden} />
      <input type="hidden" name="sentido" value={sentido} />
      <div className="col-span-2 sm:w-44">
        <SelectField label="Tipo" name="tipo" choices={kinds} placeholder="Todos" defaultValue={tipo} />
      </div>
      <div className="min-w-0 sm:w-44">
        <Field label="Desde" name="del" type="date" defaultValue={del} max={al || undefined} />
      </div>
      <div className="min-w-0 sm:w-44">
        <Field label="Hasta" name="al" type="date" defaultValue={al} min={del || undefined} />
      </div>
      <Button type="submit" variant="secondary">
        Filtrar
      </Button>
      {(tipo !== '' || del !== '' || al !== '') && (
        <LinkButton to={listAddress(historyRules, { orden, sentido })} variant="quiet">
          Quitar los filtros
        </LinkButton>
      )}
    </Form>
  )
}
