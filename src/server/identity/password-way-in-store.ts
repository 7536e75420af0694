import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/in-transaction.ts'
import { on } from '#server/database/on.ts'
import { account, user } from '#server/database/schema/identity.ts'

/** What lets somebody in by an account's password; `hash` is null while there is none. */
export type PasswordWayIn = {
  readonly uid: string
  readonly hash: string | null
  readonly asksForCode: boolean
}

const wayIn = (db: Queryable, email: string) =>
  on(db)
    .select({
      uid: user.id,
      hash: account.password,
      asksForCode: sql<boolean>`coalesce(${user.twoFactorEnabled}, false)`,
    })
    .from(user)
    .innerJoin(account, and(eq(account.userId, user.id), eq(account.providerId, 'credential')))
    .where(eq(user.email, email))

/** By e-mail in lower case; undefined when nobody enters by a password with it. */
export const findPasswordWayIn = async (db: Queryable, email: string): Promise<PasswordWayIn | undefined> =>
  (await wayIn(db, email))[0]

/** The same once whoever is changing it is done. */
export const findSettledPasswordWayIn = async (
  db: Queryable,
  email: string,
): Promise<PasswordWayIn | undefined> => (await wayIn(db, email).for('share'))[0]
