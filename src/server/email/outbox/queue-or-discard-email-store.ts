import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queueEmail } from './outbox-store.ts'
import type { EmailToQueue } from './email-to-queue.ts'

/**
 * Queues an e-mail inside a transaction. `isDiscarded` rolls the insert back. Both cases take the same time, so the
 * response time does not reveal whether an account exists.
 */
export async function queueOrDiscardEmail(
  tx: Queryable,
  email: EmailToQueue,
  { isDiscarded }: { isDiscarded: boolean },
): Promise<void> {
  await tx.query('savepoint queued_email')
  await queueEmail(tx, email)
  await tx.query(isDiscarded ? 'rollback to savepoint queued_email' : 'release savepoint queued_email')
}
