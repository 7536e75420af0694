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
  if (account !== undefined && kept.owner === null && !(await giveToAccount(db, { scope, key, account })))
    return { kind: 'of-another-account' }
  return { kind: 'repeated', response: kept.response }
}

/** A guest's purchase, sent again signed in, is the account's from then on; false when another account was first. */
async function giveToAccount(
  db: Queryable,
  { scope, key, account }: { scope: string; key: string; account: string },
): Promise<boolean> {
  const { rows } = await db.query<{ given: boolean }>({
    name: 'give-answer-to-account',
    text: `with given as (
             update idempotency_keys set account = $3
             where scope = $1 and key = $2 and (account is null or account = $3) returning sale_id
           ),
           owned as (
             update sales set user_id = $3, actor = $3 from given where sales.id = given.sale_id and user_id is null
           )
           select exists (select from given) as given`,
    values: [scope, key, account],
  })
  return rows[0]!.given
}

/** Whether somebody is at it under the key this moment. */
export async function isInProgress(db: Queryable, { key }: Attempt): Promise<boolean> {
  const { rows } = await db.query<{ free: boolean }>({
    name: 'somebody-at-it',
    text: 'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as free',
    values: [key],
  })
  return rows[0]?.free === false
}

/**
 * Keeps everybody else from acting under the key to the end of the transaction. 'in-progress', at once, when somebody else is
 * at it; 'overtaken' when an answer that still counts is kept.
 */
export async function takeTurn(
  tx: Queryable,
  { scope, key, notBefore }: Attempt,
): Promise<'taken' | 'in-progress' | 'overtaken'> {
  const { rows } = await tx.query<{ taken: boolean }>({
    name: 'take-turn',
    text: 'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as taken',
    values: [key],
  })
  if (!rows[0]?.taken) return 'in-progress'
  // A statement of its own: the one that took the turn does not see what was kept until then.
  const { rows: kept } = await tx.query({
    name: 'answered-already',
    text: 'select from idempotency_keys where scope = $1 and key = $2 and created_at >= $3',
    values: [scope, key, notBefore],
  })
  return kept.length === 0 ? 'taken' : 'overtaken'
}

/** Keeps an answer under its key, in the place of one that stopped counting. In turn only. */
export async function keepAnswer(
  tx: Queryable,
  { scope, key, account, bodyHash, at }: Attempt,
  answer: string,
): Promise<void> {
  await tx.query({
    name: 'keep-answer',
    text: `insert into idempotency_keys (scope, key, account, body_hash, created_at, response)
           values ($1, $2, $3, $4, $5, $6)
           on conflict (scope, key) do update
             set account = excluded.account, body_hash = excluded.body_hash, created_at = excluded.created_at,
               sale_id = null, response = excluded.response`,
    values: [scope, key, account ?? null, bodyHash, at, answer],
  })
}

/** Drops the keys that stopped counting. Called at start and every hour. */
export async function forgetOldKeys(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from idempotency_keys where created_at < $1', [keysCountSince(now)])
}
