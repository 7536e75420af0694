import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Queryable } from '#server/database/in-transaction.ts'
import { on } from '#server/database/on.ts'
import { user } from '#server/database/schema/identity.ts'
import type { Profile } from './identity-store.ts'
import { insertPassword } from './mailbox-owner-store.ts'

export type NewPerson = Omit<Profile, 'uid'> & {
  /** Undefined: no password yet. */
  readonly passwordHash: string | undefined
  readonly now: Date
}

/** Account that was created, or that had the e-mail already. */
export type StoredPerson = { readonly uid: string; readonly nombre: string; readonly created: boolean }

/** Stores a person. With a known e-mail (in lower case) changes nothing and returns its account. */
export async function insertPerson(tx: Queryable, person: NewPerson): Promise<StoredPerson> {
  const uid = randomUUID()
  const { nombre, email, passwordHash: hash, now, ...facts } = person
  const { rowCount } = await on(tx)
    .insert(user)
    .values({ ...facts, id: uid, name: nombre, email, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: user.email })
  if (rowCount === 0) return { ...(await findByEmail(tx, email)), created: false }
  if (hash !== undefined) await insertPassword(tx, { uid, hash, now })
  return { uid, nombre, created: true }
}

async function findByEmail(tx: Queryable, email: string): Promise<{ uid: string; nombre: string }> {
  const [found] = await on(tx)
    .select({ uid: user.id, nombre: user.name })
    .from(user)
    .where(eq(user.email, email))
  if (!found) throw new Error('The person who had this e-mail was erased meanwhile')
  return found
}
