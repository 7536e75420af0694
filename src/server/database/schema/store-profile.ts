import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import type { StoreProfile } from '#domain/store-profile.ts'
import { moment } from '#server/database/columns.ts'

/**
 * What an admin made of the shop's profile: one row, always there. `profile` is empty while the initial values hold, amounts in
 * it are centavos. Every change makes `version` grow, and a sale names the one it was made with.
 */
export const storeProfile = pgTable(
  'store_profile',
  {
    id: smallint('id').primaryKey().default(1),
    profile: jsonb('profile').$type<StoreProfile>(),
    version: integer('version').notNull().default(0),
    actor: text('actor'),
    cambiado: moment('cambiado'),
  },
  (table) => [check('store_profile_one_row', sql`${table.id} = 1`)],
)
