import { randomUUID } from 'node:crypto'
import type { Queryable } from '#server/database/in-transaction.ts'
import type { Profile } from './identity-store.ts'

export type NewPerson = Omit<Profile, 'uid'> & {
  /** Undefined: they have no password yet. */
  readonly passwordHash: string | undefined
  readonly now: Date
}

/** Somebody with an account: the one just made, or whoever had the e-mail before. */
export type StoredPerson = { readonly uid: string; readonly nombre: string; readonly created: boolean }

/** Stores a person. With a known e-mail (in lower case) nothing changes, and the answer is whoever has it. */
export async function insertPerson(tx: Queryable, person: NewPerson): Promise<StoredPerson> {
  const uid = randomUUID()
  const { nombre, email, rol, direccion, provincia, cp, now } = person
  const { rowCount } = await tx.query(
    `insert into "user" (id, name, email, rol, direccion, provincia, cp, "createdAt", "updatedAt")
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8)
     on conflict (email) do nothing`,
    [uid, nombre, email, rol, direccion, provincia, cp, now],
  )
  if (rowCount === 0) return { ...(await findByEmail(tx, email)), created: false }
  if (person.passwordHash !== undefined) await insertPassword(tx, uid, person.passwordHash, now)
  return { uid, nombre, created: true }
}

async function insertPassword(tx: Queryable, uid: string, hash: string, now: Date): Promise<void> {
  await tx.query(
    `insert into account (id, "userId", "accountId", "providerId", password, "createdAt", "updatedAt")
     values ($1, $2, $2, 'credential', $3, $4, $4)`,
    [randomUUID(), uid, hash, now],
  )
}

async function findByEmail(tx: Queryable, email: string): Promise<{ uid: string; nombre: string }> {
  const { rows } = await tx.query<{ uid: string; nombre: string }>(
    'select id as uid, name as nombre from "user" where email = $1',
    [email],
  )
  if (!rows[0]) throw new Error('The person who had this e-mail was erased meanwhile')
  return rows[0]
}
