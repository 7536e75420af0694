import { asc, eq, inArray } from 'drizzle-orm'
import type { Role } from '#domain/role.ts'
import type { Queryable } from '#server/database/in-transaction.ts'
import { on } from '#server/database/on.ts'
import { user } from '#server/database/schema/identity.ts'
import { mayEnter } from './user-store.ts'

export type HeldAccount = {
  readonly uid: string
  readonly email: string
  readonly rol: Role
  readonly activa: boolean
}

/** Locks accounts until the end of the transaction, in order of id, so that two admins cannot deadlock. */
export const holdAccounts = async (
  tx: Queryable,
  uids: readonly string[],
  now: Date,
): Promise<HeldAccount[]> =>
  on(tx)
    .select({ uid: user.id, email: user.email, rol: user.rol, activa: mayEnter(now) })
    .from(user)
    .where(inArray(user.id, [...uids]))
    .orderBy(asc(user.id))
    .for('no key update')

export async function writeAccess(
  tx: Queryable,
  { uid, activa, now }: { uid: string; activa: boolean; now: Date },
): Promise<void> {
  await on(tx)
    .update(user)
    .set({ banned: !activa, banReason: null, banExpires: null, updatedAt: now })
    .where(eq(user.id, uid))
}
