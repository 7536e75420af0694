import type pg from 'pg'
import type { Clock } from '#server/adapters/clock.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { LiveSessions } from '#server/identity/live-sessions.ts'
import { keepPicture, takeOverUnproven } from '#server/identity/mailbox-owner-store.ts'

/** Owner of a mailbox, proven by a provider or by a mailed link. */
export type ProvenEmail = { email: string; picture: string | undefined }

/**
 * Prepares an account for the proven owner of its mailbox, before Better Auth uses it. An unproven account is taken
 * over (`takeOverUnproven`).
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
