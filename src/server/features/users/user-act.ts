import type { Person } from '#server/identity/actor.ts'
import type { Attempt } from '#server/keyed/attempt.ts'

/** What an admin does to the account `uid`. */
export type UserAct = { uid: string; actor: Person; attempt: Attempt | undefined }
