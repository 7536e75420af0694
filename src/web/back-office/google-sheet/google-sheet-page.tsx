import { Sheet } from 'lucide-react'
import { readGoogleSheet } from '#contract/google-sheet/google-sheet.ts'
import { requireScreenAccess } from '#web/back-office/layout/screen-access.ts'
import { screenMeta } from '#web/back-office/layout/screen-meta.ts'
import { ScreenError } from '#web/back-office/layout/screen-error.tsx'
import { callApi, orErrorPage } from '#web/api/call-api.ts'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { DataTable } from '#web/components/list/data-table.tsx'
import { Breadcrumbs } from '#web/components/navigation/breadcrumbs.tsx'
import type { Route } from './+types/google-sheet-page'
import { conflictColumns } from './conflict-columns.tsx'
import { refusalColumns } from './refusal-columns.tsx'
import { SheetState } from './sheet-state.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  await requireScreenAccess('/dashboard/jobs', context)
  return orErrorPage(callApi(readGoogleSheet, {}, context))
}

export const meta = () => screenMeta('Planilla de Google')

export default function GoogleSheetPage({ loaderData: sheet }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs trail={[{ label: 'Tareas', to: '/dashboard/jobs' }]} current="Planilla de Google" />
      <h1 className="mt-4 text-28">Planilla de Google</h1>
      {sheet.direccion === null ? (
        <EmptyState icon={<Sheet aria-hidden className="size-6" />} title="La planilla está apagada">
          Para editar los productos en Google Sheets, quien instaló la tienda tiene que conectarla. El manual
          dice cómo, paso a paso.
        </EmptyState>
      ) : (
        <div className="mt-4 flex flex-col gap-10">
          <SheetState sheet={sheet} />
          <div>
            <h2 className="text-20">Filas para corregir</h2>
            <p className="mt-1 mb-3 max-w-prose text-ink-soft">
              La tienda no usó estas celdas y las dejó como están. Cuando las corrijas en la planilla, salen
              de la lista solas.
            </p>
            <DataTable
              caption="Filas para corregir"
              columns={refusalColumns}
              rows={sheet.filas}
              rowKey={({ fila }) => String(fila)}
              empty={<p className="border-y border-line py-3">No hay ninguna.</p>}
            />
          </div>
          <div>
            <h2 className="text-20">Conflictos</h2>
            <p className="mt-1 mb-3 max-w-prose text-ink-soft">
              Lo mismo cambió en la planilla y en la tienda. Quedó lo de la tienda: si lo de la planilla
              estaba bien, escribilo de nuevo.
            </p>
            <DataTable
              caption="Conflictos"
              columns={conflictColumns}
              rows={sheet.conflictos}
              rowKey={({ id }) => String(id)}
              empty={<p className="border-y border-line py-3">No hay ninguno.</p>}
            />
          </div>
        </div>
      )}
    </>
  )
}

export const ErrorBoundary = ScreenError
