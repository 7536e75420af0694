import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { user } from '#server/database/schema/identity.ts'
import type { Profile } from '#server/identity/identity-store.ts'
import { insertPassword } from './mailbox-owner-store.ts'

export type NewUser = Omit<Profile, 'uid'> & {
  /** Undefined without a password. */
  readonly passwordHash: string | undefined
  readonly now: Date
}

/** The account of an e-mail. `created`: false for an existing account. */
export type StoredUser = { readonly uid: string; readonly nombre: string; readonly created: boolean }

/** Stores a person. If an account has the e-mail (in lower case), changes nothing and returns that account. */
export async function insertUser(tx: Queryable, newUser: NewUser): Promise<StoredUser> {
  const uid = randomUUID()
  const { nombre, email, passwordHash: hash, now, ...fields } = newUser
  const { rowCount } = await queryBuilder(tx)
    .insert(user)
    .values({ ...fields, id: uid, name: nombre, email, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: user.email })
  if (rowCount === 0) return { ...(await findByEmail(tx, email)), created: false }
  if (hash !== undefined) await insertPassword(tx, { uid, hash, now })
  return { uid, nombre, created: true }
}

async function findByEmail(tx: Queryable, email: string): Promise<{ uid: string; nombre: string }> {
  const [found] = await queryBuilder(tx)
    .select({ uid: user.id, nombre: user.name })
    .from(user)
    .where(eq(user.email, email))
  if (!found) throw new Error('The person who had this e-mail was erased meanwhile')
  return found
}
