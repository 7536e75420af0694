import type { Deps } from '#server/deps.ts'
import type { ReconcileContext } from './reconcile-sale.ts'

/** Call this before the transaction, because the profile uses a connection of its own. */
export async function readReconcileContext({
  clock,
  payments,
  store,
}: Pick<Deps, 'clock' | 'payments' | 'store'>): Promise<ReconcileContext> {
  const profile = await store.profile()
  return { cobrador: payments?.collector, at: clock.now(), store: profile.email, holds: profile }
}
