import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'

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
