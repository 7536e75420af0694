import { lt } from 'drizzle-orm'
import type { Queryable } from '#server/database/in-transaction.ts'
import { on } from '#server/database/on.ts'
import { paymentNotices } from '#server/database/schema/payment-notices.ts'

/** Twice the validity of a notification (notice-signature.ts). After that time a copy is refused for its age. */
const KEPT_FOR_MS = 10 * 60_000

/** Stores a notification. A trigger queues the job that reads payment `pagoId`. Returns false for a duplicate. */
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

export async function forgetOldNotices(db: Queryable, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - KEPT_FOR_MS)
  await on(db).delete(paymentNotices).where(lt(paymentNotices.at, oldest))
}
