import type { Transaction } from '#server/database/queries/in-transaction.ts'
import { queueEmail } from '#server/email/outbox/outbox-store.ts'
import { forgetClosedSales } from '#server/features/customers/customer-erasure-store.ts'
import { deleteUser, lockUser } from '#server/identity/account/own-account-store.ts'
import { anonymiseFinishedSales, deleteDeliveredEmails, detachSales } from './account-store.ts'

/**
 * Erases an account with its personal data and detaches its purchases (Ley 25.326). Sends the last e-mail to its
 * address. The caller ends the cached sessions after the commit.
 */
export async function eraseAccount(
  tx: Transaction,
  { uid, email, nombre }: { uid: string; email: string; nombre: string },
  now: Date,
): Promise<void> {
  await lockUser(tx, uid)
  await detachSales(tx, uid, now)
  await anonymiseFinishedSales(tx, now)
  await deleteDeliveredEmails(tx, email)
  await queueEmail(tx, {
    kind: 'account-closed',
    dedupeKey: `account-closed:${uid}`,
    recipient: email,
    subject: 'Cerramos tu cuenta',
    payload: { nombre },
    queuedAt: now,
  })
  await deleteUser(tx, uid)
  await forgetClosedSales(tx, [uid])
}
