import type { Deps } from '#server/deps.ts'
import { markEmailVerified } from '#server/identity/mailbox-owner-store.ts'
import { demoAccounts } from './accounts.ts'

/**
 * Looks before it hashes a password: that is made slow on purpose, and every start would wait for three. Their e-mails count as
 * proven, or the first to enter by a link would take the published passwords away from everybody.
 */
export async function openDemoAccounts({
  pool,
  identity,
  clock,
}: Pick<Deps, 'pool' | 'identity' | 'clock'>): Promise<void> {
  const emails = demoAccounts.map(({ email }) => email)
  const { rows } = await pool.query<{ email: string }>('select email from "user" where email = any($1)', [
    emails,
  ])
  const known = new Set(rows.map(({ email }) => email))
  for (const account of demoAccounts) {
    if (known.has(account.email)) continue
    await identity.createPerson(account, (tx, { uid }) =>
      markEmailVerified(tx, { uid, email: account.email, now: clock.now() }),
    )
  }
}
