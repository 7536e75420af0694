import pg from 'pg'
import type { Queryable } from '#server/database/in-transaction.ts'

const KEPT_MS = 72 * 60 * 60 * 1_000
const LOCK_TIMED_OUT = '55P03'

/**
 * One attempt at something that must happen once. `account`: whose it is, undefined for a guest. An answer given before
 * `notBefore` counts as forgotten.
 */
export type Attempt = {
  scope: string
  key: string
  account: string | undefined
  bodyHash: string
  at: Date
  notBefore: Date
}

/** What is known of an attempt. `scope`: under which its answer is to be kept. */
export type Known =
  | { kind: 'new'; scope: string }
  | { kind: 'repeated'; response: string }
  | { kind: 'other-body' }

/**
 * Waits until nobody else stores anything under the key, and keeps others from it to the end of the transaction; false when
 * that took as long as the session's lock_timeout. A statement of its own: what is asked in the same one would not see what
 * was stored while it waited.
 */
export async function waitForTurn(tx: Queryable, { key }: Attempt): Promise<boolean> {
  try {
    await tx.query({
      name: 'wait-for-turn',
      text: `select pg_advisory_xact_lock(${turnOf('$1')})`,
      values: [key],
    })
    return true
  } catch (failure) {
    if (failure instanceof pg.DatabaseError && failure.code === LOCK_TIMED_OUT) return false
    throw failure
  }
}

/** Has the turn under the key in this parameter to the end of the transaction; false, at once, when somebody else has it. */
export const takeTurnSql = (key: string): string => `pg_try_advisory_xact_lock(${turnOf(key)})`

const turnOf = (key: string) => `hashtextextended(${key}, 0)`

/**
 * Whether this was done before, and what was answered then. In turn only.
 *
 * A guest and an account share their keys: whoever signs in, or is signed out, between two tries is the same shopper.
 * Two accounts never do: each has its own answer under the same key.
 */
export async function recallAttempt(tx: Queryable, attempt: Attempt): Promise<Known> {
  const known = await recallShared(tx, attempt)
  if (known.kind !== 'of-another-account') return known
  const own = await recallShared(tx, { ...attempt, scope: `${attempt.scope}:${attempt.account}` })
  return own.kind === 'of-another-account' ? { kind: 'other-body' } : own
}

async function recallShared(
  db: Queryable,
  { scope, key, account, bodyHash, notBefore }: Attempt,
): Promise<Known | { kind: 'of-another-account' }> {
  const { rows } = await db.query<{ bodyHash: string; response: string; owner: string | null }>({
    name: 'kept-answer',
    text: `select kept.body_hash as "bodyHash", kept.response, sales.user_id as owner
           from idempotency_keys as kept join sales on sales.id = kept.sale_id
           where kept.scope = $1 and kept.key = $2 and kept.created_at >= $3`,
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
    name: 'give-sale-to-account',
    text: `update sales set user_id = $3
           from idempotency_keys as kept
           where kept.scope = $1 and kept.key = $2 and sales.id = kept.sale_id and sales.user_id is null`,
    values: [scope, key, account],
  })
}

/** Whether no answer that still counts is kept under a key. All are parameters. */
export const noAnswerSql = (of: { scope: string; key: string; notBefore: string }): string => `
  not exists (
    select from idempotency_keys where scope = ${of.scope} and key = ${of.key} and created_at >= ${of.notBefore}
  )`

/**
 * Keeps the answer that every repetition will get, byte for byte: `before`, the sale's number and `after`. One row, or none
 * when an answer that still counts is kept under this key. All are parameters but `sale`, what the number is read from.
 */
export const keepAnswerSql = (of: {
  scope: string
  key: string
  bodyHash: string
  at: string
  notBefore: string
  saleId: string
  before: string
  after: string
  sale: string
}): string => `
  insert into idempotency_keys as kept (scope, key, body_hash, created_at, sale_id, response)
  select ${of.scope}, ${of.key}, ${of.bodyHash}, ${of.at}, ${of.saleId},
    ${of.before}::text || numero || ${of.after}::text
  from ${of.sale}
  on conflict (scope, key) do update
    set body_hash = excluded.body_hash, created_at = excluded.created_at, sale_id = excluded.sale_id,
      response = excluded.response
    where kept.created_at < ${of.notBefore}
  returning response`

/** Under which scope online sales keep their keys. */
export const WEB_SALE_SCOPE = 'web-sale'

/** When an answer kept under a key of the caller's stops counting: 72 hours (decisions.md, "Shapes"). */
export const keysCountSince = (now: Date): Date => new Date(now.getTime() - KEPT_MS)

/** Drops the keys that stopped counting. Called at start and every hour. */
export async function forgetOldKeys(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from idempotency_keys where created_at < $1', [keysCountSince(now)])
}
