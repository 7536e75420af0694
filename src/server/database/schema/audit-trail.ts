import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz, notEmpty } from './columns.ts'

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
