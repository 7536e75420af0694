import { lt } from 'drizzle-orm'
import type { Queryable } from '#server/database/in-transaction.ts'
import { on } from '#server/database/on.ts'
import { paymentNotices } from '#server/database/schema/payment-notices.ts'

/** Twice as long as a notification counts (notice-signature.ts): after that a copy is refused for its age. */
const KEPT_FOR_MS = 10 * 60_000

/**
 * Stores a notification; a trigger queues the job that reads the payment `pagoId`. False: the same one was stored before, so this one
 * is a copy.
 */
export async function storeNotice(
  db: Queryable,
  notice: { signature: string; pagoId: string | undefined; at: Date },
): Promise<boolean> {
  const { rowCount } = await on(db)
    .insert(paymentNotices)
    .values({ firma: notice.signature, pagoId: notice.pagoId, at: notice.at })
    .onConflictDoNothing()
  return rowCount === 1
}

/** Drops the signatures of notifications that are refused for their age. */
export async function forgetOldNotices(db: Queryable, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - KEPT_FOR_MS)
  await on(db).delete(paymentNotices).where(lt(paymentNotices.at, oldest))
}
