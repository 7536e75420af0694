import type { Deps } from '#server/deps.ts'
import type { Applying } from './apply-payments.ts'

/** By what the sales of payments are judged now. Read before a transaction is opened: the profile has its own connection. */
export async function applyingOf({
  clock,
  payments,
  store,
}: Pick<Deps, 'clock' | 'payments' | 'store'>): Promise<Applying> {
  const holds = await store.profile()
  return { cobrador: payments?.collector, at: clock.now(), store: holds.email, holds }
}
