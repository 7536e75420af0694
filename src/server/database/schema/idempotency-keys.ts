import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestamptz, notEmpty } from './columns.ts'
import { sales } from './sales.ts'

/**
 * Idempotency records: the first response to a request, repeated byte for byte for 72 hours. `scope`: the API call,
 * plus the account if two accounts used the same key. `account`: null for a guest. `saleId`: the created sale.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    account: text('account'),
    bodyHash: text('body_hash').notNull(),
    saleId: text('sale_id').references(() => sales.id),
    response: text('response').notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'idempotency_keys_pk', columns: [table.scope, table.key] }),
    // BRIN is enough, because the hourly cleanup deletes ranges of time. The embedded server does not summarise new
    // ranges, so each cleanup reads all keys there.
    index('idempotency_keys_oldest').using('brin', table.createdAt),
    notEmpty('idempotency_keys_key_not_empty', table.key),
    check('idempotency_keys_key_short', sql`length(${table.key}) <= 255`),
  ],
)
