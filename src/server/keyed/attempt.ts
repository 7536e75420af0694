import { createHash } from 'node:crypto'
import { IDEMPOTENCY_KEY_LENGTH } from '#contract/idempotency-key.ts'
import { Problem } from '#contract/problem.ts'
import { type Actor, accountOf } from '#server/identity/actor.ts'

const { shortest, longest } = IDEMPOTENCY_KEY_LENGTH
const KEPT_MS = 72 * 60 * 60 * 1_000

/**
 * One attempt at something that must happen once. `scope`: under which the call keeps its answers. `account`: whose it is,
 * undefined for a guest. An answer given before `notBefore` counts as forgotten.
 */
export type Attempt = {
  scope: string
  key: string
  account: string | undefined
  bodyHash: string
  at: Date
  notBefore: Date
}

/**
 * The attempt that a caller names by its `Idempotency-Key`. A guest has no account to scope a key by, so a key must be too long
 * to guess; the kept answer is given only for the same body besides. Refuses a key of another length.
 */
export function attemptByKey({
  scope,
  key,
  body,
  actor,
  now,
}: {
  scope: string
  key: string
  body: unknown
  actor: Actor
  now: Date
}): Attempt {
  if (key.length < shortest || key.length > longest)
    throw new Problem('bad-request', {
      text: `La clave Idempotency-Key lleva entre ${shortest} y ${longest} caracteres`,
    })
  return {
    scope,
    key,
    account: accountOf(actor),
    bodyHash: hashOf(body),
    at: now,
    notBefore: keysCountSince(now),
  }
}

/** When an answer kept under a key of the caller's stops counting: 72 hours (decisions.md, "Shapes"). */
export const keysCountSince = (now: Date): Date => new Date(now.getTime() - KEPT_MS)

/** What tells one body from another. */
export const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url')
