import type { Product } from '#domain/product.ts'
import type { Queryable } from '#server/database/in-transaction.ts'
import { byId, holdProductsSql } from '#server/features/products/product-store.ts'

const KEPT_MS = 72 * 60 * 60 * 1_000
const LOCK_TIMED_OUT = '55P03'

/** One attempt at something that must happen once. An answer given before `notBefore` counts as forgotten. */
export type Attempt = { scope: string; key: string; bodyHash: string; at: Date; notBefore: Date }

export type Claim =
  | { kind: 'first'; products: Map<string, Product> }
  | { kind: 'repeated'; response: string }
  | { kind: 'other-body' }
  | { kind: 'in-progress' }

/**
 * Claims a key inside the transaction that does the work, and holds the products the work is about, in one statement.
 * While another transaction has the same key or a product this waits for its end, up to the session's lock_timeout. A
 * rollback forgets the claim, so a refused attempt is not remembered.
 */
export async function claimKey(tx: Queryable, attempt: Attempt, ids: readonly string[]): Promise<Claim> {
  const { scope, key, bodyHash, at, notBefore } = attempt
  try {
    const { rows } = await tx.query<Product>({
      name: 'claim-key',
      text: `with claimed as (
               insert into idempotency_keys as kept (scope, key, body_hash, created_at) values ($1, $2, $3, $4)
               on conflict (scope, key) do update
                 set body_hash = excluded.body_hash, created_at = excluded.created_at,
                   sale_id = null, status = null, response = null
                 where kept.created_at < $5
               returning key
             ) ${holdProductsSql('$6', 'exists (select from claimed)')}`,
      values: [scope, key, bodyHash, at, notBefore, ids],
    })
    if (rows.length > 0) return { kind: 'first', products: byId(rows) }
  } catch (failure) {
    if (failure instanceof Error && (failure as { code?: unknown }).code === LOCK_TIMED_OUT)
      return { kind: 'in-progress' }
    throw failure
  }
  return readAnswer(tx, attempt)
}

/** No products came back: somebody else answered this key before, or it is ours and none of the products exists. */
async function readAnswer(tx: Queryable, { scope, key, bodyHash }: Attempt): Promise<Claim> {
  const { rows } = await tx.query<{ bodyHash: string; response: string | null }>({
    name: 'read-kept-answer',
    text: `select body_hash as "bodyHash", response from idempotency_keys where scope = $1 and key = $2`,
    values: [scope, key],
  })
  const [kept] = rows
  if (!kept) return { kind: 'in-progress' }
  if (kept.response === null) return { kind: 'first', products: new Map() }
  return kept.bodyHash === bodyHash ? { kind: 'repeated', response: kept.response } : { kind: 'other-body' }
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

/** Under which scope online sales keep their keys: an account's apart, all guests' together. */
export const webSaleScope = (uid?: string): string => (uid === undefined ? 'web-sale' : `web-sale:${uid}`)

/** When an answer kept under a key of the caller's stops counting: 72 hours (decisions.md, "Shapes"). */
export const keysCountSince = (now: Date): Date => new Date(now.getTime() - KEPT_MS)

/** Drops the keys that stopped counting. Called at start and every hour. */
export async function forgetOldKeys(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from idempotency_keys where created_at < $1', [keysCountSince(now)])
}
