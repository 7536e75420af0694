import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, check, primaryKey, boolean, integer } from 'drizzle-orm/pg-core'
import { timestamptz, notEmpty } from './columns.ts'
import { sales } from './sales.ts'

/**
 * Audit trail, append-only (enforced by a trigger). `actor`: user id, or the name of a part of the program. `object`:
 * the changed object, for instance 'product:17'.
 */
export const auditTrail = pgTable(
  'audit_trail',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    actor: text('actor').notNull(),
    what: text('what').notNull(),
    object: text('object').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    at: timestamptz('at').notNull().defaultNow(),
  },
  (table) => [
    index('audit_trail_by_object').on(table.object, table.id),
    index('audit_trail_by_actor').on(table.actor, table.id),
    index('audit_trail_by_kind').on(sql`split_part(${table.object}, ':', 1)`, table.id),
    index('audit_trail_by_moment').on(table.at),
    notEmpty('audit_trail_actor_not_empty', table.actor),
    notEmpty('audit_trail_what_not_empty', table.what),
    notEmpty('audit_trail_object_not_empty', table.object),
  ],
)

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

/**
 * Last run of each scheduled job. `termino`: null if the process was killed. `error`: empty after success.
 * `exito`: end of the last successful run.
 * `confirmado`: an admin reviewed the waiting work of all earlier time. The shop needs such a review after it was off,
 * or when much work waits.
 */
export const jobRuns = pgTable('job_runs', {
  name: text('name').primaryKey(),
  empezo: timestamptz('empezo').notNull(),
  termino: timestamptz('termino'),
  resultado: text('resultado').notNull().default(''),
  error: text('error').notNull().default(''),
  exito: timestamptz('exito'),
  confirmado: timestamptz('confirmado'),
})

/**
 * One row in a database that was restored from a backup, otherwise empty. Until `confirmada` the shop stays quiet. `copia`: time of the
 * backup.
 */
export const restoredCopy = pgTable(
  'restored_copy',
  {
    unica: boolean('unica').primaryKey().default(true),
    copia: timestamptz('copia').notNull(),
    restaurada: timestamptz('restaurada').notNull().defaultNow(),
    confirmada: timestamptz('confirmada'),
  },
  (table) => [check('restored_copy_single', sql`${table.unica}`)],
)

/**
 * Counters of sign-in and other attempts, by hashed key. The library rate-limiter-flexible depends on the order of the
 * columns. `expire` is in milliseconds. The table is unlogged (see its migration), so a crash resets the counters.
 */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})
