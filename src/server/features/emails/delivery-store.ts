import type { Queryable } from '#server/database/in-transaction.ts'
import type { Mailer } from '#server/adapters/mail/mailer.ts'
import { identityEmailKinds } from '#server/mails/email-to-queue.ts'

/** An e-mail this process has taken to send. `attempts` counts this one. */
export type ClaimedEmail = {
  id: number
  kind: string
  dedupeKey: string
  recipient: string
  subject: string
  payload: unknown
  saleId: string | null
  attempts: number
  /** When it was queued, or last asked for again: it is given up a day later. */
  since: Date
}

/**
 * Takes the e-mails that are due, the longest waiting first, for nobody else to send until `until`. One statement, so no
 * transaction is open while they are sent; whoever dies holding them loses them then. As a list, the few are looked for once:
 * a joined query may be asked again for each row, and finds others every time, because its own are locked.
 * With `queuedAfter` those queued until then wait.
 */
export async function claimDueEmails(
  db: Queryable,
  { now, until, queuedAfter, limit }: { now: Date; until: Date; queuedAfter: Date | null; limit: number },
): Promise<ClaimedEmail[]> {
  const { rows } = await db.query<ClaimedEmail>({
    name: 'claim-due-emails',
    text: `update emails set locked_until = $2, attempts = attempts + 1
           where id = any(array(
             select id from emails
             where done_at is null and dead_at is null and next_at <= $1 and coalesce(locked_until, $1) <= $1
               and ($4::timestamptz is null or coalesce(resent_at, created_at) > $4)
             order by next_at, id limit $3 for update skip locked))
           returning id, kind, dedupe_key as "dedupeKey", recipient, subject, payload, sale_id as "saleId", attempts,
             coalesce(resent_at, created_at) as since`,
    values: [now, until, limit, queuedAfter],
  })
  return rows
}

/** It arrived. `forget`: what it said was secret and is not kept. */
export async function markDelivered(
  db: Queryable,
  email: Pick<ClaimedEmail, 'id'>,
  { now, carrier, forget }: { now: Date; carrier: Mailer['carrier']; forget: boolean },
): Promise<void> {
  await db.query({
    name: 'mark-email-delivered',
    text: `update emails set done_at = $2, delivered_by = $3, dead_at = null, locked_until = null, last_error = null,
             payload = case when $4 then '{}'::jsonb else payload end
           where id = $1`,
    values: [email.id, now, carrier, forget],
  })
}

/** It did not arrive. A process that lost its claim meanwhile changes nothing, and is answered false. */
export async function markFailed(
  db: Queryable,
  { id, attempts }: Pick<ClaimedEmail, 'id' | 'attempts'>,
  failure: { reason: string } & ({ nextAt: Date } | { deadAt: Date; forget: boolean }),
): Promise<boolean> {
  const isDead = 'deadAt' in failure
  const { rowCount } = await db.query({
    name: 'mark-email-failed',
    text: `update emails set locked_until = null, last_error = $3, next_at = coalesce($4, next_at), dead_at = $5,
             payload = case when $6 then '{}'::jsonb else payload end
           where id = $1 and attempts = $2 and done_at is null`,
    values: [
      id,
      attempts,
      failure.reason,
      isDead ? null : failure.nextAt,
      isDead ? failure.deadAt : null,
      isDead && failure.forget,
    ],
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
    text: `update emails set dead_at = $2, locked_until = null, last_error = 'No se envió: la tienda estuvo apagada',
             payload = case when kind = any($3) then '{}'::jsonb else payload end
           where done_at is null and dead_at is null and coalesce(resent_at, created_at) <= $1`,
    values: [before, at, identityEmailKinds],
  })
  return rowCount ?? 0
}
