import { and, eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Queryable } from '#server/database/in-transaction.ts'
import { on } from '#server/database/on.ts'
import { account, user } from '#server/database/schema/identity.ts'
import { type Profile, profileColumns } from '#server/identity/identity-store.ts'

/** Identity of a person at another issuer. */
export type ForeignName = { readonly issuer: string; readonly sub: string }

export type ForeignPerson = {
  readonly profile: Profile
  readonly banned: boolean
  /** The account requires a second step, which a token cannot provide. */
  readonly needsCode: boolean
  readonly mayEnter: boolean
}

const providerOf = ({ issuer }: ForeignName): string => `token:${issuer}`

export async function findForeignPerson(
  db: Queryable,
  name: ForeignName,
  now: Date,
): Promise<ForeignPerson | undefined> {
  const at = now.toISOString()
  const [row] = await on(db)
    .select({
      ...profileColumns,
      banned: sql<boolean>`coalesce(${user.banned} and (${user.banExpires} is null or ${user.banExpires} > ${at}), false)`,
      needsCode: sql<boolean>`coalesce(${user.twoFactorEnabled}, false)`,
    })
    .from(account)
    .innerJoin(user, eq(user.id, account.userId))
    .where(and(eq(account.providerId, providerOf(name)), eq(account.accountId, name.sub)))
    // A named statement, because every call with such a token runs it.
    .prepare('foreign-person')
    .execute()
  if (!row) return undefined
  const { banned, needsCode, ...profile } = row
  return { profile, banned, needsCode, mayEnter: !banned && !needsCode }
}

/** Links the account to the identity. */
export async function linkForeignPerson(
  tx: Queryable,
  name: ForeignName,
  { uid, now }: { uid: string; now: Date },
): Promise<void> {
  await on(tx)
    .insert(account)
    .values({
      id: randomUUID(),
      userId: uid,
      accountId: name.sub,
      providerId: providerOf(name),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: [account.providerId, account.accountId] })
}
