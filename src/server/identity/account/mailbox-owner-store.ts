import { and, eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { account, session, twoFactor, user } from '#server/database/schema/identity.ts'
import { deletePendingSecondFactors } from '#server/identity/email-codes/action-code-store.ts'
import { deletePin } from '#server/identity/pin/staff-pin-store.ts'

/** Account of an e-mail address. */
export type MailboxOwner = {
  readonly uid: string
  readonly nombre: string
  readonly email: string
  readonly verified: boolean
  readonly hasPassword: boolean
}

/** Returns the account of an e-mail address, which must be in lower case. */
export async function findMailboxOwner(db: Queryable, email: string): Promise<MailboxOwner | undefined> {
  const [owner] = await queryBuilder(db)
    .select({
      uid: user.id,
      nombre: user.name,
      email: user.email,
      verified: user.emailVerified,
      hasPassword: hasPassword(db),
    })
    .from(user)
    .where(eq(user.email, email))
  return owner
}

/** SQL on the table "user": whether the person has a password. */
export const hasPassword = (db: Queryable) =>
  sql<boolean>`exists (${queryBuilder(db)
    .select({ id: account.id })
    .from(account)
    .where(sql`"userId" = "user".id and "providerId" = 'credential' and password is not null`)})`

/** Replaces the password, or creates one, and removes the PIN. */
export async function setPasswordHash(
  db: Queryable,
  { uid, hash, now }: { uid: string; hash: string; now: Date },
): Promise<void> {
  const { rowCount } = await queryBuilder(db)
    .update(account)
    .set({ password: hash, updatedAt: now })
    .where(and(eq(account.userId, uid), eq(account.providerId, 'credential')))
  if (rowCount === 0) await insertPassword(db, { uid, hash, now })
  await deletePin(db, uid)
}

/** Creates a password for a person without one. */
export async function insertPassword(
  db: Queryable,
  { uid, hash, now }: { uid: string; hash: string; now: Date },
): Promise<void> {
  await queryBuilder(db).insert(account).values({
    id: randomUUID(),
    userId: uid,
    accountId: uid,
    providerId: 'credential',
    password: hash,
    createdAt: now,
    updatedAt: now,
  })
}

/** Marks the e-mail as proven. Returns false when the account has a different e-mail now. */
export async function markEmailVerified(
  db: Queryable,
  { uid, email, now }: { uid: string; email: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await queryBuilder(db)
    .update(user)
    .set({ emailVerified: true, updatedAt: now })
    .where(and(eq(user.id, uid), eq(user.email, email)))
  return rowCount === 1
}

/**
 * Hands an account with an unproven e-mail over to the owner of the mailbox. Deletes what its creator added: password,
 * PIN, provider links, second step, sessions and delivery address. Name and purchases stay, and the e-mail counts as proven.
 * Returns the ids of the ended sessions. Does not change an account with a proven e-mail.
 */
export async function takeOverUnverifiedAccount(
  db: Queryable,
  { email, now }: { email: string; now: Date },
): Promise<string[]> {
  const [owner] = await queryBuilder(db)
    .update(user)
    .set({
      emailVerified: true,
      twoFactorEnabled: false,
      direccion: '',
      provincia: '',
      cp: '',
      updatedAt: now,
    })
    .where(and(eq(user.email, email), eq(user.emailVerified, false)))
    .returning({ uid: user.id })
  if (!owner) return []
  const { uid } = owner
  await queryBuilder(db).delete(account).where(eq(account.userId, uid))
  await queryBuilder(db).delete(twoFactor).where(eq(twoFactor.userId, uid))
  await deletePendingSecondFactors(db, uid)
  await deletePin(db, uid)
  const ended = await queryBuilder(db)
    .delete(session)
    .where(eq(session.userId, uid))
    .returning({ id: session.id })
  return ended.map(({ id }) => id)
}

/** Stores the URL of a person's picture, which the provider supplied. */
export async function storeImageUrl(
  db: Queryable,
  { email, imageUrl, now }: { email: string; imageUrl: string; now: Date },
): Promise<void> {
  await queryBuilder(db)
    .update(user)
    .set({ image: imageUrl, updatedAt: now })
    .where(and(eq(user.email, email), sql`${user.image} is distinct from ${imageUrl}`))
}

export async function findImageUrl(db: Queryable, uid: string): Promise<string> {
  const [found] = await queryBuilder(db).select({ image: user.image }).from(user).where(eq(user.id, uid))
  return found?.image ?? ''
}
