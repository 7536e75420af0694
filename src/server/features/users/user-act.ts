import type { Person } from '#server/identity/actor.ts'
import type { IdempotentRequest } from '#server/idempotency/idempotent-request.ts'

/** A command of an admin on account `uid`. */
export type UserAct = { uid: string; actor: Person; idempotency: IdempotentRequest | undefined }
