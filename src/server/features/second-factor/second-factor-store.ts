import { eq, sql } from 'drizzle-orm'
import type { Role } from '#domain/account/role.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { twoFactor, user } from '#server/database/schema/identity.ts'

export async function lockSecondFactor(
  tx: Queryable,
  uid: string,
): Promise<{ rol: Role; on: boolean } | undefined> {
  const rows = await queryBuilder(tx)
    .select({ rol: user.rol, on: sql<boolean>`coalesce(${user.twoFactorEnabled}, false)` })
    .from(user)
    .where(eq(user.id, uid))
    .for('update')
  return rows[0]
}

export async function deleteSecondFactor(tx: Queryable, uid: string, now: Date): Promise<void> {
  await queryBuilder(tx).delete(twoFactor).where(eq(twoFactor.userId, uid))
  await queryBuilder(tx).update(user).set({ twoFactorEnabled: false, updatedAt: now }).where(eq(user.id, uid))
}
