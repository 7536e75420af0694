import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment, notNegative } from '#server/database/columns.ts'
import { products } from './products.ts'

/**
 * A change of many products at once, made a few hundred at a time by the job that runs them. `change` is what was asked, as
 * the call takes it; `undoes` names the edit that is taken back, or put back with `redo`: always an original edit, never an undo. One at a
 * time: until `terminado` no other may begin.
 */
export const bulkEdits = pgTable(
  'bulk_edits',
  {
    id: text('id').primaryKey(),
    actor: text('actor').notNull(),
    change: jsonb('change').notNull(),
    undoes: text('undoes'),
    redo: boolean('redo').notNull().default(false),
    total: integer('total').notNull(),
    applied: integer('applied').notNull().default(0),
    /** Those that somebody had changed meanwhile, or removed: left as they are. */
    skipped: integer('skipped').notNull().default(0),
    creado: moment('creado').notNull(),
    terminado: moment('terminado'),
  },
  (table) => [
    uniqueIndex('bulk_edits_one_at_a_time')
      .on(sql`(${table.terminado} is null)`)
      .where(sql`${table.terminado} is null`),
    index('bulk_edits_newest').on(table.creado),
    notNegative('bulk_edits_total_not_negative', table.total),
  ],
)

/**
 * What a product was and is to be, in the field the edit changes; an amount in centavos. `applied`: null until its turn. `undone`, of
 * an original edit: whether an undo took this row back, and no redo put it back since.
 */
export const bulkEditRows = pgTable(
  'bulk_edit_rows',
  {
    editId: text('edit_id')
      .notNull()
      .references(() => bulkEdits.id),
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    before: text('before').notNull(),
    after: text('after').notNull(),
    applied: boolean('applied'),
    undone: boolean('undone').notNull().default(false),
  },
  (table) => [
    primaryKey({ name: 'bulk_edit_rows_pk', columns: [table.editId, table.productId] }),
    index('bulk_edit_rows_waiting')
      .on(table.editId, table.productId)
      .where(sql`${table.applied} is null`),
  ],
)
