import { type Placeholder, sql, type SQL } from 'drizzle-orm'
import { user } from '#server/database/schema/identity.ts'

/** SQL condition: the account is not disabled at `now`. */
export const canSignIn = (now: Date | Placeholder): SQL<boolean> =>
  sql<boolean>`(${user.banned} is not true or (${user.banExpires} is not null and ${user.banExpires} <= ${now}))`
