import type { Deps } from '#server/deps.ts'
import type { Pause } from './read-pause.ts'

/** `origin`: where the shop's pages are, for the links in e-mails. */
export type JobShop = Deps & { origin: string }

/** One job of a row. `signal` aborts when the job must end now; `closing`, when the shop stops and the job should end soon. */
export type RowJob = { id: string; pause: Pause | undefined; signal: AbortSignal; closing: AbortSignal }

/** A handler throws it when the job must wait: the job runs again in seconds, and this is no failed try. */
export class Postponed extends Error {}

/** A handler throws it when no other try can help: the job goes to the dead letter queue. */
export class GivenUp extends Error {}
