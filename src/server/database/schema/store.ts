import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, smallint, text, type PgColumn } from 'drizzle-orm/pg-core'
import type { StoreProfile } from '#domain/store/store-profile.ts'
import { timestamptz } from './columns.ts'
import type { SizeTable } from '#domain/product/size-table.ts'
import { categories } from './categories.ts'

/**
 * Store profile as an admin edited it, in exactly one row. `profile` is empty while the initial values apply. Amounts
 * are in centavos. Every change increments `version`, so a change of an older version is refused.
 */
export const storeProfile = pgTable(
  'store_profile',
  {
    id: smallint('id').primaryKey().default(1),
    profile: jsonb('profile').$type<StoreProfile>(),
    version: integer('version').notNull().default(0),
    /** What an admin confirmed in the list of the panel, by step: the confirmed value, as text. */
    confirmado: jsonb('confirmado').$type<Record<string, string>>().notNull().default({}),
    actor: text('actor'),
    cambiado: timestamptz('cambiado'),
  },
  (table) => [check('store_profile_one_row', sql`${table.id} = 1`)],
)

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

/**
 * Groups of words that mean the same in a product search, in exactly one row. A word may have several parts: 'traje de
 * baño'. Every change increments `version`, and a change based on an older version is refused.
 */
export const searchSynonyms = pgTable(
  'search_synonyms',
  {
    id: smallint('id').primaryKey().default(1),
    grupos: jsonb('grupos').$type<string[][]>().notNull(),
    version: integer('version').notNull().default(0),
    actor: text('actor'),
    cambiado: timestamptz('cambiado'),
  },
  (table) => [check('search_synonyms_one_row', sql`${table.id} = 1`)],
)
