import type { Product } from '#domain/product.ts'
import type { Queryable } from '#server/database/in-transaction.ts'
import { byId, holdProductsSql } from '#server/features/products/product-store.ts'

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

/** `scope`: under which the key was claimed, where the answer is to be kept. */
export type Claim =
  | { kind: 'first'; scope: string; products: Map<string, Product> }
  | { kind: 'repeated'; response: string }
  | { kind: 'other-body' }
  | { kind: 'in-progress' }

/**
 * Claims a key inside the transaction that does the work, and holds the products the work is about, in one statement.
 * While another transaction has the same key or a product this waits for its end, up to the session's lock_timeout. A
 * rollback forgets the claim, so a refused attempt is not remembered; a claim left without an answer is nobody's.
 *
 * A guest and an account share their keys: whoever signs in, or is signed out, between two tries is the same shopper.
 * Two accounts never do: each has its own answer under the same key.
 */
export async function claimKey(tx: Queryable, attempt: Attempt, ids: readonly string[]): Promise<Claim> {
  const claim = await claimShared(tx, attempt, ids)
  if (claim.kind !== 'of-another-account') return claim
  const own = { ...attempt, scope: `${attempt.scope}:${attempt.account}` }
  const claimed = await claimShared(tx, own, ids)
  return claimed.kind === 'of-another-account' ? { kind: 'other-body' } : claimed
}

type SharedClaim = Claim | { kind: 'of-another-account' }

async function claimShared(tx: Queryable, attempt: Attempt, ids: readonly string[]): Promise<SharedClaim> {
  const { scope, key, bodyHash, at, notBefore } = attempt
  try {
    const { rows } = await tx.query<Product>({
      name: 'claim-key',
      text: `with claimed as (
               insert into idempotency_keys as kept (scope, key, body_hash, created_at) values ($1, $2, $3, $4)
               on conflict (scope, key) do update
                 set body_hash = excluded.body_hash, created_at = excluded.created_at,
                   sale_id = null, status = null, response = null
                 where kept.created_at < $5 or kept.response is null
               returning key
             ) ${holdProductsSql('$6', 'exists (select from claimed)')}`,
      values: [scope, key, bodyHash, at, notBefore, ids],
    })
    if (rows.length > 0) return { kind: 'first', scope, products: byId(rows) }
  } catch (failure) {
    if (isWaitForKey(failure)) return { kind: 'in-progress' }
    throw failure
  }
  return readAnswer(tx, attempt)
}

/** The statement waits for the key and for the products alike; only PostgreSQL's own account tells which it was. */
function isWaitForKey(failure: unknown): boolean {
  if (!(failure instanceof Error)) return false
  const { code, where } = failure as { code?: unknown; where?: unknown }
  return code === LOCK_TIMED_OUT && String(where).includes('idempotency_keys')
}

/** No products came back: somebody answered this key before, or it is ours and none of the products exists. */
async function readAnswer(tx: Queryable, { scope, key, account, bodyHash }: Attempt): Promise<SharedClaim> {
  const { rows } = await tx.query<{ bodyHash: string; response: string | null; owner: string | null }>({
    name: 'read-kept-answer',
    text: `select kept.body_hash as "bodyHash", kept.response, sales.user_id as owner
           from idempotency_keys as kept left join sales on sales.id = kept.sale_id
           where kept.scope = $1 and kept.key = $2`,
    values: [scope, key],
  })
  const [kept] = rows
  if (!kept) return { kind: 'in-progress' }
  if (kept.response === null) return { kind: 'first', scope, products: new Map() }
  if (account !== undefined && kept.owner !== null && kept.owner !== account)
    return { kind: 'of-another-account' }
  if (kept.bodyHash !== bodyHash) return { kind: 'other-body' }
  if (account !== undefined && kept.owner === null) await giveToAccount(tx, { scope, key, account })
  return { kind: 'repeated', response: kept.response }
}

/** A guest's purchase, sent again signed in, is the account's from then on. */
async function giveToAccount(
  tx: Queryable,
  { scope, key, account }: { scope: string; key: string; account: string },
): Promise<void> {
  await tx.query({
    name: 'give-sale-to-account',
    text: `update sales set user_id = $3
           from idempotency_keys as kept
           where kept.scope = $1 and kept.key = $2 and sales.id = kept.sale_id and sales.user_id is null`,
    values: [scope, key, account],
  })
}

/** Keeps the answer that every repetition will get, byte for byte: `before`, the sale's number and `after`. */
export const keepAnswerSql = (of: {
  scope: string
  key: string
  saleId: string
  before: string
  after: string
}): string => `
  update idempotency_keys
  set sale_id = ${of.saleId}, status = 200, response = ${of.before}::text || sale.numero || ${of.after}::text
  from sale where scope = ${of.scope} and key = ${of.key}
  returning response`

/** Under which scope online sales keep their keys. */
export const WEB_SALE_SCOPE = 'web-sale'

/** When an answer kept under a key of the caller's stops counting: 72 hours (decisions.md, "Shapes"). */
export const keysCountSince = (now: Date): Date => new Date(now.getTime() - KEPT_MS)

/** Drops the keys that stopped counting. Called at start and every hour. */
export async function forgetOldKeys(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from idempotency_keys where created_at < $1', [keysCountSince(now)])
}
