import { eq, sql } from 'drizzle-orm'
import type { Role } from '#domain/role.ts'
import type { Queryable } from '#server/database/in-transaction.ts'
import { on } from '#server/database/on.ts'
import { twoFactor, user } from '#server/database/schema/identity.ts'

export async function lockSecondStep(
  tx: Queryable,
  uid: string,
): Promise<{ rol: Role; on: boolean } | undefined> {
  const rows = await on(tx)
    .select({ rol: user.rol, on: sql<boolean>`coalesce(${user.twoFactorEnabled}, false)` })
    .from(user)
    .where(eq(user.id, uid))
    .for('update')
  return rows[0]
}

export async function deleteSecondStep(tx: Queryable, uid: string, now: Date): Promise<void> {
  await on(tx).delete(twoFactor).where(eq(twoFactor.userId, uid))
  await on(tx).update(user).set({ twoFactorEnabled: false, updatedAt: now }).where(eq(user.id, uid))
}
