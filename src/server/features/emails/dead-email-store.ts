import type { Queryable } from '#server/database/in-transaction.ts'
import type { EmailToQueue } from '#server/mails/email-to-queue.ts'

const KIND = 'email-dead' satisfies EmailToQueue['kind']

export const isDeadEmailAlert = (kind: string): boolean => kind === KIND

/**
 * Tells the store that an e-mail was given up, unless it was told of one in the hour before; `correo` is its row. The key names the
 * alert before: of two workers that find the same one, one tells. By its recipient, because of these there are few, in an index.
 */
export async function queueDeadEmailAlert(
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
