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
import { listAddress, type ListRules } from '#web/components/filter/list-rules.ts'
import { StaffList } from '#web/components/list/staff-list.tsx'
import { type Day, parseDay } from '#domain/calendar.ts'
import type { Column } from '#web/components/list/column.ts'
import { DateTime } from '#web/components/display/date-time.tsx'
import type { Route } from './+types/audit-page'
import { filterObjectText, kindNames, objectText } from './audit-texts.ts'
import { AuditBulk } from './audit-bulk.tsx'
import { AuditChanges } from './audit-changes.tsx'
import type { AuditLine } from './audit-line.ts'
import { AuditObject } from './audit-object.tsx'

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

const AUDIT_PATH = '/dashboard/audit'

/** `objeto`: one object, for example `product:17`, to which other screens link. */
type AuditFilters = { quien: string; tipo: string; objeto: string; del: Day; al: Day }

/** Accepts every id and kind, because an unknown value finds no entries. */
const textFilter =
  (maxLength: number) =>
  (text: string): string | undefined =>
    text === '' || text.length > maxLength ? undefined : text

const auditRules: ListRules<AuditFilters> = {
  path: AUDIT_PATH,
  filters: {
    quien: textFilter(100),
    tipo: textFilter(40),
    objeto: textFilter(200),
    del: parseDay,
    al: parseDay,
  },
}

/** Returns the columns. `screens`: screens that the viewer may open. */
const auditColumns = (screens: readonly string[]): readonly Column<AuditLine>[] => [
  { header: 'Cuándo', cell: ({ cuando }) => <DateTime at={cuando} /> },
  {
    header: 'Quién',
    cell: ({ quien }) => <span className="block min-w-36 font-medium wrap-anywhere">{quien.nombre}</span>,
  },
  {
    header: 'Qué hizo',
    cell: ({ que, objeto, lote }) => (
      <span className="block min-w-60">
        <span className="block first-letter:uppercase">{que}</span>
        {lote === null && <AuditObject objeto={objeto} screens={screens} />}
      </span>
    ),
  },
  {
    header: 'Qué cambió',
    cell: ({ cambios, lote }) => (
      <>
        <AuditChanges cambios={cambios} />
        {lote !== null && <AuditBulk lote={lote} screens={screens} />}
      </>
    ),
    widest: true,
  },
]

type AuditCardProps = { line: AuditLine; screens: readonly string[] }

const AuditCard = ({ line: { cuando, quien, que, objeto, cambios, lote }, screens }: AuditCardProps) => (
  <>
    <span>
      <span className="font-semibold wrap-anywhere">{quien.nombre}</span> {que}
    </span>
    {lote === null && <AuditObject objeto={objeto} screens={screens} />}
    <span className="text-12 text-ink-soft">
      <DateTime at={cuando} />
    </span>
    <AuditChanges cambios={cambios} />
    {lote !== null && <AuditBulk lote={lote} screens={screens} />}
  </>
)
