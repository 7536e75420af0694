import { asc, eq, inArray, and, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { staffPins, user } from '#server/database/schema/identity.ts'
import { canSignIn } from '#server/identity/account/can-sign-in-store.ts'
import { type Profile, profileColumns } from '#server/identity/identity-store.ts'

/** Account with its PIN. `hash`: null without a PIN. */
export type PinAccount = {
  readonly profile: Profile
  readonly hash: string | null
  readonly activa: boolean
  readonly needsSecondFactor: boolean
}

const pinAccountQuery = (db: Queryable, uid: string, now: Date) =>
  queryBuilder(db)
    .select({
      profile: profileColumns,
      hash: staffPins.hash,
      activa: canSignIn(now),
      needsSecondFactor: sql<boolean>`coalesce(${user.twoFactorEnabled}, false)`,
    })
    .from(user)
    .leftJoin(staffPins, eq(staffPins.userId, user.id))
    .where(eq(user.id, uid))

export const findPinAccount = async (
  db: Queryable,
  uid: string,
  now: Date,
): Promise<PinAccount | undefined> => (await pinAccountQuery(db, uid, now))[0]

/** Like `findPinAccount`, but waits for concurrent changes of the account. */
export const findLockedPinAccount = async (
  db: Queryable,
  uid: string,
  now: Date,
): Promise<PinAccount | undefined> => (await pinAccountQuery(db, uid, now).for('share', { of: user }))[0]

/** Stores a new PIN, or replaces the earlier one. */
export async function writePin(
  tx: Queryable,
  { uid, hash, now }: { uid: string; hash: string; now: Date },
): Promise<void> {
  await queryBuilder(tx)
    .insert(staffPins)
    .values({ userId: uid, hash, cambiado: now })
    .onConflictDoUpdate({ target: staffPins.userId, set: { hash, cambiado: now } })
}

/** Deletes a PIN. Returns false if the person has none. */
export async function deletePin(tx: Queryable, uid: string): Promise<boolean> {
  const { rowCount } = await queryBuilder(tx).delete(staffPins).where(eq(staffPins.userId, uid))
  return rowCount === 1
}

/** Returns the active staff by name. */
export const readCounterStaff = async (db: Queryable, now: Date) =>
  queryBuilder(db)
    .select({
      id: user.id,
      nombre: user.name,
      rol: user.rol,
      tienePin: sql<boolean>`${staffPins.userId} is not null`,
    })
    .from(user)
    .leftJoin(staffPins, eq(staffPins.userId, user.id))
    .where(and(inArray(user.rol, ['admin', 'seller']), canSignIn(now)))
    .orderBy(asc(user.name), asc(user.id))
