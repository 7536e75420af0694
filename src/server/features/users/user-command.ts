import type { SignedInActor } from '#server/identity/actor.ts'
import type { IdempotentRequest } from '#server/idempotency/idempotent-request.ts'

export type UserCommand = { uid: string; actor: SignedInActor; idempotency: IdempotentRequest | undefined }
