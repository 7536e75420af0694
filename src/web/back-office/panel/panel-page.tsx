import { ReceiptText, EyeOff } from 'lucide-react'
import { useNavigation, Link } from 'react-router'
import { readVoucherSummary } from '#contract/invoices/vouchers.ts'
import { readPanel } from '#contract/store/panel.ts'
import { requireScreenAccess } from '#web/back-office/layout/screen-access.ts'
import { screenMeta } from '#web/back-office/layout/screen-meta.ts'
import { ScreenError } from '#web/back-office/layout/screen-error.tsx'
import { callApi, orErrorPage } from '#web/api/call-api.ts'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { LinkButton } from '#web/components/button/link-button.tsx'
import { useRefreshOnReturn } from '#web/components/hooks/use-refresh-on-return.ts'
import { useLongWait } from '#web/components/hooks/use-long-wait.ts'
import type { Column } from '#web/components/list/column.ts'
import { DataTable } from '#web/components/list/data-table.tsx'
import { StockBadge } from '#web/components/product/stock-badge.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import type { Route } from './+types/panel-page'
import { OpeningList } from './opening-list.tsx'
import { OwedCredits } from './owed-credits.tsx'
import { PendingWork } from './pending-work.tsx'
import { MonthChart } from './month-chart.tsx'
import { PANEL_PATH, LOW_STOCK_PRODUCTS, SOLD_OUT_PRODUCTS } from './panel-address.ts'
import { monthName } from '#web/back-office/month-name.ts'
import { PeriodSection } from './period-section.tsx'
import type { Panel, LowStockRow } from './panel-data.ts'
import { SoldProducts } from './sold-products.tsx'
import { ProductLink } from '#web/back-office/product-link.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  await requireScreenAccess(PANEL_PATH, context)
  return orErrorPage(Promise.all([callApi(readPanel, {}, context), callApi(readVoucherSummary, {}, context)]))
}

export const meta = () => screenMeta('Panel')

export default function PanelPage({ loaderData }: Route.ComponentProps) {
  const [panel, vouchers] = useRefreshOnReturn(loaderData, (signal) =>
    Promise.all([callApi(readPanel, { signal }), callApi(readVoucherSummary, { signal })]),
  )
  const { state, location } = useNavigation()
  const isLoading = useLongWait(state === 'loading' && location.pathname === PANEL_PATH)
  return (
    <>
      <h1 className="text-28">Panel</h1>
      {isLoading ? (
        <PanelSkeleton />
      ) : (
        <div className="mt-4 flex flex-col gap-10">
          <OpeningList missing={panel.paraAbrir} />
          <PendingWork panel={panel} vouchers={vouchers} />
          <DuplicateCodes panel={panel} />
          {panel.hayVentas ? <SalesSections panel={panel} /> : <NoSales />}
          <LowStock stock={panel.stock} />
        </div>
      )}
    </>
  )
}

function SalesSections({ panel: { hoy, mes, masVendidos, menosVendidos, valesPorUsar } }: { panel: Panel }) {
  const before = monthName(mes.antes.desde)
  const soFar = `${before}, hasta el ${mes.mesPasadoALaFecha.hasta.slice(8)}`
  return (
    <>
      <PeriodSection
        title="Hoy"
        period={hoy}
        before={[{ name: 'Ayer', period: hoy.antes }]}
        belowFigures={<OwedCredits credits={valesPorUsar} />}
        emptyText="Hoy todavía no hubo ventas."
      />
      <PeriodSection
        title={`Este mes: ${monthName(mes.desde).toLowerCase()}`}
        period={mes}
        before={[
          { name: before, period: mes.antes },
          { name: soFar, period: mes.mesPasadoALaFecha },
        ]}
        emptyText="Este mes todavía no hubo ventas."
      >
        <MonthChart days={mes.dias} before={before} />
      </PeriodSection>
      <div className="grid gap-10 xl:grid-cols-2 xl:gap-8">
        <SoldProducts
          title="Los más vendidos"
          note="Por unidades, en los últimos 30 días."
          products={masVendidos}
          emptyText="En los últimos 30 días no se vendió nada."
        />
        <SoldProducts
          title="Los menos vendidos"
          note="Publicados y con stock, en los últimos 30 días."
          products={menosVendidos}
          emptyText="No hay otros productos publicados y con stock."
        />
      </div>
    </>
  )
}

