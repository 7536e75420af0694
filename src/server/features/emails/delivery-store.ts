import type { Queryable } from '#server/database/in-transaction.ts'
import type { Mailer } from '#server/adapters/mail/mailer.ts'
import { identityEmailKinds } from '#server/mails/email-to-queue.ts'

/** An e-mail that waits. `since`: when it was queued, or last queued again. */
export type EmailToSend = {
  id: number
  kind: string
  dedupeKey: string
  recipient: string
  subject: string
  payload: unknown
  saleId: string | null
  since: Date
}

/** The e-mail, unless it was delivered, given up or deleted. */
export async function findEmailToSend(db: Queryable, id: number): Promise<EmailToSend | undefined> {
  const { rows } = await db.query<EmailToSend>({
    name: 'email-to-send',
    text: `select id, kind, dedupe_key as "dedupeKey", recipient, subject, payload, sale_id as "saleId",
             coalesce(resent_at, created_at) as since
           from emails where id = $1 and done_at is null and dead_at is null`,
    values: [id],
  })
  return rows[0]
}

/** Stores that an e-mail was delivered. `forget`: deletes its payload. */
export async function markDelivered(
  db: Queryable,
  { id }: Pick<EmailToSend, 'id'>,
  { now, carrier, forget }: { now: Date; carrier: Mailer['carrier']; forget: boolean },
): Promise<void> {
  await db.query({
    name: 'mark-email-delivered',
    text: `update emails set done_at = $2, delivered_by = $3, dead_at = null, last_error = null, attempts = attempts + 1,
             payload = case when $4 then '{}'::jsonb else payload end
           where id = $1`,
    values: [id, now, carrier, forget],
  })
}

/** Stores why a try failed. */
export async function markFailed(
  db: Queryable,
  { id }: Pick<EmailToSend, 'id'>,
  reason: string,
): Promise<void> {
  await db.query({
    name: 'mark-email-failed',
    text: 'update emails set last_error = $2, attempts = attempts + 1 where id = $1 and done_at is null and dead_at is null',
    values: [id, reason],
  })
}

/** Ends an e-mail that was not delivered. False: it ended already. `forget`: deletes its payload. */
export async function markGivenUp(
  db: Queryable,
  { id }: Pick<EmailToSend, 'id'>,
  { now, forget }: { now: Date; forget: boolean },
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'mark-email-given-up',
    text: `update emails set dead_at = $2, payload = case when $3 then '{}'::jsonb else payload end
           where id = $1 and done_at is null and dead_at is null`,
    values: [id, now, forget],
  })
  return rowCount === 1
}

/** How many e-mails wait, since when the oldest of them does, and how many were given up. */
export async function countOutbox(
  db: Queryable,
): Promise<{ esperan: number; masViejo: Date | null; abandonados: number }> {
  const { rows } = await db.query<{ esperan: number; masViejo: Date | null; abandonados: number }>({
    name: 'count-outbox',
    text: `select count(*) as esperan, min(coalesce(resent_at, created_at)) as "masViejo",
             (select count(*) from emails where dead_at is not null) as abandonados
           from emails where done_at is null and dead_at is null`,
  })
  return rows[0]!
}

/** Gives up the e-mails queued until `before`; staff can send each again. Secrets of identity e-mails are forgotten. */
export async function giveUpOldEmails(
  tx: Queryable,
  { before, at }: { before: Date; at: Date },
): Promise<number> {
  const { rowCount } = await tx.query({
    name: 'give-up-old-emails',
    text: `update emails set dead_at = $2, last_error = 'No se envió: la tienda estuvo apagada',
             payload = case when kind = any($3) then '{}'::jsonb else payload end
           where done_at is null and dead_at is null and coalesce(resent_at, created_at) <= $1`,
    values: [before, at, identityEmailKinds],
  })
  return rowCount ?? 0
}
