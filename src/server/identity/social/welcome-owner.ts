import type pg from 'pg'
import type { Clock } from '#server/adapters/clock.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { LiveSessions } from '#server/identity/live-sessions.ts'
import { keepPicture, takeOverUnproven } from '#server/identity/mailbox-owner-store.ts'

/** Somebody who owns this mailbox, as a provider vouches or a link mailed to it proves. */
export type ProvenEmail = { email: string; picture: string | undefined }

/**
 * Readies the account of a mailbox for its owner, before the library links it to the provider's or lets them in. What
 * somebody else left in an account whose e-mail was never proven is worthless from here on.
 */
export function welcomeOwner({
  pool,
  clock,
  sessions,
}: {
  pool: pg.Pool
  clock: Clock
  sessions: LiveSessions
}): (owner: ProvenEmail) => Promise<void> {
  return async ({ email, picture }) => {
    const now = clock.now()
    const ended = await inTransaction(pool, async (tx) => {
      if (picture !== undefined) await keepPicture(tx, { email, picture, now })
      return takeOverUnproven(tx, { email, now })
    })
    for (const sid of ended) sessions.forget(sid)
  }
}
