import { and, asc, desc, eq, gt, ne, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { account, session, user } from '#server/database/schema/identity.ts'
import { type Profile, profileColumns } from '#server/identity/identity-store.ts'
import { hasPassword } from './mailbox-owner-store.ts'

/** Account data for its owner. */
export type OwnAccount = Profile & {
  readonly correoVerificado: boolean
  readonly tieneClave: boolean
  readonly dosPasos: boolean
}

export async function findOwnAccount(db: Queryable, uid: string): Promise<OwnAccount | undefined> {
  const [found] = await queryBuilder(db)
    .select({
      ...profileColumns,
      correoVerificado: user.emailVerified,
      dosPasos: sql<boolean>`coalesce(${user.twoFactorEnabled}, false)`,
      tieneClave: hasPassword(db),
    })
    .from(user)
    .where(eq(user.id, uid))
  return found
}

/** Fields that the owner may change. */
export type ProfileFields = Pick<Profile, 'nombre' | 'provincia' | 'direccion' | 'cp'>

export async function updateProfile(
  db: Queryable,
  change: { uid: string; facts: ProfileFields; now: Date },
): Promise<void> {
  const { nombre, ...address } = change.facts
  await queryBuilder(db)
    .update(user)
    .set({ ...address, name: nombre, updatedAt: change.now })
    .where(eq(user.id, change.uid))
}

/** Returns the password hash, or undefined when the person has no password. */
export async function findPasswordHash(db: Queryable, uid: string): Promise<string | undefined> {
  const [found] = await queryBuilder(db)
    .select({ password: account.password })
    .from(account)
    .where(isPasswordAccountOf(uid))
  return found?.password ?? undefined
}

const isPasswordAccountOf = (uid: string) =>
  and(eq(account.userId, uid), eq(account.providerId, 'credential'))

/** Replaces the password hash. Returns false if the stored hash is no longer `known`. */
export async function replacePasswordHash(
  db: Queryable,
  change: { uid: string; known: string; next: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await queryBuilder(db)
    .update(account)
    .set({ password: change.next, updatedAt: change.now })
    .where(and(isPasswordAccountOf(change.uid), eq(account.password, change.known)))
  return rowCount === 1
}

export type OpenSession = { sid: string; userAgent: string; since: Date; used: Date }

/** Returns the sessions of a person, most recently used first. */
export const readSessions = async (db: Queryable, uid: string, now: Date): Promise<OpenSession[]> =>
  queryBuilder(db)
    .select({
      sid: session.id,
      userAgent: sql<string>`coalesce(${session.userAgent}, '')`,
      since: session.createdAt,
      used: session.updatedAt,
    })
    .from(session)
    .where(and(eq(session.userId, uid), gt(session.expiresAt, now)))
    .orderBy(desc(session.updatedAt), asc(session.id))

/** Ends the sessions of a person except `sid`, or all if undefined. Returns the ids of the ended sessions. */
export async function endSessionsExcept(
  db: Queryable,
  { uid, sid }: { uid: string; sid: string | undefined },
): Promise<string[]> {
  const ended = await queryBuilder(db)
    .delete(session)
    .where(and(eq(session.userId, uid), sid === undefined ? undefined : ne(session.id, sid)))
    .returning({ id: session.id })
  return ended.map(({ id }) => id)
}

/** Locks a person until the end of the transaction, so no other transaction can add rows for the person. */
export async function lockUser(tx: Queryable, uid: string): Promise<void> {
  await queryBuilder(tx).select({ id: user.id }).from(user).where(eq(user.id, uid)).for('update')
}

/** Deletes a person with all sign-in methods. No row of another table may refer to the person. */
export async function deleteUser(db: Queryable, uid: string): Promise<void> {
  await queryBuilder(db).delete(user).where(eq(user.id, uid))
}
