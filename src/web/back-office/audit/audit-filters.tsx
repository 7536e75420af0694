import type { listAuditAuthors } from '#contract/audit.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { Chip } from '#web/components/list/chip.tsx'
import { FilterForm } from '#web/components/list/filter-form.tsx'
import { listAddress, type ListChoice } from '#web/components/list/list-rules.ts'
import { type AuditFilters as Filters, auditRules } from './audit-address.ts'
import { kindNames } from './audit-words.ts'

type AuditFiltersProps = {
  choice: ListChoice<Filters>
  authors: ReplyOf<typeof listAuditAuthors>
  /** What the one object asked for is called. */
  objectName: string
}

const kinds = Object.entries(kindNames).map(([value, label]) => ({ value, label }))

/** Whose acts, on what, of which days. */
export function AuditFilters({ choice, authors, objectName }: AuditFiltersProps) {
  const { objeto } = choice.filters
  return (
    <div className="flex flex-col gap-4">
      <FilterForm
        rules={auditRules}
        choice={choice}
        label="Filtrar la auditoría"
        selects={[
          {
            name: 'quien',
            label: 'Quién',
            placeholder: 'Todos',
            choices: authors.map(({ id, nombre }) => ({ value: id, label: nombre })),
          },
          { name: 'tipo', label: 'Sobre qué', placeholder: 'Todo', choices: kinds },
        ]}
        days={['del', 'al']}
        clears
      />
      {objeto !== undefined && (
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
