import { History } from 'lucide-react'
import { listAudit, listAuditAuthors } from '#contract/audit/audit.ts'
import { requireScreenAccess } from '#web/back-office/layout/screen-access.ts'
import { loadList } from '#web/back-office/layout/load-list.ts'
import { screenMeta } from '#web/back-office/layout/screen-meta.ts'
import { ScreenError } from '#web/back-office/layout/screen-error.tsx'
import { screensOf } from '#web/back-office/layout/screens.ts'
import { callApi, callApiForList, orErrorPage } from '#web/api/call-api.ts'
import { FilterChip } from '#web/components/filter/filter-chip.tsx'
import { FilterForm } from '#web/components/filter/filter-form.tsx'
import { listAddress } from '#web/components/filter/list-rules.ts'
import { StaffList } from '#web/components/list/staff-list.tsx'
import type { Route } from './+types/audit-page'
import { AUDIT_PATH, auditRules } from './audit-address.ts'
import { AuditCard, auditColumns } from './audit-row.tsx'
import { filterObjectText, kindNames, objectText } from './audit-texts.ts'

const PAGE_SIZE = 25

const kinds = Object.entries(kindNames).map(([value, label]) => ({ value, label }))

export async function loader({ request, context }: Route.LoaderArgs) {
  const { rol } = await requireScreenAccess(AUDIT_PATH, context)
  const [list, authors] = await Promise.all([
    loadList(
      { rules: auditRules, address: request.url, pageSize: PAGE_SIZE },
      ({ filters: { del: desde, al: hasta, ...filters } }, paging) =>
        callApiForList(listAudit, { query: { ...filters, desde, hasta, ...paging } }, context),
    ),
    orErrorPage(callApi(listAuditAuthors, {}, context)),
  ])
  return { list, authors, screens: screensOf(rol).map(({ to }) => to) }
}

export const meta = () => screenMeta('Auditoría')

/** Lists the actions of staff and of the program: author, time, object, and values before and after. */
export default function AuditPage({ loaderData: { list, authors, screens } }: Route.ComponentProps) {
  const { choice, rows } = list
  const { objeto } = choice.filters
  const [first] = rows
  return (
    <StaffList
      rules={auditRules}
      list={list}
      title="Auditoría"
      caption="Auditoría"
      counted={{ one: 'acción', many: 'acciones' }}
      filters={
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
            hasClearLink
          />
          {objeto !== undefined && (
            <div>
              <FilterChip
                asWritten
                clearTo={listAddress(auditRules, { filters: { ...choice.filters, objeto: undefined } })}
              >
                {first ? objectText(first.objeto) : filterObjectText(objeto)}
              </FilterChip>
            </div>
          )}
        </div>
      }
      columns={auditColumns(screens)}
      rowKey={({ id }) => id}
      card={(line) => <AuditCard line={line} screens={screens} />}
      tall
      empty={{
        icon: <History aria-hidden className="size-6" />,
        none: {
          title: 'Todavía no hay acciones',
          text: 'Lo que hace quien administra o vende queda escrito acá.',
        },
        notFound: {
          title: 'No encontramos acciones',
          text: 'Probá con otra persona, otro objeto u otras fechas.',
        },
      }}
    />
  )
}

export const ErrorBoundary = ScreenError
