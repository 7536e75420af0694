import { lt } from 'drizzle-orm'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { paymentNotices } from '#server/database/schema/payments.ts'

/** Twice the validity of a signature (webhook-signature.ts). A later copy is refused because of its signature. */
const RETENTION_MS = 10 * 60_000

/**
 * Stores a webhook. A trigger queues the job that reads payment `pagoId`. Returns false if the webhook is already
 * stored.
 */
export async function storeWebhook(
  db: Queryable,
  webhook: { signature: string; pagoId: string | undefined; at: Date },
): Promise<boolean> {
  const { rowCount } = await queryBuilder(db)
    .insert(paymentNotices)
    .values({ firma: webhook.signature, pagoId: webhook.pagoId, at: webhook.at })
    .onConflictDoNothing()
  return rowCount === 1
}

export async function deleteOldWebhooks(db: Queryable, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - RETENTION_MS)
  await queryBuilder(db).delete(paymentNotices).where(lt(paymentNotices.at, oldest))
}
