import type { Queryable } from '#server/database/in-transaction.ts'
import { type Attempt, keysCountSince } from './attempt.ts'

/** What is known of an attempt. `scope`: under which its answer is to be kept. */
export type Known =
  | { kind: 'new'; scope: string }
  | { kind: 'repeated'; response: string }
  | { kind: 'other-body' }

/**
 * Whether this was done before, and what was answered then.
 *
 * A guest and an account share their keys: whoever signs in, or is signed out, between two tries is the same person. Two
 * accounts never do: each has its own answer under the same key.
 */
export async function recallAttempt(db: Queryable, attempt: Attempt): Promise<Known> {
  const known = await recallShared(db, attempt)
  if (known.kind !== 'of-another-account') return known
  const own = await recallShared(db, { ...attempt, scope: `${attempt.scope}:${attempt.account}` })
  return own.kind === 'of-another-account' ? { kind: 'other-body' } : own
}

async function recallShared(
  db: Queryable,
  { scope, key, account, bodyHash, notBefore }: Attempt,
): Promise<Known | { kind: 'of-another-account' }> {
  const { rows } = await db.query<{ bodyHash: string; response: string; owner: string | null }>({
    name: 'kept-answer',
    text: `select body_hash as "bodyHash", response, account as owner from idempotency_keys
           where scope = $1 and key = $2 and created_at >= $3`,
    values: [scope, key, notBefore],
  })
  const [kept] = rows
  if (!kept) return { kind: 'new', scope }
  if (account !== undefined && kept.owner !== null && kept.owner !== account)
    return { kind: 'of-another-account' }
  if (kept.bodyHash !== bodyHash) return { kind: 'other-body' }
  if (account !== undefined && kept.owner === null) await giveToAccount(db, { scope, key, account })
  return { kind: 'repeated', response: kept.response }
}

/** A guest's purchase, sent again signed in, is the account's from then on. */
async function giveToAccount(
  db: Queryable,
  { scope, key, account }: { scope: string; key: string; account: string },
): Promise<void> {
  await db.query({
    name: 'give-answer-to-account',
    text: `with given as (
             update idempotency_keys set account = $3 where scope = $1 and key = $2 and account is null returning sale_id
           )
           update sales set user_id = $3 from given where sales.id = given.sale_id and user_id is null`,
    values: [scope, key, account],
  })
}

/** Drops the keys that stopped counting. Called at start and every hour. */
export async function forgetOldKeys(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from idempotency_keys where created_at < $1', [keysCountSince(now)])
}
