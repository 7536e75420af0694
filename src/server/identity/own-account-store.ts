import type { Queryable } from '#server/database/in-transaction.ts'
import type { Profile } from './identity-store.ts'

/** A person's account as they see it themselves. */
export type OwnAccount = Profile & {
  readonly correoVerificado: boolean
  readonly tieneClave: boolean
  readonly dosPasos: boolean
}

const OWN_ACCOUNT = `u.id as uid, u.email, u.name as nombre, u.direccion, u.provincia, u.cp, u.rol,
  u."emailVerified" as "correoVerificado", coalesce(u."twoFactorEnabled", false) as "dosPasos",
  exists (select from account a where a."userId" = u.id and a."providerId" = 'credential'
          and a.password is not null) as "tieneClave"`

export async function findOwnAccount(db: Queryable, uid: string): Promise<OwnAccount | undefined> {
  const { rows } = await db.query<OwnAccount>(`select ${OWN_ACCOUNT} from "user" u where u.id = $1`, [uid])
  return rows[0]
}

/** What people may change of themselves. */
export type ProfileFacts = Pick<Profile, 'nombre' | 'provincia' | 'direccion' | 'cp'>

export async function updateProfile(
  db: Queryable,
  change: { uid: string; facts: ProfileFacts; now: Date },
): Promise<void> {
  const { nombre, provincia, direccion, cp } = change.facts
  await db.query(
    `update "user" set name = $2, provincia = $3, direccion = $4, cp = $5, "updatedAt" = $6 where id = $1`,
    [change.uid, nombre, provincia, direccion, cp, change.now],
  )
}

/** Undefined: the person enters without one. */
export async function findPasswordHash(db: Queryable, uid: string): Promise<string | undefined> {
  const { rows } = await db.query<{ password: string | null }>(
    `select password from account where "userId" = $1 and "providerId" = 'credential'`,
    [uid],
  )
  return rows[0]?.password ?? undefined
}

/** Answers false when the password is no longer `known`: it was changed meanwhile. */
export async function replacePasswordHash(
  db: Queryable,
  change: { uid: string; known: string; next: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update account set password = $3, "updatedAt" = $4
     where "userId" = $1 and "providerId" = 'credential' and password = $2`,
    [change.uid, change.known, change.next, change.now],
  )
  return rowCount === 1
}

export type OpenSession = { sid: string; userAgent: string; since: Date; used: Date }

/** Where a person is signed in, the last used first. */
export async function readSessions(db: Queryable, uid: string, now: Date): Promise<OpenSession[]> {
  const { rows } = await db.query<OpenSession>(
    `select id as sid, coalesce("userAgent", '') as "userAgent", "createdAt" as since, "updatedAt" as used
     from "session" where "userId" = $1 and "expiresAt" > $2 order by "updatedAt" desc, id`,
    [uid, now],
  )
  return rows
}

/** Ends the sessions of a person but `sid` and answers which they were; without `sid`, all of them. */
export async function endSessionsBut(
  db: Queryable,
  { uid, sid }: { uid: string; sid: string | undefined },
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `delete from "session" where "userId" = $1 and id is distinct from $2 returning id`,
    [uid, sid ?? null],
  )
  return rows.map(({ id }) => id)
}

/**
 * Holds a person to the end of the transaction: what somebody is storing for them is waited for, and nothing new can refer to
 * them.
 */
export async function holdPerson(tx: Queryable, uid: string): Promise<void> {
  await tx.query('select from "user" where id = $1 for update', [uid])
}

/** Erases a person with their ways in. Nothing may refer to them any more. */
export async function erasePerson(db: Queryable, uid: string): Promise<void> {
  await db.query('delete from "user" where id = $1', [uid])
}
