import type { ReplyOf } from '#contract/endpoint.ts'
import type { jobStates, listJobs } from '#contract/jobs.ts'
import { formatDateTime } from '#domain/calendar.ts'

export type Jobs = ReplyOf<typeof listJobs>
type Job = Jobs['tareas'][number]

/** How a job stands; besides those of the schedule, those that have work only at times: idle or with some waiting. */
export type RowState = (typeof jobStates)[number] | 'idle' | 'waiting'

/** A job as the screen lists it. */
export type JobRow = {
  key: string
  titulo: string
  texto: string
  cada: string
  state: RowState
  /** What it did the last time, or what waits; the error when it failed. */
  said: string
  /** When it ran last, ISO 8601, and how long it took. */
  ran?: { at: string; took: string } | undefined
  next?: string
  more?: { to: string; text: string }
  /** By which it can be asked for. */
  name?: string
}

/** The scheduled jobs, then the two that never rest. */
export const jobRows = ({ tareas, correos, cambioMasivo }: Jobs): JobRow[] => [
  ...tareas.map(scheduled),
  outbox(correos),
  bulkEdit(cambioMasivo),
]

const scheduled = ({ name, titulo, texto, cadaMinutos, state, ultima, proxima }: Job): JobRow => ({
  key: name,
  // A paused job runs neither by itself nor when an admin asks.
  ...(state !== 'paused' && { name, next: proxima }),
  titulo,
  texto,
  cada: everyText(cadaMinutos),
  state,
  said: ultima ? ultima.error || ultima.resultado : '',
  ran: ultima
    ? { at: ultima.empezo, took: ultima.tardoMs === null ? '' : tookText(ultima.tardoMs) }
    : undefined,
})

const outbox = ({ esperan, masViejo, abandonados, enPausa }: Jobs['correos']): JobRow => ({
  key: 'correos',
  titulo: 'Enviar correos',
  texto: 'Manda los correos de las compras y de las cuentas, y vuelve a probar con los que no salieron.',
  cada: 'Siempre',
  state: outboxState({ esperan, enPausa }),
  said:
    masViejo === null
      ? ''
      : `${esperan === 1 ? 'Espera 1 correo' : `Esperan ${esperan} correos`}, desde el ${formatDateTime(new Date(masViejo))}`,
  ...(abandonados > 0 && {
    more: {
      to: '/dashboard/emails?estado=failed',
      text: abandonados === 1 ? '1 correo falló' : `${abandonados} correos fallaron`,
    },
  }),
})

function outboxState({ esperan, enPausa }: Pick<Jobs['correos'], 'esperan' | 'enPausa'>): RowState {
  if (enPausa) return 'paused'
  return esperan > 0 ? 'waiting' : 'idle'
}

const bulkEdit = (edit: Jobs['cambioMasivo']): JobRow => ({
  key: 'productos',
  titulo: 'Cambiar muchos productos',
  texto: 'Aplica de a partes los cambios de muchos productos que se piden en Productos.',
  cada: 'Siempre',
  state: edit ? 'running' : 'idle',
  said: edit ? `${edit.hechos} de ${edit.total} productos` : '',
  ran: edit ? { at: edit.empezo, took: '' } : undefined,
})

export function everyText(minutes: number): string {
  if (minutes === 1) return 'Cada minuto'
  return minutes === 60 ? 'Cada hora' : `Cada ${minutes} minutos`
}

/** Tenths of a second up to ten seconds, then seconds, then minutes. */
export function tookText(ms: number): string {
  if (ms < 100) return 'menos de 0,1 s'
  if (ms < 10_000) return `${(ms / 1_000).toFixed(1).replace('.', ',')} s`
  return ms < 90_000 ? `${Math.round(ms / 1_000)} s` : `${Math.round(ms / 60_000)} min`
}
