import { History } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { listImports } from '#contract/product/product-imports.ts'
import { requireScreenAccess } from '#web/back-office/layout/screen-access.ts'
import { loadList } from '#web/back-office/layout/load-list.ts'
import { screenMeta } from '#web/back-office/layout/screen-meta.ts'
import { ScreenError } from '#web/back-office/layout/screen-error.tsx'
import { callApiForList } from '#web/api/call-api.ts'
import type { ListRules } from '#web/components/filter/list-rules.ts'
import { StaffList } from '#web/components/list/staff-list.tsx'
import { Breadcrumbs } from '#web/components/navigation/breadcrumbs.tsx'
import type { Column } from '#web/components/list/column.ts'
import { LinkButton } from '#web/components/button/link-button.tsx'
import type { Route } from './+types/imports-page'
import { IMPORTS_PATH, importPath, kindLabels, outcomeText, type ImportSummary } from './import-texts.ts'
import { NewImport } from './start/new-import.tsx'
import { ImportStateBadge } from './import-state-badge.tsx'
import { UndoImport } from './undo-import.tsx'

const PAGE_SIZE = 20

const rules: ListRules<Record<never, string>> = { path: IMPORTS_PATH, filters: {} }

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireScreenAccess('/dashboard/products', context)
  return loadList({ rules, address: request.url, pageSize: PAGE_SIZE }, (_choice, paging) =>
    callApiForList(listImports, { query: paging }, context),
  )
}

export const meta = () => screenMeta('Importar')

export default function ImportsPage({ loaderData: list }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs trail={[{ label: 'Productos', to: '/dashboard/products' }]} current="Importar" />
      <h1 className="mt-4 text-28">Importar</h1>
      <div className="mt-4">
        <NewImport />
      </div>
      <h2 className="mt-10 text-20">Importaciones anteriores</h2>
      <StaffList
        rules={rules}
        list={list}
        caption="Importaciones anteriores"
        counted={{ one: 'importación', many: 'importaciones' }}
        columns={historyColumns}
        tableFrom="xl"
        rowKey={({ id }) => id}
        card={(found) => <HistoryCard found={found} />}
        tall
        empty={{
          icon: <History aria-hidden className="size-6" />,
          none: {
            title: 'Todavía no importaste nada',
            text: 'Acá vas a ver cada archivo y poder deshacerlo.',
          },
          notFound: { title: 'No hay más importaciones', text: 'Volvé a la primera página.' },
        }}
      />
    </>
  )
}

export const ErrorBoundary = ScreenError

const historyColumns: readonly Column<ImportSummary>[] = [
  { header: 'Archivo', cell: (found) => <FileName found={found} /> },
  { header: 'Cuándo', cell: ({ fecha }) => <span className="whitespace-nowrap tabular-nums">{fecha}</span> },
  { header: 'Quién', cell: ({ quien }) => <span className="wrap-anywhere">{quien}</span> },
  { header: 'Estado', cell: (found) => <ImportStateBadge {...found} /> },
  { header: 'Resultado', cell: (found) => outcomeText(found) },
  { header: 'Acciones', cell: (found) => <HistoryActions found={found} /> },
]

const HistoryCard = ({ found }: { found: ImportSummary }) => (
  <>
    <FileName found={found} />
    <span className="text-12 text-ink-soft">
      {found.fecha} · {found.quien}
    </span>
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <ImportStateBadge {...found} />
      <span className="text-14">{outcomeText(found)}</span>
    </span>
    <HistoryActions found={found} />
  </>
)

const FileName = ({ found: { id, archivo, tipo } }: { found: ImportSummary }) => (
  <span className="block min-w-32">
    <Link to={importPath(id)} className="font-semibold underline-offset-4 wrap-anywhere hover:underline">
      {archivo}
    </Link>
    <span className="block text-12 text-ink-soft">{kindLabels[tipo]}</span>
  </span>
)

function HistoryActions({ found }: { found: ImportSummary }) {
  const navigate = useNavigate()
  return (
    <span className="flex flex-wrap gap-2">
      <LinkButton to={importPath(found.id)} variant="secondary" size="small">
        Ver<span className="sr-only"> {found.archivo}</span>
      </LinkButton>
      <UndoImport found={found} onDone={async () => navigate(importPath(found.id))} />
    </span>
  )
}
