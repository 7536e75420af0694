import { randomUUID } from 'node:crypto'
import type { Queryable } from '#server/database/in-transaction.ts'
import { dropBegunSecondSteps } from './action-code-store.ts'

/** Somebody with an account, as their mailbox knows them. */
export type MailboxOwner = {
  readonly uid: string
  readonly nombre: string
  readonly email: string
  readonly verified: boolean
  readonly hasPassword: boolean
}

const owner = `
  select u.id as uid, u.name as nombre, u.email, u."emailVerified" as verified,
    exists (select from account a where a."userId" = u.id and a."providerId" = 'credential'
            and a.password is not null) as "hasPassword"
  from "user" u`

/** Whose account has this e-mail (in lower case). */
export async function findMailboxOwner(db: Queryable, email: string): Promise<MailboxOwner | undefined> {
  const { rows } = await db.query<MailboxOwner>({
    name: 'mailbox-owner',
    text: `${owner} where u.email = $1`,
    values: [email],
  })
  return rows[0]
}

/** Replaces the password, or gives one to a person who had none. */
export async function setPasswordHash(
  db: Queryable,
  { uid, hash, now }: { uid: string; hash: string; now: Date },
): Promise<void> {
  const { rowCount } = await db.query(
    `update account set password = $2, "updatedAt" = $3 where "userId" = $1 and "providerId" = 'credential'`,
    [uid, hash, now],
  )
  if (rowCount !== 0) return
  await db.query(
    `insert into account (id, "userId", "accountId", "providerId", password, "createdAt", "updatedAt")
     values ($1, $2, $2, 'credential', $3, $4, $4)`,
    [randomUUID(), uid, hash, now],
  )
}

/** Notes that the person reads this mailbox. False when the account has another e-mail by now. */
export async function markEmailVerified(
  db: Queryable,
  { uid, email, now }: { uid: string; email: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update "user" set "emailVerified" = true, "updatedAt" = $3 where id = $1 and email = $2`,
    [uid, email, now],
  )
  return rowCount === 1
}

/**
 * For the owner of a mailbox who comes to an account that never proved it: whatever its maker left in it goes (password,
 * links to providers, second step, sessions, the address purchases are sent to), and the e-mail counts as proven. Name and
 * purchases stay. Answers the sessions that ended; nothing happens to a proven account.
 */
export async function takeOverUnproven(
  db: Queryable,
  { email, now }: { email: string; now: Date },
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `update "user" set "emailVerified" = true, "twoFactorEnabled" = false, direccion = '', provincia = '', cp = '',
       "updatedAt" = $2
     where email = $1 and not "emailVerified" returning id`,
    [email, now],
  )
  const uid = rows[0]?.id
  if (uid === undefined) return []
  await db.query('delete from account where "userId" = $1', [uid])
  await db.query('delete from "twoFactor" where "userId" = $1', [uid])
  await dropBegunSecondSteps(db, uid)
  const ended = await db.query<{ id: string }>('delete from "session" where "userId" = $1 returning id', [
    uid,
  ])
  return ended.rows.map(({ id }) => id)
}

/** Keeps the address of a person's picture, as their provider tells it. */
export async function keepPicture(
  db: Queryable,
  { email, picture, now }: { email: string; picture: string; now: Date },
): Promise<void> {
  await db.query(
    `update "user" set image = $2, "updatedAt" = $3 where email = $1 and image is distinct from $2`,
    [email, picture, now],
  )
}

export async function findPicture(db: Queryable, uid: string): Promise<string> {
  const { rows } = await db.query<{ image: string | null }>('select image from "user" where id = $1', [uid])
  return rows[0]?.image ?? ''
}
