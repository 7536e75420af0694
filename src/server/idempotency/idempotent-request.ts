import { createHash } from 'node:crypto'
import { IDEMPOTENCY_KEY_LENGTH } from '#contract/http/idempotency-key.ts'
import { Problem } from '#contract/http/problem.ts'
import { type Actor, accountIdOf } from '#server/identity/actor.ts'

const { min, max } = IDEMPOTENCY_KEY_LENGTH
const RETENTION_MS = 72 * 60 * 60 * 1_000

/**
 * A request that runs once, however often a client sends it. `scope`: the endpoint, because each has its own keys.
 * `account`: the sender, undefined for a guest. Records older than `notBefore` count as deleted.
 */
export type IdempotentRequest = {
  scope: string
  key: string
  account: string | undefined
  bodyHash: string
  at: Date
  notBefore: Date
  encode: (reply: unknown) => string
}

/**
 * Builds the idempotent request of an `Idempotency-Key`. A guest has no account, so keys must be too long to guess, and
 * a stored reply requires the same body. Refuses a key of the wrong length with `bad-request`.
 */
export function idempotentRequest({
  key,
  body,
  actor,
  now,
  ...request
}: Pick<IdempotentRequest, 'scope' | 'key' | 'encode'> & {
  body: unknown
  actor: Actor
  now: Date
}): IdempotentRequest {
  if (key.length < min || key.length > max)
    throw new Problem('bad-request', {
      text: `La clave Idempotency-Key lleva entre ${min} y ${max} caracteres`,
    })
  return {
    ...request,
    key,
    account: accountIdOf(actor),
    bodyHash: hashOf(body),
    at: now,
    notBefore: retentionStart(now),
  }
}

/** Records expire after 72 hours (decisions.md, "Shapes"). */
export const retentionStart = (now: Date): Date => new Date(now.getTime() - RETENTION_MS)

/** Returns the SHA-256 of the JSON form, to compare bodies. */
export const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value, withoutBigInts)).digest('base64url')

const withoutBigInts = (_name: string, value: unknown): unknown =>
  typeof value === 'bigint' ? String(value) : value
