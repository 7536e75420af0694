import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { account, user } from '#server/database/schema/identity.ts'

/** Password sign-in of an account. `hash` is null without a password. */
export type PasswordAccount = {
  readonly uid: string
  readonly hash: string | null
  readonly needsSecondFactor: boolean
}

const passwordAccountQuery = (db: Queryable, email: string) =>
  queryBuilder(db)
    .select({
      uid: user.id,
      hash: account.password,
      needsSecondFactor: sql<boolean>`coalesce(${user.twoFactorEnabled}, false)`,
    })
    .from(user)
    .innerJoin(account, and(eq(account.userId, user.id), eq(account.providerId, 'credential')))
    .where(eq(user.email, email))

/** Finds by e-mail in lower case. Undefined without a password account. */
export const findPasswordAccount = async (
  db: Queryable,
  email: string,
): Promise<PasswordAccount | undefined> => (await passwordAccountQuery(db, email))[0]

/** Like `findPasswordAccount`, after a wait for concurrent changes of the account. */
export const findLockedPasswordAccount = async (
  db: Queryable,
  email: string,
): Promise<PasswordAccount | undefined> => (await passwordAccountQuery(db, email).for('share'))[0]
