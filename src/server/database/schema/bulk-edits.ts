import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { timestamptz, notNegative } from './columns.ts'
import { products } from './products.ts'

/**
 * Changes of many products, which a job applies in batches. `change` is the request body. `undoes` is the id
 * of the original edit that this edit undoes. With `redo` this edit applies the original edit again. A new
 * edit may begin only when every earlier edit has ended (`terminado` is set).
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
    /** Number of products left unchanged, because another user changed or removed them. */
    skipped: integer('skipped').notNull().default(0),
    creado: timestamptz('creado').notNull(),
    terminado: timestamptz('terminado'),
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
 * Old and new value of the edited field of one product, amounts in centavos. `applied` is null until the job
 * processes the product. `undone` is true when an undo reverted this row and no redo applied the row again.
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
