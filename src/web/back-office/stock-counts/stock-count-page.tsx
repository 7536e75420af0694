import { Link } from 'react-router'
import { readStockCount } from '#contract/product/stock-counts.ts'
import { categoryLabel } from '#domain/product/categories.ts'
import { callApi, orErrorPage } from '#web/api/call-api.ts'
import { requireScreenAccess } from '#web/back-office/layout/screen-access.ts'
import { ScreenError } from '#web/back-office/layout/screen-error.tsx'
import { screenMeta } from '#web/back-office/layout/screen-meta.ts'
import { countedProductsAddress, STOCK_COUNTS_PATH } from '#web/back-office/stock-counts-address.ts'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { useHydrated } from '#web/components/hooks/use-hydrated.ts'
import { Breadcrumbs } from '#web/components/navigation/breadcrumbs.tsx'
import type { Route } from './+types/stock-count-page'
import { CountActions } from './count-actions.tsx'
import { CountBadge, type StockCount } from './count-badge.tsx'
import { CountEditor, UnsentScans } from './count-editor.tsx'
import { ScanList } from './scan-list.tsx'

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { rol } = await requireScreenAccess(STOCK_COUNTS_PATH, context)
  const count = await orErrorPage(callApi(readStockCount, { params: { id } }, context))
  return { count, isAdmin: rol === 'admin' }
}

export const meta = () => screenMeta('Conteo')

export default function StockCountPage({ loaderData: { count, isAdmin } }: Route.ComponentProps) {
  const isHydrated = useHydrated()
  const { id, nombre, estado, escaneos } = count
  const isOpen = estado === 'abierto'
  return (
    <>
      <Breadcrumbs trail={[{ label: 'Conteos', to: STOCK_COUNTS_PATH }]} current={nombre} />
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <h1 className="min-w-0 text-28 wrap-anywhere">{nombre}</h1>
        <CountBadge estado={estado} />
      </div>
      <p className="mt-1 text-14 text-ink-soft tabular-nums">{factsText(count)}</p>
      <div className="mt-6 flex flex-col gap-6">
        {isOpen &&
          (isHydrated ? <CountEditor key={id} countId={id} /> : <Skeleton className="h-18 max-w-xl" />)}
        {!isOpen && (
          <>
            <p className="max-w-prose">{closedText(count)}</p>
            {isHydrated && estado !== 'guardado' && <UnsentScans countId={id} />}
          </>
        )}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Link
            to={countedProductsAddress(id)}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            Lo contado
          </Link>
          {isOpen && (
            <Link
              to={`${countedProductsAddress(id)}?faltan=si`}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              Lo que falta contar
            </Link>
          )}
          {isAdmin && <CountActions count={count} />}
        </div>
        <ScanList countId={id} scans={escaneos} isAdmin={isAdmin} isOpen={isOpen} />
      </div>
    </>
  )
}

export const ErrorBoundary = ScreenError

function closedText({ estado, sinGuardar }: Pick<StockCount, 'estado' | 'sinGuardar'>): string {
  if (estado === 'revision')
    return 'El conteo está cerrado. El stock cambia cuando se guardan las diferencias.'
  if (estado === 'descartado')
    return 'Las diferencias se descartaron y el stock no cambió. Se puede seguir contando.'
  if (sinGuardar === 0) return 'Las diferencias están guardadas en el stock.'
  const products = sinGuardar === 1 ? 'de 1 producto quedaron' : `de ${sinGuardar} productos quedaron`
  return `Las diferencias están guardadas, y las ${products} sin guardar. «Ver diferencias» dice cuáles.`
}

function factsText({ categoria, fecha, unidades, productos, personas }: StockCount): string {
  const people = personas === 1 ? '1 persona' : `${personas} personas`
  const counted =
    unidades === 0
      ? 'nada contado todavía'
      : `${unidades} ${unidades === 1 ? 'unidad' : 'unidades'} de ${productos} ${productos === 1 ? 'producto' : 'productos'}, ${people}`
  return `${categoria === null ? 'Toda la tienda' : categoryLabel(categoria)} · empezó ${fecha} · ${counted}`
}
