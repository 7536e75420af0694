import { lt } from 'drizzle-orm'
import type { Transaction } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { usedAuthorisations } from '#server/database/schema/identity.ts'
import type { Authorisation } from './authorised-by.ts'

/** Longer than the lifetime of an authorisation. */
const STORED_MS = 60 * 60_000

/**
 * Returns the authorisation if no other act used it, and marks it as used. A failed act rolls the mark back. Of two acts
 * at once, the second waits and gets undefined.
 */
export async function claimAuthorisation(
  tx: Transaction,
  authorisation: Authorisation | undefined,
  at: Date,
): Promise<Authorisation | undefined> {
  if (authorisation === undefined) return undefined
  const { id } = authorisation
  const claimed = await queryBuilder(tx)
    .insert(usedAuthorisations)
    .values({ id, usada: at })
    .onConflictDoNothing()
    .returning({ id: usedAuthorisations.id })
  if (claimed.length === 0) return undefined
  await queryBuilder(tx)
    .delete(usedAuthorisations)
    .where(lt(usedAuthorisations.usada, new Date(at.getTime() - STORED_MS)))
  return authorisation
}
