import { History } from 'lucide-react'
import { listImports } from '#contract/product/product-imports.ts'
import { requireScreenAccess } from '#web/back-office/layout/screen-access.ts'
import { loadList } from '#web/back-office/layout/load-list.ts'
import { screenMeta } from '#web/back-office/layout/screen-meta.ts'
import { ScreenError } from '#web/back-office/layout/screen-error.tsx'
import { callApiForList } from '#web/api/call-api.ts'
import type { ListRules } from '#web/components/filter/list-rules.ts'
import { StaffList } from '#web/components/list/staff-list.tsx'
import { Breadcrumbs } from '#web/components/navigation/breadcrumbs.tsx'
import type { Route } from './+types/imports-page'
import { HistoryCard, historyColumns } from './history-row.tsx'
import { IMPORTS_PATH } from './import-texts.ts'
import { NewImport } from './start/new-import.tsx'

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
