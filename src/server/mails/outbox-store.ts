import type { Queryable } from '#server/database/in-transaction.ts'
import type { EmailToQueue } from './email-to-queue.ts'

/**
 * Inserts e-mails into the outbox and returns how many. With `tx` they are queued with what they announce, or not at all.
 * A trigger queues the job that sends each. An e-mail whose `dedupeKey` is in the outbox already is skipped.
 */
export async function queueEmails(db: Queryable, emails: readonly EmailToQueue[]): Promise<number> {
  const { rowCount } = await db.query({
    name: 'queue-emails',
    text: `insert into emails (kind, dedupe_key, recipient, subject, payload, sale_id, created_at)
           select kind, "dedupeKey", recipient, subject, payload, "saleId", "queuedAt"
           from jsonb_to_recordset($1) as email (kind text, "dedupeKey" text, recipient text, subject text, payload jsonb,
             "saleId" text, "queuedAt" timestamptz)
           on conflict (dedupe_key) do nothing`,
    values: [JSON.stringify(emails)],
  })
  return rowCount ?? 0
}

/** The same for one e-mail. False: it is in the outbox already. */
export const queueEmail = async (db: Queryable, email: EmailToQueue): Promise<boolean> =>
  (await queueEmails(db, [email])) === 1
