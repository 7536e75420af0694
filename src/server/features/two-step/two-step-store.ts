import type { Role } from '#domain/role.ts'
import type { Queryable } from '#server/database/in-transaction.ts'

/** Whose second step may be taken away; held until the transaction ends. */
export async function lockSecondStep(
  tx: Queryable,
  uid: string,
): Promise<{ rol: Role; on: boolean } | undefined> {
  const { rows } = await tx.query<{ rol: Role; on: boolean }>(
    `select rol, coalesce("twoFactorEnabled", false) as "on" from "user" where id = $1 for update`,
    [uid],
  )
  return rows[0]
}

export async function deleteSecondStep(tx: Queryable, uid: string, now: Date): Promise<void> {
  await tx.query('delete from "twoFactor" where "userId" = $1', [uid])
  await tx.query('update "user" set "twoFactorEnabled" = false, "updatedAt" = $2 where id = $1', [uid, now])
}
