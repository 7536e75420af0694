import type pg from 'pg'
import type { Clock } from '#server/adapters/clock.ts'
import { inTransaction } from '#server/database/queries/in-transaction.ts'
import type { LiveSessions } from '#server/identity/session/live-sessions.ts'
import { storeImageUrl, takeOverUnverifiedAccount } from './mailbox-owner-store.ts'

/** E-mail address of a person who proved to own the mailbox, through a provider or a mailed link. */
export type ProvenEmail = { email: string; imageUrl: string | undefined }

/**
 * Returns a function that prepares an account for the proven owner of its mailbox, before Better Auth uses it. Hands an
 * account with an unproven e-mail over to the owner (`takeOverUnverifiedAccount`).
 */
export function accountClaimer({
  pool,
  clock,
  sessions,
}: {
  pool: pg.Pool
  clock: Clock
  sessions: LiveSessions
}): (owner: ProvenEmail) => Promise<void> {
  return async ({ email, imageUrl }) => {
    const now = clock.now()
    const ended = await inTransaction(pool, async (tx) => {
      if (imageUrl !== undefined) await storeImageUrl(tx, { email, imageUrl, now })
      return takeOverUnverifiedAccount(tx, { email, now })
    })
    for (const sid of ended) sessions.evict(sid)
  }
}
