import type { Role } from '#domain/role.ts'
import type { Queryable } from '#server/database/in-transaction.ts'

/** An account as the acts of an admin look at it. */
export type HeldAccount = {
  readonly uid: string
  readonly email: string
  readonly rol: Role
  readonly activa: boolean
}

/** These accounts, kept from changing to the end of the transaction; in one order, so that two admins do not wait for each other. */
export async function holdAccounts(
  tx: Queryable,
  uids: readonly string[],
  now: Date,
): Promise<HeldAccount[]> {
  const { rows } = await tx.query<HeldAccount>({
    name: 'hold-accounts',
    text: `select id as uid, email, rol,
             banned is not true or ("banExpires" is not null and "banExpires" <= $2) as activa
           from "user" where id = any($1::text[]) order by id for no key update`,
    values: [uids, now],
  })
  return rows
}

/** Lets somebody in, or not. */
export async function writeAccess(
  tx: Queryable,
  { uid, activa, now }: { uid: string; activa: boolean; now: Date },
): Promise<void> {
  await tx.query({
    name: 'write-access',
    text: `update "user" set banned = not $2, "banReason" = null, "banExpires" = null, "updatedAt" = $3 where id = $1`,
    values: [uid, activa, now],
  })
}
