import { sql } from 'drizzle-orm'
import { bigint, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'
import { products } from './products.ts'

/**
 * Content of a row of the Google sheet at the last synchronisation. `cells`: texts by field. `version`: text of the
 * version cell. `hash`: hash of both, or '' when the row must be compared again. `pending`: a write that may not have
 * reached the sheet, as `{ cells, version }`.
 */
export const sheetRows = pgTable('sheet_rows', {
  productId: text('product_id')
    .primaryKey()
    .references(() => products.id),
  cells: jsonb('cells').$type<Record<string, string>>(),
  version: text('version').notNull().default(''),
  hash: text('hash').notNull().default(''),
  pending: jsonb('pending').$type<{ cells: Record<string, string>; version: string }>(),
})

/** Values of the sheet that the shop overwrote. `descartado`: an admin dismissed the conflict. */
export const sheetConflicts = pgTable(
  'sheet_conflicts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    campo: text('campo').notNull(),
    planilla: text('planilla').notNull(),
    tienda: text('tienda').notNull(),
    creado: timestamptz('creado').notNull(),
    descartado: timestamptz('descartado'),
  },
  (table) => [
    uniqueIndex('sheet_conflicts_open')
      .on(table.productId, table.campo, sql`md5(${table.planilla})`)
      .where(sql`${table.descartado} is null`),
  ],
)

/** Rows of the sheet that the last synchronisation refused. `fila` is the row number in the sheet. */
export const sheetRefusals = pgTable('sheet_refusals', {
  fila: integer('fila').primaryKey(),
  nombre: text('nombre').notNull(),
  motivos: jsonb('motivos').$type<string[]>().notNull(),
})
