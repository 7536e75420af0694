import type { Queryable } from '#server/database/queries/in-transaction.ts'
import type { EmailToQueue } from './email-to-queue.ts'

/**
 * Inserts e-mails into the outbox and returns their number. In a transaction, the e-mails are stored only with the
 * event. A database trigger queues a sending job for each row. Skips an e-mail whose `dedupeKey` exists, and an e-mail
 * without recipient, because a shop may have no address.
 */
export async function queueEmails(db: Queryable, emails: readonly EmailToQueue[]): Promise<number> {
  const { rowCount } = await db.query({
    name: 'queue-emails',
    text: `insert into emails (kind, dedupe_key, recipient, subject, payload, sale_id, created_at)
           select kind, "dedupeKey", recipient, subject, payload, "saleId", "queuedAt"
           from jsonb_to_recordset($1) as email (kind text, "dedupeKey" text, recipient text, subject text, payload jsonb,
             "saleId" text, "queuedAt" timestamptz)
           where recipient <> ''
           on conflict (dedupe_key) do nothing`,
    values: [JSON.stringify(emails)],
  })
  return rowCount ?? 0
}

/** Inserts one e-mail. Returns false when the `dedupeKey` exists. */
export const queueEmail = async (db: Queryable, email: EmailToQueue): Promise<boolean> =>
  (await queueEmails(db, [email])) === 1
