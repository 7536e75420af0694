import { asc, eq, inArray } from 'drizzle-orm'
import type { Role } from '#domain/account/role.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { user } from '#server/database/schema/identity.ts'
import { canSignIn } from '#server/identity/account/can-sign-in-store.ts'

export type LockedAccount = {
  readonly uid: string
  readonly email: string
  readonly rol: Role
  readonly activa: boolean
}

/** Locks accounts until the end of the transaction, in order of id, so that two admins cannot deadlock. */
export const lockAccounts = async (
  tx: Queryable,
  uids: readonly string[],
  now: Date,
): Promise<LockedAccount[]> =>
  queryBuilder(tx)
    .select({ uid: user.id, email: user.email, rol: user.rol, activa: canSignIn(now) })
    .from(user)
    .where(inArray(user.id, [...uids]))
    .orderBy(asc(user.id))
    .for('no key update')

export async function writeAccess(
  tx: Queryable,
  { uid, activa, now }: { uid: string; activa: boolean; now: Date },
): Promise<void> {
  await queryBuilder(tx)
    .update(user)
    .set({ banned: !activa, banReason: null, banExpires: null, updatedAt: now })
    .where(eq(user.id, uid))
}
