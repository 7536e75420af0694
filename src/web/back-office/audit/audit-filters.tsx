import type { SubmitEvent } from 'react'
import { Form, useNavigate } from 'react-router'
import type { listAuditAuthors } from '#contract/audit.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { Button } from '#web/components/button.tsx'
import { Field } from '#web/components/form/field.tsx'
import { SelectField } from '#web/components/form/select-field.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { Chip } from '#web/components/list/chip.tsx'
import { listAddress, type ListChoice, readList } from '#web/components/list/list-rules.ts'
import { AUDIT, type AuditFilters as Filters, auditRules } from './audit-address.ts'
import { kindNames } from './audit-words.ts'

type AuditFiltersProps = {
  choice: ListChoice<Filters>
  authors: ReplyOf<typeof listAuditAuthors>
  /** What the one object asked for is called. */
  objectName: string
}

const kinds = Object.entries(kindNames).map(([value, label]) => ({ value, label }))

/** Whose acts, on what, of which days. A plain GET form; once the page is awake blank filters stay out of the address. */
export function AuditFilters({ choice, authors, objectName }: AuditFiltersProps) {
  const navigate = useNavigate()
  const filter = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const asked = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget)) asked.set(name, String(value))
    void navigate(listAddress(auditRules, readList(auditRules, asked)))
  }
  const { quien = '', tipo = '', objeto = '', del = '', al = '' } = choice.filters
  return (
    <div className="flex flex-col gap-4">
      <Form
        // What the address says is in the fields, also after Back.
        key={[quien, tipo, objeto, del, al].join('|')}
        action={AUDIT}
        onSubmit={filter}
        aria-label="Filtrar la auditoría"
        className="grid grid-cols-2 items-end gap-x-3 gap-y-4 sm:flex sm:flex-wrap"
      >
        {objeto !== '' && <input type="hidden" name="objeto" value={objeto} />}
        <div className="col-span-2 sm:w-52">
          <SelectField
            label="Quién"
            name="quien"
            choices={authors.map(({ id, nombre }) => ({ value: id, label: nombre }))}
            placeholder="Todos"
            defaultValue={quien}
          />
        </div>
        <div className="col-span-2 sm:w-52">
          <SelectField label="Sobre qué" name="tipo" choices={kinds} placeholder="Todo" defaultValue={tipo} />
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
        {[quien, tipo, del, al].some((value) => value !== '') && (
          <LinkButton
            to={listAddress(auditRules, objeto === '' ? {} : { filters: { objeto } })}
            variant="quiet"
          >
            Quitar los filtros
          </LinkButton>
        )}
      </Form>
      {objeto !== '' && (
        <div>
          <Chip
            asWritten
            clearTo={listAddress(auditRules, { filters: { ...choice.filters, objeto: undefined } })}
          >
            {objectName}
          </Chip>
        </div>
      )}
    </div>
  )
}
