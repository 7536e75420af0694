import type { Queryable } from '#server/database/queries/in-transaction.ts'
import type { EmailToQueue } from '#server/email/outbox/email-to-queue.ts'

const KIND = 'email-dead' satisfies EmailToQueue['kind']

export const isFailedEmailAlert = (kind: string): boolean => kind === KIND

/**
 * Queues an alert to the store about an undeliverable e-mail, at most one per hour. `correo`: id of that e-mail. The
 * dedupe key contains the id of the previous alert, so concurrent workers queue only one. The query uses the recipient
 * index, because the store receives few such e-mails.
 */
export async function queueFailedEmailAlert(
  db: Queryable,
  { correo, recipient, now }: { correo: number; recipient: string; now: Date },
): Promise<void> {
  await db.query({
    name: 'queue-dead-email-alert',
    text: `insert into emails (kind, dedupe_key, recipient, subject, payload, created_at)
           select $1, concat_ws(':', $1::text, $2::text, max(id)), $2, 'Un correo no llegó', $3, $4
           from emails where kind = $1 and recipient = $2 and sale_id is null
           having coalesce(max(created_at) <= $4::timestamptz - interval '1 hour', true)
           on conflict (dedupe_key) do nothing`,
    values: [KIND, recipient, JSON.stringify({ correo } satisfies EmailToQueue['payload']), now],
  })
}
