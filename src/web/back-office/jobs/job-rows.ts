import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { jobStates, listJobs } from '#contract/job/jobs.ts'
import { formatDateTime } from '#domain/calendar.ts'

export type Jobs = ReplyOf<typeof listJobs>
type Job = Jobs['tareas'][number]

/** State of a job. A job with a queue can also be `idle` (empty queue) or `waiting` (work in the queue). */
export type JobRowState = (typeof jobStates)[number] | 'idle' | 'waiting'

export type JobRow = {
  key: string
  titulo: string
  texto: string
  cada: string
  state: JobRowState
  output: string
  /** Start of the last run (ISO 8601), and its duration. */
  ran?: { at: string; duration: string } | undefined
  next?: string
  more?: { to: string; text: string }
  /** Name to request a run. Undefined if the job cannot run. */
  name?: string
}

/** Returns one row per job, in the order of the response. E-mails and bulk edits include their queues. */
export const jobRows = ({ tareas, correos, cambioMasivo }: Jobs): JobRow[] =>
  tareas.map((job) => {
    if (job.name === 'send-emails') return { ...jobRow(job), ...outbox(correos) }
    if (job.name === 'bulk-edits' && cambioMasivo) return { ...jobRow(job), ...bulkEdit(cambioMasivo) }
    if (job.name === 'sync-sheet')
      return { ...jobRow(job), more: { to: '/dashboard/google-sheet', text: 'Ver la planilla' } }
    return jobRow(job)
  })

const jobRow = ({ name, titulo, texto, cadaMinutos, state, ultima, proxima, cola }: Job): JobRow => ({
  key: name,
  // A paused job does not run, even at an admin's request.
  ...(state !== 'paused' && { name, ...(proxima !== null && { next: proxima }) }),
  titulo,
  texto,
  cada: cadaMinutos === null ? 'Siempre' : intervalText(cadaMinutos),
  state: cola ? queueState(state, cola) : state,
  output: [cola ? queuedText(cola) : '', ultima ? ultima.error || ultima.resultado : '']
    .filter(Boolean)
    .join('. '),
  ran: ultima
    ? { at: ultima.empezo, duration: ultima.tardoMs === null ? '' : durationText(ultima.tardoMs) }
    : undefined,
})

type Queue = NonNullable<Job['cola']>

function queueState(state: Job['state'], { esperan }: Queue): JobRowState {
  if (state !== 'ok' && state !== 'never') return state
  return esperan > 0 ? 'waiting' : 'idle'
}

/** Returns 'Esperan 3 (1 para reintentar). Abandonados: 2', or '' for an empty queue. */
function queuedText({ esperan, reintentan, abandonados }: Queue): string {
  const retryText = reintentan === 0 ? '' : ` (${reintentan} para reintentar)`
  const waiting = esperan === 0 ? '' : `${esperan === 1 ? 'Espera' : 'Esperan'} ${esperan}${retryText}`
  return [waiting, abandonados === 0 ? '' : `Abandonados: ${abandonados}`].filter(Boolean).join('. ')
}

const outbox = ({ esperan, masViejo, abandonados }: Jobs['correos']): Partial<JobRow> => ({
  ...(masViejo !== null && {
    output: `${esperan === 1 ? 'Espera 1 correo' : `Esperan ${esperan} correos`}, desde el ${formatDateTime(new Date(masViejo))}`,
  }),
  ...(abandonados > 0 && {
    more: {
      to: '/dashboard/emails?estado=failed',
      text: abandonados === 1 ? '1 correo falló' : `${abandonados} correos fallaron`,
    },
  }),
})

const bulkEdit = ({ hechos, total, empezo }: NonNullable<Jobs['cambioMasivo']>): Partial<JobRow> => ({
  state: 'running',
  output: `${hechos} de ${total} productos`,
  ran: { at: empezo, duration: '' },
})

export function intervalText(minutes: number): string {
  if (minutes === 1) return 'Cada minuto'
  return minutes === 60 ? 'Cada hora' : `Cada ${minutes} minutos`
}

/** Returns a duration as text: tenths of a second up to ten seconds, then seconds, then minutes. */
export function durationText(ms: number): string {
  if (ms < 100) return 'menos de 0,1 s'
  if (ms < 10_000) return `${(ms / 1_000).toFixed(1).replace('.', ',')} s`
  return ms < 90_000 ? `${Math.round(ms / 1_000)} s` : `${Math.round(ms / 60_000)} min`
}
