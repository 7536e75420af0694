import { and, eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { account, user } from '#server/database/schema/identity.ts'
import { type Profile, profileColumns } from '#server/identity/identity-store.ts'

/** Identity of a person at another issuer. */
export type ExternalIdentity = { readonly issuer: string; readonly sub: string }

export type ExternalUser = {
  readonly profile: Profile
  readonly banned: boolean
  /** True if the account requires a second step, which a token cannot provide. */
  readonly needsSecondFactor: boolean
  readonly canSignIn: boolean
}

const providerOf = ({ issuer }: ExternalIdentity): string => `token:${issuer}`

export async function findExternalUser(
  db: Queryable,
  identity: ExternalIdentity,
  now: Date,
): Promise<ExternalUser | undefined> {
  const at = now.toISOString()
  const [row] = await queryBuilder(db)
    .select({
      ...profileColumns,
      banned: sql<boolean>`coalesce(${user.banned} and (${user.banExpires} is null or ${user.banExpires} > ${at}), false)`,
      needsCode: sql<boolean>`coalesce(${user.twoFactorEnabled}, false)`,
    })
    .from(account)
    .innerJoin(user, eq(user.id, account.userId))
    .where(and(eq(account.providerId, providerOf(identity)), eq(account.accountId, identity.sub)))
    // Named, because every API call with an external token runs this statement, and PostgreSQL reuses the plan.
    .prepare('external-user')
    .execute()
  if (!row) return undefined
  const { banned, needsCode: needsSecondFactor, ...profile } = row
  return { profile, banned, needsSecondFactor, canSignIn: !banned && !needsSecondFactor }
}

export async function linkExternalIdentity(
  tx: Queryable,
  identity: ExternalIdentity,
  { uid, now }: { uid: string; now: Date },
): Promise<void> {
  await queryBuilder(tx)
    .insert(account)
    .values({
      id: randomUUID(),
      userId: uid,
      accountId: identity.sub,
      providerId: providerOf(identity),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: [account.providerId, account.accountId] })
}
