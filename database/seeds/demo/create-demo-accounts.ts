import type { Deps } from '#server/deps.ts'
import { markEmailVerified } from '#server/identity/account/mailbox-owner-store.ts'
import { demoAccounts } from './demo-accounts.ts'

/**
 * Creates the missing accounts. Looks for existing accounts first, because hashing passwords would delay
 * every start. Marks the e-mail addresses as verified, because otherwise the first sign-in by link would
 * remove the published password.
 */
export async function createDemoAccounts({
  pool,
  identity,
  clock,
}: Pick<Deps, 'pool' | 'identity' | 'clock'>): Promise<void> {
  const emails = demoAccounts.map(({ email }) => email)
  const { rows } = await pool.query<{ email: string }>('select email from "user" where email = any($1)', [
    emails,
  ])
  const existing = new Set(rows.map(({ email }) => email))
  for (const account of demoAccounts) {
    if (existing.has(account.email)) continue
    await identity.createUser(account, (tx, { uid }) =>
      markEmailVerified(tx, { uid, email: account.email, now: clock.now() }),
    )
  }
}
