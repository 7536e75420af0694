import type { ReplyOf } from '#contract/endpoint.ts'
import type { listJobs } from '#contract/jobs.ts'
import { jobStateOf, nextRunAfter } from '#domain/job-schedule.ts'
import type { Deps } from '#server/deps.ts'
import { readRunningBulkEdit } from '#server/features/bulk-edits/bulk-edit-store.ts'
import { countOutbox } from '#server/features/emails/delivery-store.ts'
import { readPause } from '#server/jobs/read-pause.ts'
import { type ScheduledJob, scheduledJobs } from '#server/jobs/scheduled-jobs.ts'
import { type JobRun, readJobRuns } from './job-run-store.ts'

/** What the shop does by itself, and how it went the last time. */
export async function showJobs(deps: Deps): Promise<ReplyOf<typeof listJobs>> {
  const { pool, clock } = deps
  const now = clock.now()
  const [pause, runs, outbox, edit] = await Promise.all([
    readPause(deps),
    readJobRuns(pool),
    countOutbox(pool),
    readRunningBulkEdit(pool),
  ])
  return {
    tareas: scheduledJobs.map((job) => ({
      ...written(job, runs.get(job.name), now),
      ...(pause && { state: 'paused' as const }),
    })),
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

function written(
  { name, titulo, texto, everyMinutes }: ScheduledJob,
  run: JobRun | undefined,
  now: Date,
): ReplyOf<typeof listJobs>['tareas'][number] {
  return {
    name,
    titulo,
    texto,
    cadaMinutos: everyMinutes,
    state: jobStateOf(run, now),
    ultima: run
      ? {
          empezo: run.empezo.toISOString(),
          tardoMs: run.termino && run.termino.getTime() - run.empezo.getTime(),
          resultado: run.resultado,
          error: run.error,
        }
      : null,
    proxima: nextRunAfter(now, everyMinutes).toISOString(),
  }
}
