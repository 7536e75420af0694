import type { Deps } from '#server/deps.ts'
import type { Applying } from './apply-payments.ts'

/** Call this before the transaction, because the profile uses a connection of its own. */
export async function applyingOf({
  clock,
  payments,
  store,
}: Pick<Deps, 'clock' | 'payments' | 'store'>): Promise<Applying> {
  const holds = await store.profile()
  return { cobrador: payments?.collector, at: clock.now(), store: holds.email, holds }
}
