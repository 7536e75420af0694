import type { Deps } from '#server/deps.ts'
import type { ReconcileContext } from './reconcile-sale.ts'

/**
 * Reads the data for `reconcileSale`. Call before the transaction, because reading the profile uses another connection.
 */
export async function readReconcileContext({
  clock,
  payments,
  store,
}: Pick<Deps, 'clock' | 'payments' | 'store'>): Promise<ReconcileContext> {
  const profile = await store.profile()
  return { cobrador: payments?.collector, at: clock.now(), store: profile.email, holds: profile }
}
