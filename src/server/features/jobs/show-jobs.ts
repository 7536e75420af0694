import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { listJobs } from '#contract/job/jobs.ts'
import { jobStateOf, nextRunAfter } from '#domain/job/job-schedule.ts'
import type { Deps } from '#server/deps.ts'
import { readRunningBulkEdit } from '#server/features/bulk-edits/bulk-edit-store.ts'
import { countOutbox } from '#server/features/emails/delivery-store.ts'
import { countQueuedJobs } from '#server/jobs/queue/job-queue-store.ts'
import { readPause } from '#server/jobs/pause/read-pause.ts'
import { rowJobQueues } from '#server/jobs/row-job-queues.ts'
import { usedJobs } from '#server/jobs/scheduled-jobs.ts'
import { type JobRun, readJobRuns } from './job-run-store.ts'

type ShownJob = ReplyOf<typeof listJobs>['tareas'][number]

export async function showJobs(deps: Deps): Promise<ReplyOf<typeof listJobs>> {
  const { pool, clock } = deps
  const now = clock.now()
  const [pause, runs, outbox, bulkEdit, queued] = await Promise.all([
    readPause(deps),
    readJobRuns(pool),
    countOutbox(pool),
    readRunningBulkEdit(pool),
    countQueuedJobs(pool),
  ])
  const emptyQueue = { esperan: 0, reintentan: 0, abandonados: 0 }
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
      ...usedJobs(deps).map((job) => ({
        ...shown(job, pause !== undefined),
        cadaMinutos: job.everyMinutes,
        proxima: nextRunAfter(now, job.everyMinutes).toISOString(),
        cola: null,
      })),
      ...rowJobQueues.map((job) => ({
        ...shown(job, pause !== undefined && job.waitsInPause),
        cadaMinutos: null,
        proxima: null,
        cola: queued.get(job.name) ?? emptyQueue,
      })),
    ],
    correos: { ...outbox, masViejo: outbox.masViejo?.toISOString() ?? null, enPausa: pause !== undefined },
    cambioMasivo: bulkEdit
      ? {
          id: bulkEdit.id,
          empezo: bulkEdit.creado.toISOString(),
          hechos: bulkEdit.applied + bulkEdit.skipped,
          total: bulkEdit.total,
        }
      : null,
  }
}

const lastRun = (run: JobRun | undefined): ShownJob['ultima'] =>
  run
    ? {
        empezo: run.empezo.toISOString(),
        tardoMs: run.termino && run.termino.getTime() - run.empezo.getTime(),
        resultado: run.resultado,
        error: run.error,
      }
    : null
