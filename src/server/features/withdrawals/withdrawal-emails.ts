import type { Queryable } from '#server/database/queries/in-transaction.ts'
import type { SaleEmail } from '#server/email/outbox/email-to-queue.ts'
import { queueSaleEmail } from '#server/features/emails/email-store.ts'
import type { StoredWithdrawal } from './withdrawal-store.ts'

type WithoutSale<Email> = Email extends unknown ? Omit<Email, 'saleId'> : never
type CustomerEmail = WithoutSale<
  Exclude<Extract<SaleEmail, { kind: `withdrawal-${string}` }>, { kind: 'withdrawal-due' }>
>

/**
 * Queues an e-mail about a withdrawal to the customer, once per withdrawal and kind. Does nothing after the erasure of
 * the address.
 */
export async function queueWithdrawalEmail(
  tx: Queryable,
  { id, saleId, correo }: Pick<StoredWithdrawal, 'id' | 'saleId' | 'correo'>,
  content: CustomerEmail,
  at: Date,
): Promise<void> {
  const delivery = { dedupeKey: `${content.kind}:${id}`, recipient: correo, queuedAt: at }
  await queueSaleEmail(tx, { ...content, saleId }, delivery)
}
