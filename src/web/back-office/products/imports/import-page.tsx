import { useEffect, useState, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { listDashboardCategories } from '#contract/product/catalogue.ts'
import { readLabelTotals } from '#contract/product/labels.ts'
import { listImportRows, readImport, cancelImport } from '#contract/product/product-imports.ts'
import { requireScreenAccess } from '#web/back-office/layout/screen-access.ts'
import { loadList } from '#web/back-office/layout/load-list.ts'
import { screenMeta } from '#web/back-office/layout/screen-meta.ts'
import { ScreenError } from '#web/back-office/layout/screen-error.tsx'
import { callApi, callApiForList, orErrorPage } from '#web/api/call-api.ts'
import { STOCK_COUNTS_PATH } from '#web/back-office/stock-counts-address.ts'
import { LinkButton } from '#web/components/button/link-button.tsx'
import { RefusalBox } from '#web/components/feedback/refusal-box.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { useFocusOnNewState } from '#web/components/hooks/use-focus-on-new-state.ts'
import { Breadcrumbs } from '#web/components/navigation/breadcrumbs.tsx'
import { Button } from '#web/components/button/button.tsx'
import { ProgressBar } from '#web/components/feedback/progress-bar.tsx'
import { ConfirmDialog } from '#web/components/overlay/confirm-dialog.tsx'
import { ApiProblem } from '#web/api/api-problem.ts'
import type { Route } from './+types/import-page'
import { ColumnMapping } from './columns/column-mapping.tsx'
import { ImportStateBadge } from './import-state-badge.tsx'
import {
  IMPORTS_PATH,
  isCount,
  isRunning,
  kindLabels,
  type ProductImport,
  progressText,
} from './import-texts.ts'
import { ImportPreview } from './preview/import-preview.tsx'
import { ImportResult } from './result/import-result.tsx'
import { rowQuery, rowRules } from './rows-address.ts'
import { useImportCall } from './use-import-call.ts'

const PAGE_SIZE = 25

export async function loader({ params: { id }, request, context }: Route.LoaderArgs) {
  await requireScreenAccess('/dashboard/products', context)
  const found = await orErrorPage(callApi(readImport, { params: { id } }, context))
  const hasRows = found.estado === 'vista-previa' || found.estado === 'terminada'
  const [list, categories, { sinCodigo: withoutCode }] = await Promise.all([
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
    found.estado === 'terminada'
      ? orErrorPage(callApi(readLabelTotals, { query: { importacion: id } }, context))
      : { sinCodigo: 0 },
  ])
  return { found, list, categories, withoutCode }
}

export const meta = () => screenMeta('Importación')

export default function ImportPage({ loaderData }: Route.ComponentProps) {
  const found = useImportProgress(loaderData.found)
  const body = useFocusOnNewState<HTMLDivElement>(found.estado)
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
          <ImportStateBadge {...found} />
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

function ImportBody({ found, list, categories, withoutCode }: ImportBodyProps) {
  if (isRunning(found)) return <RunningImport found={found} />
  if (found.estado === 'columnas') return <ColumnMapping found={found} />
  if (found.estado === 'fallida') return <FailedImport found={found} />
  // The state is newer than the loaded rows until the page's data reloads.
  if (list === undefined) return <RowsSkeleton />
  return found.estado === 'terminada' ? (
    <ImportResult {...{ found, list, withoutCode }} />
  ) : (
    <ImportPreview key={JSON.stringify(found.respuestas)} {...{ found, list, categories }} />
  )
}

const FailedImport = ({ found }: { found: ProductImport }) => (
  <div className="flex max-w-2xl flex-col items-start gap-4">
    <RefusalBox>{found.motivo ?? 'No se pudo leer el archivo.'}</RefusalBox>
    {isCount(found) ? (
      <LinkButton to={STOCK_COUNTS_PATH}>Volver a los conteos</LinkButton>
    ) : (
      <LinkButton to={IMPORTS_PATH}>Probar con otro archivo</LinkButton>
    )}
  </div>
)

const RowsSkeleton = () => (
  <div aria-hidden className="flex flex-col gap-4">
    <Skeleton className="h-8 w-60" />
    <Skeleton className="h-160" />
  </div>
)

export const ErrorBoundary = ScreenError

/** Progress of an import while the server works or the file uploads. The work continues after the page closes. */
function RunningImport({ found }: { found: ProductImport }) {
  const [isAsking, setAsking] = useState(false)
  const { run, busy, refusal } = useImportCall()
  const { estado, hechas, total } = found
  const cancel = () => run(() => callApi(cancelImport, { params: { id: found.id }, body: {} }))
  return (
    <section className="flex max-w-xl flex-col gap-3">
      <ProgressBar label={progressText(found)} value={hechas} max={total} className="text-18 font-semibold" />
      <p className="text-ink-soft">{explanations[estado as keyof typeof explanations]}</p>
      {refusal !== undefined && <RefusalBox>{refusal}</RefusalBox>}
      <div className="flex flex-wrap gap-3">
        {estado === 'subiendo' && (
          <LinkButton to={IMPORTS_PATH} variant="secondary">
            Elegir el archivo de nuevo
          </LinkButton>
        )}
        <Button variant="secondary" busy={busy} onClick={() => setAsking(true)}>
          Cancelar
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={estado === 'deshaciendo' ? 'Dejar de deshacer' : 'Cancelar la importación'}
          action={estado === 'deshaciendo' ? 'Dejar de deshacer' : 'Cancelar la importación'}
          onConfirm={() => void cancel()}
          onClose={() => setAsking(false)}
        >
          {consequences[estado as keyof typeof consequences]}
        </ConfirmDialog>
      )}
    </section>
  )
}

