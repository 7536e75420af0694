import { and, count, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { emails } from '#server/database/schema/emails.ts'
import type { Mailer } from '#server/email/smtp/mailer.ts'
import { identityEmailKinds } from '#server/email/outbox/email-to-queue.ts'
import { onlyRow } from '#server/database/queries/query-rows.ts'

/** An e-mail to send. `since`: last time when the e-mail was queued. */
export type EmailToSend = Pick<
  typeof emails.$inferSelect,
  'id' | 'kind' | 'dedupeKey' | 'recipient' | 'subject' | 'payload' | 'saleId'
> & { since: Date }

const isWaiting = and(isNull(emails.doneAt), isNull(emails.deadAt))
const since = sql`coalesce(${emails.resentAt}, ${emails.createdAt})`.mapWith(emails.createdAt)

/** Finds an e-mail to send. Returns undefined if it was delivered, given up or deleted. */
export async function findEmailToSend(db: Queryable, id: number): Promise<EmailToSend | undefined> {
  const [email] = await queryBuilder(db)
    .select({
      id: emails.id,
      kind: emails.kind,
      dedupeKey: emails.dedupeKey,
      recipient: emails.recipient,
      subject: emails.subject,
      payload: sql<unknown>`${emails.payload}`,
      saleId: emails.saleId,
      since,
    })
    .from(emails)
    .where(and(eq(emails.id, id), isWaiting))
  return email
}

/** Marks an e-mail as delivered. `forget` also deletes the payload. */
export async function markDelivered(
  db: Queryable,
  { id }: Pick<EmailToSend, 'id'>,
  { now, carrier, deletesPayload }: { now: Date; carrier: Mailer['carrier']; deletesPayload: boolean },
): Promise<void> {
  await queryBuilder(db)
    .update(emails)
    .set({
      doneAt: now,
      deliveredBy: carrier,
      deadAt: null,
      lastError: null,
      attempts: sql`${emails.attempts} + 1`,
      ...(deletesPayload && { payload: {} }),
    })
    .where(eq(emails.id, id))
}

export async function markFailed(
  db: Queryable,
  { id }: Pick<EmailToSend, 'id'>,
  reason: string,
): Promise<void> {
  await queryBuilder(db)
    .update(emails)
    .set({ lastError: reason, attempts: sql`${emails.attempts} + 1` })
    .where(and(eq(emails.id, id), isWaiting))
}

/**
 * Marks an e-mail as given up. Returns false if it was already delivered or given up. `forget` also deletes the
 * payload.
 */
export async function markGivenUp(
  db: Queryable,
  { id }: Pick<EmailToSend, 'id'>,
  { now, deletesPayload }: { now: Date; deletesPayload: boolean },
): Promise<boolean> {
  const { rowCount } = await queryBuilder(db)
    .update(emails)
    .set({ deadAt: now, ...(deletesPayload && { payload: {} }) })
    .where(and(eq(emails.id, id), isWaiting))
  return rowCount === 1
}

/** Counts the queued e-mails. `masViejo`: time when the oldest was queued. */
export async function countOutbox(
  db: Queryable,
): Promise<{ esperan: number; masViejo: Date | null; abandonados: number }> {
  return onlyRow(
    await queryBuilder(db)
      .select({
        esperan: count(),
        masViejo: sql<Date | null>`min(${since})`.mapWith(emails.createdAt),
        abandonados: sql<number>`(select count(*) from emails where dead_at is not null)`,
      })
      .from(emails)
      .where(isWaiting),
  )
}

/**
 * Gives up the e-mails that were queued until `before`. Staff can send each again. Deletes the payload of identity
 * e-mails, because it contains secrets.
 */
export async function giveUpOldEmails(
  tx: Queryable,
  { before, at }: { before: Date; at: Date },
): Promise<number> {
  const { rowCount } = await queryBuilder(tx)
    .update(emails)
    .set({
      deadAt: at,
      lastError: 'No se envió: la tienda estuvo apagada',
      payload: sql`case when ${inArray(emails.kind, identityEmailKinds)} then '{}'::jsonb else payload end`,
    })
    .where(and(isWaiting, lte(since, before)))
  return rowCount ?? 0
}
