import { History } from 'lucide-react'
import { listAudit, listAuditAuthors } from '#contract/audit.ts'
import { enterScreen } from '#web/back-office/layout/enter-screen.ts'
import { loadList } from '#web/back-office/layout/load-list.ts'
import { screenMeta } from '#web/back-office/layout/screen-meta.ts'
import { ScreenProblem } from '#web/back-office/layout/screen-problem.tsx'
import { screensOf } from '#web/back-office/layout/screens.ts'
import { callApi, callApiForList, orErrorPage } from '#web/call-api.ts'
import { Chip } from '#web/components/list/chip.tsx'
import { FilterForm } from '#web/components/list/filter-form.tsx'
import { listAddress } from '#web/components/list/list-rules.ts'
import { StaffList } from '#web/components/list/staff-list.tsx'
import type { Route } from './+types/audit-page.ts'
import { AUDIT, auditRules } from './audit-address.ts'
import { AuditCard, auditColumns } from './audit-row.tsx'
import { askedObjectText, kindNames, objectText } from './audit-words.ts'

const PAGE_SIZE = 25

const kinds = Object.entries(kindNames).map(([value, label]) => ({ value, label }))

export async function loader({ request, context }: Route.LoaderArgs) {
  const { rol } = await enterScreen(AUDIT, context)
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
            clears
          />
          {objeto !== undefined && (
            <div>
              <Chip
                asWritten
                clearTo={listAddress(auditRules, { filters: { ...choice.filters, objeto: undefined } })}
              >
                {first ? objectText(first.objeto) : askedObjectText(objeto)}
              </Chip>
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

export const ErrorBoundary = ScreenProblem
