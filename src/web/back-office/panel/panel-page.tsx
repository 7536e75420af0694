import { ReceiptText } from 'lucide-react'
import { useNavigation } from 'react-router'
import { readPanel } from '#contract/store/panel.ts'
import { requireScreenAccess } from '#web/back-office/layout/screen-access.ts'
import { screenMeta } from '#web/back-office/layout/screen-meta.ts'
import { ScreenError } from '#web/back-office/layout/screen-error.tsx'
import { callApi, orErrorPage } from '#web/api/call-api.ts'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { LinkButton } from '#web/components/button/link-button.tsx'
import { useRefreshOnReturn } from '#web/components/hooks/use-refresh-on-return.ts'
import { useLongWait } from '#web/components/hooks/use-long-wait.ts'
import type { Route } from './+types/panel-page'
import { OpeningList } from './opening-list.tsx'
import { PendingWork } from './pending-work.tsx'
import { DuplicateCodes } from './duplicate-codes.tsx'
import { LowStock } from './low-stock.tsx'
import { MonthChart } from './month-chart.tsx'
import { PANEL_PATH } from './panel-address.ts'
import { PanelSkeleton } from './panel-skeleton.tsx'
import { monthName } from './panel-texts.ts'
import { PeriodSection } from './period-section.tsx'
import type { Panel } from './panel-data.ts'
import { SoldProducts } from './sold-products.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  await requireScreenAccess(PANEL_PATH, context)
  return orErrorPage(callApi(readPanel, {}, context))
}

export const meta = () => screenMeta('Panel')

export default function PanelPage({ loaderData }: Route.ComponentProps) {
  const panel = useRefreshOnReturn(loaderData, (signal) => callApi(readPanel, { signal }))
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
          <PendingWork panel={panel} />
          <DuplicateCodes panel={panel} />
          {panel.hayVentas ? <SalesSections panel={panel} /> : <NoSales />}
          <LowStock stock={panel.stock} />
        </div>
      )}
    </>
  )
}

function SalesSections({ panel: { hoy, mes, masVendidos, menosVendidos } }: { panel: Panel }) {
  const before = monthName(mes.antes.desde)
  const soFar = `${before}, hasta el ${mes.mesPasadoALaFecha.hasta.slice(8)}`
  return (
    <>
      <PeriodSection
        title="Hoy"
        period={hoy}
        before={[{ name: 'Ayer', period: hoy.antes }]}
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
