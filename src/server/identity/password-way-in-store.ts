import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/in-transaction.ts'
import { on } from '#server/database/on.ts'
import { account, user } from '#server/database/schema/identity.ts'

/** Password sign-in of an account. `hash` is null without a password. */
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

/** Finds by e-mail in lower case. Undefined without a password account. */
export const findPasswordWayIn = async (db: Queryable, email: string): Promise<PasswordWayIn | undefined> =>
  (await wayIn(db, email))[0]

/** Like `findPasswordWayIn`, after a wait for concurrent changes of the account. */
export const findSettledPasswordWayIn = async (
  db: Queryable,
  email: string,
): Promise<PasswordWayIn | undefined> => (await wayIn(db, email).for('share'))[0]
