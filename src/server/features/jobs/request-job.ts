import type { runJob } from '#contract/job/jobs.ts'
import { Problem } from '#contract/http/problem.ts'
import { type CommandReply, runCommand } from '#server/commands/run-command.ts'
import type { Deps } from '#server/deps.ts'
import type { SignedInActor } from '#server/identity/actor.ts'
import { pauseText, readPause } from '#server/jobs/pause/read-pause.ts'
import { rowJobQueues } from '#server/jobs/row-job-queues.ts'
import { usedJobs } from '#server/jobs/scheduled-jobs.ts'
import type { IdempotentRequest } from '#server/idempotency/idempotent-request.ts'

type Input = { name: string; actor: SignedInActor; idempotency: IdempotentRequest | undefined }

/**
 * Runs a scheduled job now, or retries the waiting jobs of a queue now. A queued or running job is not queued again.
 * Refuses with `job-not-found`, and with `job-paused` during a pause.
 */
export async function requestJob(
  deps: Deps,
  { name, actor, idempotency }: Input,
): Promise<CommandReply<typeof runJob>> {
  const job = [...usedJobs(deps), ...rowJobQueues].find((candidate) => candidate.name === name)
  if (!job) throw new Problem('job-not-found')
  const pause = await readPause(deps)
  if (pause) throw new Problem('job-paused', { text: pauseText(pause) })
  const reply = await runCommand(deps, { actor, idempotency }, async () => ({
    reply: { message: 'La tarea empieza en unos segundos' },
    audit: { what: 'pidió que una tarea corra', object: `job:${name}`, after: { titulo: job.titulo } },
  }))
  await deps.jobRequests.request(name)
  return reply
}
