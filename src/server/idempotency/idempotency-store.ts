import { and, eq, gte, lt, sql } from 'drizzle-orm'
import { z } from '#contract/http/z.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { queryRow } from '#server/database/queries/query-rows.ts'
import { idempotencyKeys } from '#server/database/schema/operation.ts'
import { type IdempotentRequest, retentionStart } from './idempotent-request.ts'

/** `account`: the sender, or null for a guest. */
export type IdempotencyRecord = Pick<
  typeof idempotencyKeys.$inferSelect,
  'scope' | 'account' | 'bodyHash' | 'response'
>

const keyLock = z.object({ locked: z.boolean() })

/** Locks a key until the end of the transaction. Returns false at once if another transaction holds the lock. */
export async function lockKey(tx: Queryable, key: string): Promise<boolean> {
  const { locked } = await queryRow(tx, keyLock, {
    name: 'lock-idempotency-key',
    text: 'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as locked',
    values: [key],
  })
  return locked
}

export async function findRecords(
  tx: Queryable,
  { key, notBefore }: Pick<IdempotentRequest, 'key' | 'notBefore'>,
  scopes: readonly string[],
): Promise<IdempotencyRecord[]> {
  return queryBuilder(tx)
    .select({
      scope: idempotencyKeys.scope,
      account: idempotencyKeys.account,
      bodyHash: idempotencyKeys.bodyHash,
      response: idempotencyKeys.response,
    })
    .from(idempotencyKeys)
    .where(
      and(
        sql`${idempotencyKeys.scope} = any(${sql.param(scopes)})`,
        eq(idempotencyKeys.key, key),
        gte(idempotencyKeys.createdAt, notBefore),
      ),
    )
    .prepare('idempotency-records')
    .execute()
}

/** Stores a reply. Overwrites an expired record of the same key. The caller holds the key's lock. */
export async function insertRecord(
  tx: Queryable,
  { scope, key, account, bodyHash, at }: IdempotentRequest,
  { response, saleId }: { response: string; saleId: string | undefined },
): Promise<void> {
  await tx.query({
    name: 'insert-idempotency-record',
    text: `insert into idempotency_keys (scope, key, account, body_hash, created_at, response, sale_id)
           values ($1, $2, $3, $4, $5, $6, $7)
           on conflict (scope, key) do update
             set account = excluded.account, body_hash = excluded.body_hash, created_at = excluded.created_at,
               sale_id = excluded.sale_id, response = excluded.response`,
    values: [scope, key, account ?? null, bodyHash, at, response, saleId ?? null],
  })
}

/** Assigns a guest's record and its sale to the account that repeats the request. The caller holds the key's lock. */
export async function assignToAccount(
  tx: Queryable,
  { scope, key, account }: Pick<IdempotentRequest, 'scope' | 'key' | 'account'>,
): Promise<void> {
  await tx.query({
    name: 'assign-idempotency-record-to-account',
    text: `with given as (
             update idempotency_keys set account = $3 where scope = $1 and key = $2 returning sale_id
           )
           update sales set user_id = $3, actor = $3 from given where sales.id = given.sale_id and user_id is null`,
    values: [scope, key, account],
  })
}

/** Deletes expired records. Runs at start and every hour. */
export async function deleteExpiredRecords(db: Queryable, now: Date): Promise<void> {
  await queryBuilder(db)
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, retentionStart(now)))
}
