import { sql } from 'drizzle-orm'
import { bigint, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'
import { products } from './products.ts'

/**
 * What a row of the Google sheet contained at the last synchronisation. `cells` maps fields to texts, and
 * `version` is the text of the row's version cell. `hash` identifies both; '' when the row must be compared
 * again. `pending` is a write that may not have reached the sheet: `{ cells, version }`.
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

/** Values of the sheet that the shop's values replaced. `descartado`: an admin has seen the conflict. */
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
