import { and, count, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/in-transaction.ts'
import { on } from '#server/database/on.ts'
import { emails } from '#server/database/schema/emails.ts'
import type { Mailer } from '#server/adapters/mail/mailer.ts'
import { identityEmailKinds } from '#server/mails/email-to-queue.ts'

/** An e-mail that waits. `since`: when it was queued, or last queued again. */
export type EmailToSend = Pick<
  typeof emails.$inferSelect,
  'id' | 'kind' | 'dedupeKey' | 'recipient' | 'subject' | 'payload' | 'saleId'
> & { since: Date }

const isWaiting = and(isNull(emails.doneAt), isNull(emails.deadAt))
const since = sql`coalesce(${emails.resentAt}, ${emails.createdAt})`.mapWith(emails.createdAt)

/** The e-mail, unless it was delivered, given up or deleted. */
export async function findEmailToSend(db: Queryable, id: number): Promise<EmailToSend | undefined> {
  const [email] = await on(db)
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

/** Stores that an e-mail was delivered. `forget`: deletes its payload. */
export async function markDelivered(
  db: Queryable,
  { id }: Pick<EmailToSend, 'id'>,
  { now, carrier, forget }: { now: Date; carrier: Mailer['carrier']; forget: boolean },
): Promise<void> {
  await on(db)
    .update(emails)
    .set({
      doneAt: now,
      deliveredBy: carrier,
      deadAt: null,
      lastError: null,
      attempts: sql`${emails.attempts} + 1`,
      ...(forget && { payload: {} }),
    })
    .where(eq(emails.id, id))
}

/** Stores why a try failed. */
export async function markFailed(
  db: Queryable,
  { id }: Pick<EmailToSend, 'id'>,
  reason: string,
): Promise<void> {
  await on(db)
    .update(emails)
    .set({ lastError: reason, attempts: sql`${emails.attempts} + 1` })
    .where(and(eq(emails.id, id), isWaiting))
}

/** Ends an e-mail that was not delivered. False: it ended already. `forget`: deletes its payload. */
export async function markGivenUp(
  db: Queryable,
  { id }: Pick<EmailToSend, 'id'>,
  { now, forget }: { now: Date; forget: boolean },
): Promise<boolean> {
  const { rowCount } = await on(db)
    .update(emails)
    .set({ deadAt: now, ...(forget && { payload: {} }) })
    .where(and(eq(emails.id, id), isWaiting))
  return rowCount === 1
}

/** How many e-mails wait, since when the oldest of them does, and how many were given up. */
export async function countOutbox(
  db: Queryable,
): Promise<{ esperan: number; masViejo: Date | null; abandonados: number }> {
  const [counted] = await on(db)
    .select({
      esperan: count(),
      masViejo: sql<Date | null>`min(${since})`.mapWith(emails.createdAt),
      abandonados: sql<number>`(select count(*) from emails where dead_at is not null)`,
    })
    .from(emails)
    .where(isWaiting)
  return counted!
}

/** Gives up the e-mails queued until `before`; staff can send each again. Secrets of identity e-mails are forgotten. */
export async function giveUpOldEmails(
  tx: Queryable,
  { before, at }: { before: Date; at: Date },
): Promise<number> {
  const { rowCount } = await on(tx)
    .update(emails)
    .set({
      deadAt: at,
      lastError: 'No se envió: la tienda estuvo apagada',
      payload: sql`case when ${inArray(emails.kind, identityEmailKinds)} then '{}'::jsonb else payload end`,
    })
    .where(and(isWaiting, lte(since, before)))
  return rowCount ?? 0
}
