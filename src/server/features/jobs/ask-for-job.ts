import type { runJob } from '#contract/jobs.ts'
import { Problem } from '#contract/problem.ts'
import { type CommandReply, runCommand } from '#server/commands/run-command.ts'
import type { Deps } from '#server/deps.ts'
import type { Person } from '#server/identity/actor.ts'
import { pauseText, readPause } from '#server/jobs/read-pause.ts'
import { rowJobs } from '#server/jobs/row-jobs.ts'
import { scheduledJobs } from '#server/jobs/scheduled-jobs.ts'
import type { IdempotentRequest } from '#server/idempotency/idempotent-request.ts'

type Asked = { name: string; actor: Person; idempotency: IdempotentRequest | undefined }

/**
 * Runs a scheduled job now, or retries the row jobs of a queue now. A job that already waits or runs is not queued
 * twice. Refuses with `job-not-found`, and with `job-paused` while background work is paused.
 */
export async function askForJob(
  deps: Deps,
  { name, actor, idempotency }: Asked,
): Promise<CommandReply<typeof runJob>> {
  const job = [...scheduledJobs, ...rowJobs].find((one) => one.name === name)
  if (!job) throw new Problem('job-not-found')
  const pause = await readPause(deps)
  if (pause) throw new Problem('job-paused', { text: pauseText(pause) })
  const reply = await runCommand(deps, { actor, idempotency }, async () => ({
    reply: { message: 'La tarea empieza en unos segundos' },
    audit: { what: 'pidió que una tarea corra', object: `job:${name}`, after: { titulo: job.titulo } },
  }))
  await deps.jobs.ask(name)
  return reply
}
