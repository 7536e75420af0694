import type { Queryable } from '#server/database/in-transaction.ts'

/** Twice as long as a notification counts (notice-signature.ts): after that a copy is refused for its age. */
const KEPT_FOR_MS = 10 * 60_000

/** Whether a notification with this signature was acted on: the same one again is a copy. */
export async function wasActedOn(db: Queryable, signature: string): Promise<boolean> {
  const { rows } = await db.query({
    name: 'notice-was-acted-on',
    text: 'select from payment_notices where firma = $1',
    values: [signature],
  })
  return rows.length > 0
}

/** Remembers a notification that was acted on. Two copies at the same moment are remembered once. */
export async function keepNotice(db: Queryable, notice: { signature: string; at: Date }): Promise<void> {
  await db.query({
    name: 'keep-notice',
    text: 'insert into payment_notices (firma, at) values ($1, $2) on conflict do nothing',
    values: [notice.signature, notice.at],
  })
}

/** Drops the signatures of notifications that are refused for their age. */
export async function forgetOldNotices(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from payment_notices where at < $1', [new Date(now.getTime() - KEPT_FOR_MS)])
}
