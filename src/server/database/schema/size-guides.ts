import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, type PgColumn } from 'drizzle-orm/pg-core'
import type { SizeTable } from '#domain/product/size-table.ts'
import { categories } from './categories.ts'
import { timestamptz } from './columns.ts'

/** Returns a check constraint for a column with a size table: null, or an object with both lists. */
export const isSizeTable = (name: string, column: PgColumn) =>
  check(
    name,
    sql`${column} is null or coalesce(jsonb_typeof(${column} -> 'columnas') = 'array' and jsonb_typeof(${column} -> 'filas') = 'array', false)`,
  )

/**
 * Size table of each category. A removed table keeps its row with null, so that `version` never repeats. A change based on
 * an older version is refused.
 */
export const sizeGuides = pgTable(
  'size_guides',
  {
    categoryId: integer('category_id')
      .primaryKey()
      .references(() => categories.id, { onDelete: 'cascade' }),
    tabla: jsonb('tabla').$type<SizeTable>(),
    version: integer('version').notNull().default(1),
    actualizado: timestamptz('actualizado').notNull(),
  },
  (table) => [isSizeTable('size_guides_tabla_shape', table.tabla)],
)
