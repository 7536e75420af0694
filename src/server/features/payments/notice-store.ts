import type { Queryable } from '#server/database/in-transaction.ts'

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
  const { rowCount } = await db.query({
    name: 'store-notice',
    text: 'insert into payment_notices (firma, pago_id, at) values ($1, $2, $3) on conflict do nothing',
    values: [notice.signature, notice.pagoId ?? null, notice.at],
  })
  return rowCount === 1
}

/** Drops the signatures of notifications that are refused for their age. */
export async function forgetOldNotices(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from payment_notices where at < $1', [new Date(now.getTime() - KEPT_FOR_MS)])
}
