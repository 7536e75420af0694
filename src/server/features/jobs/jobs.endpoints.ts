import * as jobs from '#contract/job/jobs.ts'
import type { Deps } from '#server/deps.ts'
import { type Binding, bind } from '#server/handlers/binding.ts'
import { requestJob } from './request-job.ts'
import { confirmReview } from './confirm-review.ts'
import { showJobs } from './show-jobs.ts'
import { showPause } from './show-pause.ts'

export const jobsEndpoints = (deps: Deps): Binding[] => [
  bind(jobs.listJobs, () => showJobs(deps)),
  bind(jobs.readJobPause, () => showPause(deps)),
  confirmReview(deps),
  requestJob(deps),
]
