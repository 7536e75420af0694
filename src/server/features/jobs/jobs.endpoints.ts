import { listJobs, runJob } from '#contract/jobs.ts'
import type { Deps } from '#server/deps.ts'
import { type Binding, bind } from '#server/http/serve.ts'
import { personOf } from '#server/identity/actor.ts'
import { askForJob } from './ask-for-job.ts'
import { showJobs } from './show-jobs.ts'

export const jobsEndpoints = (deps: Deps): Binding[] => [
  bind(listJobs, () => showJobs(deps)),
  bind(runJob, ({ params, actor, attempt }) =>
    askForJob(deps, { ...params, actor: personOf(actor), attempt }),
  ),
]
