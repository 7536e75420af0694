import type { Queryable } from '#server/database/in-transaction.ts'
import { queueEmail } from '#server/mails/outbox-store.ts'
import type { EmailToQueue } from '#server/mails/email-to-queue.ts'

/**
 * Queues a letter or, when it is for nobody, writes it and takes it back: the same work either way, so that the time of
 * the answer does not tell who has an account. Inside a transaction.
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
