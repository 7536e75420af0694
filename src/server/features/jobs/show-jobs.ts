import type { ReplyOf } from '#contract/endpoint.ts'
import type { listJobs } from '#contract/jobs.ts'
import { jobStateOf, nextRunAfter } from '#domain/job-schedule.ts'
import type { Deps } from '#server/deps.ts'
import { readRunningBulkEdit } from '#server/features/bulk-edits/bulk-edit-store.ts'
import { countOutbox } from '#server/features/emails/delivery-store.ts'
import { countQueued } from '#server/jobs/job-queue-store.ts'
import { readPause } from '#server/jobs/read-pause.ts'
import { rowJobs } from '#server/jobs/row-jobs.ts'
import { scheduledJobs } from '#server/jobs/scheduled-jobs.ts'
import { type JobRun, readJobRuns } from './job-run-store.ts'

type Shown = ReplyOf<typeof listJobs>['tareas'][number]

export async function showJobs(deps: Deps): Promise<ReplyOf<typeof listJobs>> {
  const { pool, clock } = deps
  const now = clock.now()
  const [pause, runs, outbox, edit, queued] = await Promise.all([
    readPause(deps),
    readJobRuns(pool),
    countOutbox(pool),
    readRunningBulkEdit(pool),
    countQueued(pool),
  ])
  const nothing = { esperan: 0, reintentan: 0, abandonados: 0 }
  const shown = (job: { name: string; titulo: string; texto: string }, isPaused: boolean) =>
    ({
      name: job.name,
      titulo: job.titulo,
      texto: job.texto,
      state: isPaused ? 'paused' : jobStateOf(runs.get(job.name), now),
      ultima: lastRun(runs.get(job.name)),
    }) as const
  return {
    tareas: [
      ...scheduledJobs.map((job) => ({
        ...shown(job, pause !== undefined),
        cadaMinutos: job.everyMinutes,
        proxima: nextRunAfter(now, job.everyMinutes).toISOString(),
        cola: null,
      })),
      ...rowJobs.map((job) => ({
        ...shown(job, pause !== undefined && job.waitsInPause),
        cadaMinutos: null,
        proxima: null,
        cola: queued.get(job.name) ?? nothing,
      })),
    ],
    correos: { ...outbox, masViejo: outbox.masViejo?.toISOString() ?? null, enPausa: pause !== undefined },
    cambioMasivo: edit
      ? {
          id: edit.id,
          empezo: edit.creado.toISOString(),
          hechos: edit.applied + edit.skipped,
          total: edit.total,
        }
      : null,
  }
}

const lastRun = (run: JobRun | undefined): Shown['ultima'] =>
  run
    ? {
        empezo: run.empezo.toISOString(),
        tardoMs: run.termino && run.termino.getTime() - run.empezo.getTime(),
        resultado: run.resultado,
        error: run.error,
      }
    : null
