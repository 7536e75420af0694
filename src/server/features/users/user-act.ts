import type { Person } from '#server/identity/actor.ts'
import type { IdempotentRequest } from '#server/idempotency/idempotent-request.ts'

/** What an admin does to the account `uid`. */
export type UserAct = { uid: string; actor: Person; idempotency: IdempotentRequest | undefined }