const NoSales = () => (
  <EmptyState
    icon={<ReceiptText aria-hidden className="size-6" />}
    title="Todavía no hay ventas"
    action={
      <LinkButton to="/dashboard/dashboard" variant="secondary" size="small">
        Vender en el mostrador
      </LinkButton>
    }
  >
    Con la primera, de la página o del mostrador, acá vas a ver cómo va el día y el mes.
  </EmptyState>
)

export const ErrorBoundary = ScreenError

/** Lists older codes that several products, combinations or coupons share. Renders nothing without them. */
function DuplicateCodes({
  panel: { codigosRepetidos, cuponesRepetidos },
}: {
  panel: Pick<Panel, 'codigosRepetidos' | 'cuponesRepetidos'>
}) {
  if (codigosRepetidos.length + cuponesRepetidos.length === 0) return null
  return (
    <section aria-labelledby="codigos-repetidos">
      <h2 id="codigos-repetidos" className="text-20">
        Códigos repetidos
      </h2>
      {codigosRepetidos.length > 0 && (
        <p className="mt-1 text-12 text-ink-soft">
          Un código nombra una sola cosa. El lector encuentra el primero de cada lista: cambiá el código de
          los demás.
        </p>
      )}
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {codigosRepetidos.map(({ codigo, filas }) => (
          <li key={codigo} className="py-2 sm:flex sm:gap-6">
            <span className="block shrink-0 py-1 font-semibold wrap-anywhere sm:w-40">{codigo}</span>
            <ol className="min-w-0 grow">
              {filas.map((row) => (
                <li key={`${row.id}|${row.color}|${row.talle}`}>
                  <ProductLink
                    product={row}
                    small={[row.color, row.talle && `talle ${row.talle}`, row.sku]
                      .filter(Boolean)
                      .join(' · ')}
                  />
                </li>
              ))}
            </ol>
          </li>
        ))}
        {cuponesRepetidos.map((code) => (
          <li key={code} className="py-2 text-14">
            El cupón <strong className="wrap-anywhere">{code}</strong> tiene el código de otro más viejo: solo
            se encuentra escrito exactamente así.{' '}
            <Link to="/dashboard/coupons" className="underline underline-offset-4">
              Ver los cupones
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const LOW_STOCK = 'poco-stock'

/** Combinations with little or no stock, published products first. */
function LowStock({ stock: { sinStock, pocoStock, filas } }: { stock: Panel['stock'] }) {
  return (
    <section aria-labelledby={LOW_STOCK}>
      <h2 id={LOW_STOCK} className="text-20">
        Poco stock
      </h2>
      <p className="mt-1 mb-2 flex flex-wrap items-baseline gap-x-4 text-12 text-ink-soft">
        <span>Por color y talle, lo publicado primero.</span>
        <Link to={SOLD_OUT_PRODUCTS} className="flex min-h-6 items-center underline underline-offset-4">
          {`Ver los productos sin stock (${sinStock.toLocaleString('es-AR')})`}
        </Link>
        <Link to={LOW_STOCK_PRODUCTS} className="flex min-h-6 items-center underline underline-offset-4">
          {`Ver los productos con poco stock (${pocoStock.toLocaleString('es-AR')})`}
        </Link>
      </p>
      <DataTable
        caption="Combinaciones con poco stock"
        columns={columns}
        rows={filas}
        rowKey={({ id, color, talle }) => `${id}|${color}|${talle}`}
        empty={<p>Nada tiene poco stock.</p>}
      />
    </section>
  )
}

const columns: readonly Column<LowStockRow>[] = [
  {
    header: 'Producto',
    cell: (row) => (
      <>
        <ProductLink
          product={row}
          small={[row.color, row.talle && `talle ${row.talle}`, row.sku].filter(Boolean).join(' · ')}
        />
        {row.publicado === 'no' && (
          <span className="flex items-center gap-1 pb-1 text-12 text-ink-soft">
            <EyeOff aria-hidden className="size-3" /> Oculto
          </span>
        )}
      </>
    ),
    widest: true,
  },
  { header: 'Stock', cell: ({ stock }) => <StockBadge stock={stock} />, numeric: true },
]

const PanelSkeleton = () => (
  <div role="status" aria-label="Cargando el panel" className="mt-4 flex flex-col gap-10">
    <Skeleton className="h-32" />
    <Skeleton className="h-28" />
    <Skeleton className="h-28" />
    <div className="grid gap-6 lg:grid-cols-3">
      <Skeleton className="h-48" />
      <Skeleton className="h-48" />
      <Skeleton className="h-48" />
    </div>
  </div>
)
