import type { Queryable } from '#server/database/in-transaction.ts'

/** What lets somebody in by an account's password; `hash` is null while there is none. */
export type PasswordWayIn = {
  readonly uid: string
  readonly hash: string | null
  readonly asksForCode: boolean
}

const wayIn = `
  select u.id as uid, a.password as hash, coalesce(u."twoFactorEnabled", false) as "asksForCode"
  from "user" u join account a on a."userId" = u.id and a."providerId" = 'credential'
  where u.email = $1`

/** By e-mail in lower case; undefined when nobody enters by a password with it. */
export async function findPasswordWayIn(db: Queryable, email: string): Promise<PasswordWayIn | undefined> {
  const { rows } = await db.query<PasswordWayIn>({ name: 'password-way-in', text: wayIn, values: [email] })
  return rows[0]
}

/** The same once whoever is changing it is done. */
export async function findSettledPasswordWayIn(
  db: Queryable,
  email: string,
): Promise<PasswordWayIn | undefined> {
  const { rows } = await db.query<PasswordWayIn>({
    name: 'settled-password-way-in',
    text: `${wayIn} for share`,
    values: [email],
  })
  return rows[0]
}
