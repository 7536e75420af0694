import type { Queryable } from '#server/database/in-transaction.ts'
import { queueEmail } from '#server/mails/outbox-store.ts'
import type { EmailToQueue } from '#server/mails/email-to-queue.ts'

/**
 * Queues an e-mail inside a transaction. With `forNobody` the insert is rolled back, so that the response time does not
 * reveal accounts.
 */
export async function queueLetter(
  tx: Queryable,
  letter: EmailToQueue,
  { forNobody }: { forNobody: boolean },
): Promise<void> {
  await tx.query('savepoint letter')
  await queueEmail(tx, letter)
  await tx.query(forNobody ? 'rollback to savepoint letter' : 'release savepoint letter')
}
