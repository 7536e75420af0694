import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import type { StoreProfile } from '#domain/store/store-profile.ts'
import { timestamptz } from './columns.ts'

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
