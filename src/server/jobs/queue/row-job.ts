import type { Deps } from '#server/deps.ts'
import type { Pause } from '#server/jobs/pause/read-pause.ts'

/** Dependencies of a job. `origin`: origin of the shop's pages, for links in e-mails. */
export type JobShop = Deps & { origin: string }

/**
 * Job for one row. `signal` aborts when the job must end at once, and `closing` when the shop stops and the job should
 * end soon.
 */
export type RowJob = { id: string; pause: Pause | undefined; signal: AbortSignal; closing: AbortSignal }

/** Thrown when a job must wait. The job runs again within seconds, and the run is no attempt. */
export class Postponed extends Error {}

/** Thrown when a retry is useless. The job moves to the dead-letter queue. */
export class GivenUp extends Error {}
