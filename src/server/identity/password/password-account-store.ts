import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { account, user } from '#server/database/schema/identity.ts'

/** An account's password and second factor. `hash`: null without a password. */
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

/** Finds the password account of an e-mail in lower case, or undefined. */
export const findPasswordAccount = async (
  db: Queryable,
  email: string,
): Promise<PasswordAccount | undefined> => (await passwordAccountQuery(db, email))[0]

/** Like `findPasswordAccount`, but waits for concurrent changes of the account. */
export const findLockedPasswordAccount = async (
  db: Queryable,
  email: string,
): Promise<PasswordAccount | undefined> => (await passwordAccountQuery(db, email).for('share'))[0]
