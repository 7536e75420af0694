import type { readGoogleSheet } from '#contract/google-sheet/google-sheet.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import { DateTime } from '#web/components/display/date-time.tsx'

type GoogleSheet = ReplyOf<typeof readGoogleSheet>

/** Address of the spreadsheet, with the result of the last synchronisation. */
export const SheetState = ({ sheet: { direccion, cuenta, ultima } }: { sheet: GoogleSheet }) => (
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
