import type { Person } from '#server/identity/actor.ts'
import type { IdempotentRequest } from '#server/idempotency/idempotent-request.ts'

export type UserAct = { uid: string; actor: Person; idempotency: IdempotentRequest | undefined }
