import { ReceiptText } from 'lucide-react'
import { useNavigation } from 'react-router'
import { readPanel } from '#contract/panel.ts'
import { enterScreen } from '#web/back-office/layout/enter-screen.ts'
import { screenMeta } from '#web/back-office/layout/screen-meta.ts'
import { ScreenProblem } from '#web/back-office/layout/screen-problem.tsx'
import { callApi, orErrorPage } from '#web/call-api.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { useFresh } from '#web/components/use-fresh.ts'
import { useLongWait } from '#web/components/use-long-wait.ts'
import type { Route } from './+types/panel-page.ts'
import { Attention } from './attention.tsx'
import { DuplicateCodes } from './duplicate-codes.tsx'
import { LowStock } from './low-stock.tsx'
import { MonthPlot } from './month-plot.tsx'
import { PANEL } from './panel-address.ts'
import { PanelSkeleton } from './panel-skeleton.tsx'
import { monthName } from './panel-words.ts'
import { PeriodSection } from './period-section.tsx'
import type { Panel } from './shown-panel.ts'
import { SoldProducts } from './sold-products.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  await enterScreen(PANEL, context)
  return orErrorPage(callApi(readPanel, {}, context))
}

export const meta = () => screenMeta('Panel')

export default function PanelPage({ loaderData }: Route.ComponentProps) {
  const panel = useFresh(loaderData, (signal) => callApi(readPanel, { signal }))
  const { state, location } = useNavigation()
  const isLoading = useLongWait(state === 'loading' && location.pathname === PANEL)
  return (
    <>
      <h1 className="text-28">Panel</h1>
      {isLoading ? (
        <PanelSkeleton />
      ) : (
        <div className="mt-4 flex flex-col gap-10">
          <Attention panel={panel} />
          <DuplicateCodes panel={panel} />
          {panel.hayVentas ? <Sold panel={panel} /> : <NothingSold />}
          <LowStock stock={panel.stock} />
        </div>
      )}
    </>
  )
}

function Sold({ panel: { hoy, mes, masVendidos, menosVendidos } }: { panel: Panel }) {
  const before = monthName(mes.antes.desde)
  const soFar = `${before}, hasta el ${mes.mesPasadoALaFecha.hasta.slice(8)}`
  return (
    <>
      <PeriodSection
        title="Hoy"
        period={hoy}
        before={[{ name: 'Ayer', period: hoy.antes }]}
        nothing="Hoy todavía no hubo ventas."
      />
      <PeriodSection
        title={`Este mes: ${monthName(mes.desde).toLowerCase()}`}
        period={mes}
        before={[
          { name: before, period: mes.antes },
          { name: soFar, period: mes.mesPasadoALaFecha },
        ]}
        nothing="Este mes todavía no hubo ventas."
      >
        <MonthPlot days={mes.dias} before={before} />
      </PeriodSection>
      <div className="grid gap-10 xl:grid-cols-2 xl:gap-8">
        <SoldProducts
          title="Los más vendidos"
          note="Por unidades, en los últimos 30 días."
          products={masVendidos}
          nothing="En los últimos 30 días no se vendió nada."
        />
        <SoldProducts
          title="Los menos vendidos"
          note="Publicados y con stock, en los últimos 30 días."
          products={menosVendidos}
          nothing="No hay otros productos publicados y con stock."
        />
      </div>
    </>
  )
}

const NothingSold = () => (
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

export const ErrorBoundary = ScreenProblem
