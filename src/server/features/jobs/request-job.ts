import * as jobs from '#contract/job/jobs.ts'
import { Problem } from '#contract/http/problem.ts'
import { command } from '#server/commands/command.ts'
import { pauseText, readPause } from '#server/jobs/pause/read-pause.ts'
import { rowJobQueues } from '#server/jobs/row-job-queues.ts'
import { usedJobs } from '#server/jobs/scheduled-jobs.ts'

/**
 * Runs a scheduled job now, or retries the waiting jobs of a queue now. A queued or running job is not queued again.
 * Refuses with `job-not-found`, and with `job-paused` during a pause.
 */
export const requestJob = command(jobs.runJob, {
  prepare: async ({ deps, params: { name } }) => {
    const job = [...usedJobs(deps), ...rowJobQueues].find((candidate) => candidate.name === name)
    if (!job) throw new Problem('job-not-found')
    const pause = await readPause(deps)
    if (pause) throw new Problem('job-paused', { text: pauseText(pause) })
    return job
  },
  run: async (_tx, { prepared: { name, titulo } }) => ({
    reply: { message: 'La tarea empieza en unos segundos' },
    audit: { what: 'pidió que una tarea corra', object: `job:${name}`, after: { titulo } },
  }),
  afterCommit: ({ deps, params: { name } }) => deps.jobRequests.request(name),
})
