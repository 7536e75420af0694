import type { Deps } from '#server/deps.ts'
import type { Pause } from '#server/jobs/pause/read-pause.ts'

/** Dependencies of a job. `origin` is the origin of the shop's pages, used for links in e-mails. */
export type JobShop = Deps & { origin: string }

/**
 * Job for one row. `signal` aborts when the job must end at once. `closing` aborts when the shop stops, and
 * the job should then end soon.
 */
export type RowJob = { id: string; pause: Pause | undefined; signal: AbortSignal; closing: AbortSignal }

/**
 * A handler throws this error when the job must wait. The job runs again within seconds, and the run does not
 * count as a try.
 */
export class Postponed extends Error {}

/** A handler throws this error when a retry cannot help. The job moves to the dead-letter queue. */
export class GivenUp extends Error {}