const explanations = {
  subiendo: 'Si cerraste la página donde lo subías, elegí el archivo de nuevo.',
  leyendo: 'Todavía no se guarda nada. Podés cerrar esta página y volver después.',
  aplicando: 'La tienda sigue vendiendo mientras tanto. Podés cerrar esta página.',
  deshaciendo: 'La tienda sigue vendiendo mientras tanto. Podés cerrar esta página.',
} as const

const consequences = {
  subiendo: 'No se guardó nada.',
  leyendo: 'No se guardó nada.',
  aplicando: 'Lo que ya se guardó queda en la tienda, y después lo podés deshacer.',
  deshaciendo: 'Lo que ya se deshizo queda deshecho. Después podés deshacer lo que falta.',
} as const

const POLL_MS = 1_000
/** Slow, because downloads of pictures take minutes. */
const PICTURES_POLL_MS = 5_000

/**
 * Returns the import, and polls it while it runs and the page is visible. A new state reloads the page's data. Retries
 * when the server does not respond.
 */
function useImportProgress(loaded: ProductImport): ProductImport {
  const [polled, setPolled] = useState({ loaded, now: loaded })
  const { revalidate } = useRevalidator()
  const current = polled.loaded === loaded ? polled.now : loaded
  const store = useEffectEvent((now: ProductImport) => {
    setPolled({ loaded, now })
    if (now.estado !== current.estado) void revalidate()
  })
  const { id, estado, fotos } = current
  const interval = isRunning({ estado })
    ? POLL_MS
    : fotos.guardadas + fotos.fallidas < fotos.total
      ? PICTURES_POLL_MS
      : undefined
  useEffect(() => {
    if (interval === undefined) return
    const controller = new AbortController()
    const poll = async () => {
      if (document.visibilityState === 'hidden') return
      try {
        store(await callApi(readImport, { params: { id }, signal: controller.signal }))
      } catch (problem) {
        if (!controller.signal.aborted && !(problem instanceof ApiProblem)) throw problem
      }
    }
    const timer = setInterval(() => void poll(), interval)
    return () => {
      controller.abort()
      clearInterval(timer)
    }
  }, [id, interval])
  return current
}
