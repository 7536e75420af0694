import { confirmJobReview, listJobs, readJobPause, runJob } from '#contract/job/jobs.ts'
import type { Deps } from '#server/deps.ts'
import { type Binding, bind } from '#server/handlers/binding.ts'
import { requireSignedIn } from '#server/identity/actor.ts'
import { requestJob } from './request-job.ts'
import { confirmReview } from './confirm-review.ts'
import { showJobs } from './show-jobs.ts'
import { showPause } from './show-pause.ts'

export const jobsEndpoints = (deps: Deps): Binding[] => [
  bind(listJobs, () => showJobs(deps)),
  bind(readJobPause, () => showPause(deps)),
  bind(confirmJobReview, ({ body, actor, idempotency }) =>
    confirmReview(deps, { body, actor: requireSignedIn(actor), idempotency }),
  ),
  bind(runJob, ({ params, actor, idempotency }) =>
    requestJob(deps, { ...params, actor: requireSignedIn(actor), idempotency }),
  ),
]
