import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { timestamptz, notNegative } from './columns.ts'
import { products } from './products.ts'

/**
 * Changes of many products, which a job applies in batches. `change`: the request body. `undoes`: id of the original
 * edit that this edit undoes, or with `redo` applies again. A new edit begins only after every earlier edit has ended
 * (`terminado` is set).
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
    /** Number of products that stayed unchanged, because another user changed or removed them. */
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
 * Old and new value of one product, amounts in centavos. `applied`: null until the job processes the product. `undone`:
 * true if an undo reverted this row and no redo applied it again.
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
