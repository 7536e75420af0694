import type { Deps } from '#server/deps.ts'
import type { Pause } from '#server/jobs/pause/read-pause.ts'

/** `origin`: origin of the shop's pages, used for links in e-mails. */
export type JobShop = Deps & { origin: string }

/** `signal` aborts when the job must end now. `closing` aborts when the shop stops, and the job should end soon. */
export type RowJob = { id: string; pause: Pause | undefined; signal: AbortSignal; closing: AbortSignal }

/** Thrown by a handler when the job must wait. The job runs again within seconds without counting as a try. */
export class Postponed extends Error {}

/** Thrown by a handler when a retry cannot help. The job moves to the dead letter queue. */
export class GivenUp extends Error {}
