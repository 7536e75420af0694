import { confirmJobReview, listJobs, readJobPause, runJob } from '#contract/jobs.ts'
import type { Deps } from '#server/deps.ts'
import { type Binding, bind } from '#server/binding.ts'
import { personOf } from '#server/identity/actor.ts'
import { askForJob } from './ask-for-job.ts'
import { confirmReview } from './confirm-review.ts'
import { showJobs } from './show-jobs.ts'
import { showPause } from './show-pause.ts'

export const jobsEndpoints = (deps: Deps): Binding[] => [
  bind(listJobs, () => showJobs(deps)),
  bind(readJobPause, () => showPause(deps)),
  bind(confirmJobReview, ({ body, actor, idempotency }) =>
    confirmReview(deps, { body, actor: personOf(actor), idempotency }),
  ),
  bind(runJob, ({ params, actor, idempotency }) =>
    askForJob(deps, { ...params, actor: personOf(actor), idempotency }),
  ),
]
