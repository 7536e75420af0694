import { Sheet } from 'lucide-react'
import { readGoogleSheet, dismissSheetConflict } from '#contract/google-sheet/google-sheet.ts'
import { requireScreenAccess } from '#web/back-office/layout/screen-access.ts'
import { screenMeta } from '#web/back-office/layout/screen-meta.ts'
import { ScreenError } from '#web/back-office/layout/screen-error.tsx'
import { callApi, orErrorPage } from '#web/api/call-api.ts'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { DataTable } from '#web/components/list/data-table.tsx'
import { Breadcrumbs } from '#web/components/navigation/breadcrumbs.tsx'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import { DateTime } from '#web/components/display/date-time.tsx'
import type { Column } from '#web/components/list/column.ts'
import { Button } from '#web/components/button/button.tsx'
import { useCallWithToast } from '#web/staff-form/use-call-with-toast.ts'
import type { Route } from './+types/google-sheet-page'

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

type Conflict = ReplyOf<typeof readGoogleSheet>['conflictos'][number]

const conflictColumns: readonly Column<Conflict>[] = [
  {
    header: 'Producto',
    cell: ({ nombre, campo }) => (
      <span className="block min-w-32 py-2">
        <span className="block font-medium wrap-anywhere">{nombre}</span>
        <span className="block text-12 text-ink-soft">{campo}</span>
      </span>
    ),
  },
  { header: 'Decía la planilla', cell: ({ planilla }) => <Written value={planilla} /> },
  { header: 'Quedó', cell: ({ tienda }) => <Written value={tienda} /> },
  { header: 'Cuándo', cell: ({ fecha }) => <DateTime at={fecha} />, from: 'lg' },
  { header: 'Acciones', cell: (conflict) => <DismissConflict {...conflict} /> },
]

const Written = ({ value }: { value: string }) => (
  <span className="block max-w-60 min-w-24 wrap-anywhere">{value || 'Nada'}</span>
)

/** Button that removes a conflict from the list. */
function DismissConflict({ id, nombre, campo }: { id: number; nombre: string; campo: string }) {
  const { report, busy } = useCallWithToast()
  const dismiss = () =>
    report(async () => {
      const { message } = await callApi(dismissSheetConflict, { params: { id: String(id) }, body: {} })
      return message
    })
  return (
    <Button variant="secondary" size="small" busy={busy} onClick={() => void dismiss()}>
      Listo
      <span className="sr-only">
        {' '}
        con {campo} de {nombre}
      </span>
    </Button>
  )
}

type RefusedRow = { fila: number; nombre: string; motivos: string[] }

const refusalColumns: readonly Column<RefusedRow>[] = [
  { header: 'Fila', numeric: true, cell: ({ fila }) => fila },
  {
    header: 'Producto',
    cell: ({ nombre }) => <span className="block min-w-32 wrap-anywhere">{nombre || '—'}</span>,
  },
  {
    header: 'Qué corregir',
    widest: true,
    cell: ({ motivos }) => (
      <ul className="min-w-48 py-2">
        {motivos.map((motivo) => (
          <li key={motivo} className="wrap-anywhere">
            {motivo}
          </li>
        ))}
      </ul>
    ),
  },
]

type GoogleSheet = ReplyOf<typeof readGoogleSheet>

/** Address of the spreadsheet, with the result of the last synchronisation. */
const SheetState = ({ sheet: { direccion, cuenta, ultima } }: { sheet: GoogleSheet }) => (
  <dl className="grid max-w-3xl grid-cols-[7rem_minmax(0,1fr)] gap-x-4 gap-y-2 border-y border-line py-4">
    <dt className="text-ink-soft">Planilla</dt>
    <dd>
      <a
        href={direccion ?? ''}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-6 items-center underline underline-offset-4 pointer-coarse:min-h-11"
      >
        Abrir en Google Sheets
      </a>
    </dd>
    <dt className="text-ink-soft">Cuenta</dt>
    <dd className="break-all">{cuenta || 'No se puede leer su archivo'}</dd>
    <dt className="text-ink-soft">Última vez</dt>
    <dd>{ultima ? <DateTime at={ultima.empezo} /> : 'Todavía no corrió'}</dd>
    {ultima?.termino && (
      <>
        <dt className="text-ink-soft">Resultado</dt>
        <dd className="wrap-anywhere">{ultima.error || ultima.resultado || 'Sin cambios'}</dd>
      </>
    )}
  </dl>
)
