import { randomUUID } from 'node:crypto'
import type { Queryable } from '#server/database/in-transaction.ts'
import type { Profile } from '#server/identity/identity-store.ts'

/** Who somebody is to another issuer. */
export type ForeignName = { readonly issuer: string; readonly sub: string }

export type ForeignPerson = {
  readonly profile: Profile
  readonly banned: boolean
  /** Their account asks for a code that such a token does not bring. */
  readonly needsCode: boolean
  readonly mayEnter: boolean
}

const providerOf = ({ issuer }: ForeignName): string => `token:${issuer}`

export async function findForeignPerson(
  db: Queryable,
  name: ForeignName,
  now: Date,
): Promise<ForeignPerson | undefined> {
  const { rows } = await db.query<Profile & { banned: boolean; needsCode: boolean }>({
    // Read on every call with such a token.
    name: 'foreign-person',
    text: `select u.id as uid, u.email, u.name as nombre, u.direccion, u.provincia, u.cp, u.rol,
             coalesce(u.banned and (u."banExpires" is null or u."banExpires" > $3), false) as banned,
             coalesce(u."twoFactorEnabled", false) as "needsCode"
           from account a join "user" u on u.id = a."userId"
           where a."providerId" = $1 and a."accountId" = $2`,
    values: [providerOf(name), name.sub, now],
  })
  const [row] = rows
  if (!row) return undefined
  const { banned, needsCode, ...profile } = row
  return { profile, banned, needsCode, mayEnter: !banned && !needsCode }
}

/** From now on this account is that person's too. */
export async function linkForeignPerson(
  tx: Queryable,
  name: ForeignName,
  { uid, now }: { uid: string; now: Date },
): Promise<void> {
  await tx.query(
    `insert into account (id, "userId", "accountId", "providerId", "createdAt", "updatedAt")
     values ($1, $2, $3, $4, $5, $5)
     on conflict ("providerId", "accountId") do nothing`,
    [randomUUID(), uid, name.sub, providerOf(name), now],
  )
}
