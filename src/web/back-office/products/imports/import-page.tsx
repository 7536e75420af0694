import { useEffect, useRef } from 'react'
import { listDashboardCategories } from '#contract/product/catalogue.ts'
import { listImportRows, readImport } from '#contract/product/product-imports.ts'
import type { ImportState } from '#domain/product/product-import.ts'
import { requireScreenAccess } from '#web/back-office/layout/screen-access.ts'
import { loadList } from '#web/back-office/layout/load-list.ts'
import { screenMeta } from '#web/back-office/layout/screen-meta.ts'
import { ScreenError } from '#web/back-office/layout/screen-error.tsx'
import { callApi, callApiForList, orErrorPage } from '#web/api/call-api.ts'
import { LinkButton } from '#web/components/button/link-button.tsx'
import { RefusalBox } from '#web/components/feedback/refusal-box.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { Breadcrumbs } from '#web/components/navigation/breadcrumbs.tsx'
import type { Route } from './+types/import-page'
import { ColumnMapping } from './columns/column-mapping.tsx'
import { ImportStateBadge } from './import-state-badge.tsx'
import { IMPORTS_PATH, isRunning, kindLabels, type ProductImport } from './import-texts.ts'
import { ImportPreview } from './preview/import-preview.tsx'
import { ImportResult } from './result/import-result.tsx'
import { rowQuery, rowRules } from './rows-address.ts'
import { RunningImport } from './running-import.tsx'
import { useImportProgress } from './use-import-progress.ts'

const PAGE_SIZE = 25

export async function loader({ params: { id }, request, context }: Route.LoaderArgs) {
  await requireScreenAccess('/dashboard/products', context)
  const found = await orErrorPage(callApi(readImport, { params: { id } }, context))
  const hasRows = found.estado === 'vista-previa' || found.estado === 'terminada'
  const [list, categories] = await Promise.all([
    hasRows
      ? loadList(
          { rules: rowRules(id), address: request.url, pageSize: PAGE_SIZE },
          ({ q, filters }, paging) =>
            callApiForList(
              listImportRows,
              { params: { id }, query: { q: q || undefined, ...rowQuery(filters.ver), ...paging } },
              context,
            ),
        )
      : undefined,
    found.estado === 'vista-previa' ? orErrorPage(callApi(listDashboardCategories, {}, context)) : [],
  ])
  return { found, list, categories }
}

export const meta = () => screenMeta('Importación')

export default function ImportPage({ loaderData }: Route.ComponentProps) {
  const found = useImportProgress(loaderData.found)
  const body = useFocusOnNewState(found.estado)
  const { archivo, tipo, origen, fecha, quien } = found
  return (
    <>
      <Breadcrumbs
        trail={[
          { label: 'Productos', to: '/dashboard/products' },
          { label: 'Importar', to: IMPORTS_PATH },
        ]}
        current={archivo}
      />
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="min-w-0 text-28 wrap-anywhere">{archivo}</h1>
        <span role="status">
          <ImportStateBadge estado={found.estado} />
        </span>
      </div>
      <p className="mt-1 text-ink-soft">
        {kindLabels[tipo]}
        {origen !== null && ` de ${origen}`}&nbsp;· {fecha}&nbsp;· {quien}
      </p>
      <div ref={body} tabIndex={-1} className="mt-6 outline-none">
        <ImportBody {...loaderData} found={found} />
      </div>
    </>
  )
}

type ImportBodyProps = Route.ComponentProps['loaderData']

function ImportBody({ found, list, categories }: ImportBodyProps) {
  if (isRunning(found)) return <RunningImport found={found} />
  if (found.estado === 'columnas') return <ColumnMapping found={found} />
  if (found.estado === 'fallida') return <FailedImport found={found} />
  // The state is newer than the loaded rows until the page's data reloads.
  if (list === undefined) return <RowsSkeleton />
  return found.estado === 'terminada' ? (
    <ImportResult found={found} list={list} />
  ) : (
    <ImportPreview key={JSON.stringify(found.respuestas)} {...{ found, list, categories }} />
  )
}

const FailedImport = ({ found: { motivo } }: { found: ProductImport }) => (
  <div className="flex max-w-2xl flex-col items-start gap-4">
    <RefusalBox>{motivo ?? 'No se pudo leer el archivo.'}</RefusalBox>
    <LinkButton to={IMPORTS_PATH}>Probar con otro archivo</LinkButton>
  </div>
)

const RowsSkeleton = () => (
  <div aria-hidden className="flex flex-col gap-4">
    <Skeleton className="h-8 w-60" />
    <Skeleton className="h-160" />
  </div>
)

/** Moves the focus to the new content, because the new state removed the pressed button. */
function useFocusOnNewState(state: ImportState) {
  const body = useRef<HTMLDivElement>(null)
  const shown = useRef(state)
  useEffect(() => {
    if (shown.current === state) return
    shown.current = state
    if (document.activeElement === document.body) body.current?.focus({ preventScroll: true })
  }, [state])
  return body
}

export const ErrorBoundary = ScreenError
