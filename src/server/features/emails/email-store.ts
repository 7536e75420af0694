import { and, asc, desc, eq, exists, gt, like, lt, or, sql, type SQL } from 'drizzle-orm'
import type { emailStates } from '#contract/emails.ts'
import { foldText } from '#domain/fold-text.ts'
import { containing } from '#server/database/containing.ts'
import type { Queryable } from '#server/database/in-transaction.ts'
import { on } from '#server/database/on.ts'
import { emails } from '#server/database/schema/emails.ts'
import { sales } from '#server/database/schema/sales.ts'
import type { SalesInSight } from '#domain/sales-in-sight.ts'
import { STATUS_EMAIL_SUBJECT } from '#domain/status-news.ts'
import type { EmailToQueue, SaleEmailContent } from '#server/mails/email-to-queue.ts'
import { queueEmail } from '#server/mails/outbox-store.ts'

export type EmailState = (typeof emailStates)[number]

/**
 * Queues what a sale or its money announces. Customers hear all of it under the one subject the specification has for what happens
 * to a purchase; the store, under subjects that nobody can ask for again. `dedupeKey` is the caller's: one for each thing that happens.
 */
export const queueSaleEmail = (
  db: Queryable,
  content: SaleEmailContent,
  sent: Pick<EmailToQueue, 'dedupeKey' | 'recipient' | 'queuedAt'>,
): Promise<boolean> =>
  queueEmail(db, { ...content, ...sent, subject: toTheStore[content.kind] ?? STATUS_EMAIL_SUBJECT })

const toTheStore: Partial<Record<SaleEmailContent['kind'], string>> = {
  'paid-without-stock-alert': 'Una venta se pagó y no hay stock',
  'payment-to-review': 'Hay un pago para revisar',
}

const columns = {
  id: emails.id,
  kind: emails.kind,
  recipient: emails.recipient,
  subject: emails.subject,
  attempts: emails.attempts,
  lastError: emails.lastError,
  queuedAt: emails.createdAt,
  nextAt: sql`coalesce((select min(start_after) from pgboss.job
      where name = 'send-emails' and singleton_key = emails.id::text and state < 'active'),
    resent_at, created_at)`.mapWith(emails.createdAt),
  doneAt: emails.doneAt,
  deliveredBy: emails.deliveredBy,
  deadAt: emails.deadAt,
  saleId: emails.saleId,
  payload: sql<unknown>`${emails.payload}`,
}

/** An e-mail as its row says; the state a person reads is made of it by `emailOf`. */
export type EmailRow = Pick<
  typeof emails.$inferSelect,
  | 'id'
  | 'kind'
  | 'recipient'
  | 'subject'
  | 'attempts'
  | 'lastError'
  | 'doneAt'
  | 'deliveredBy'
  | 'deadAt'
  | 'saleId'
  | 'payload'
> & { queuedAt: Date; nextAt: Date }

const inState = {
  waiting: sql`done_at is null and dead_at is null`,
  sent: sql`delivered_by = 'smtp'`,
  local: sql`delivered_by = 'local'`,
  failed: sql`dead_at is not null`,
} as const satisfies Record<EmailState, SQL>

export type EmailOfSale = { id: string; subject: string; state: EmailState; queuedAt: string }

export type EmailsFilter = { state?: EmailState | undefined; q?: string | undefined }

/** The e-mails of a filter by when they were written; `after` is the id of the last one already seen. */
export async function readEmails(
  db: Queryable,
  filter: EmailsFilter,
  { sentido, after, limit }: { sentido: 'asc' | 'desc'; after: number | undefined; limit: number },
): Promise<EmailRow[]> {
  const isAfter = after === undefined ? undefined : (sentido === 'asc' ? gt : lt)(emails.id, after)
  return on(db)
    .select(columns)
    .from(emails)
    .where(and(meets(filter), isAfter))
    .orderBy((sentido === 'asc' ? asc : desc)(emails.id))
    .limit(limit)
}

export const countEmails = async (db: Queryable, filter: EmailsFilter): Promise<number> =>
  on(db).$count(emails, meets(filter))

export async function findEmail(db: Queryable, id: number): Promise<EmailRow | undefined> {
  const [email] = await on(db).select(columns).from(emails).where(eq(emails.id, id))
  return email
}

/** What was written about a sale, in that order. */
export async function readEmailsOfSale(db: Queryable, saleId: string): Promise<EmailOfSale[]> {
  const states = Object.entries(inState).map(([state, isIn]) => sql`when ${isIn} then ${state}`)
  const rows = await on(db)
    .select({
      id: sql<string>`${emails.id}::text`,
      subject: emails.subject,
      queuedAt: emails.createdAt,
      state: sql<EmailState>`case ${sql.join(states, sql` `)} end`,
    })
    .from(emails)
    .where(eq(emails.saleId, saleId))
    .orderBy(asc(emails.id))
  return rows.map(({ queuedAt, ...email }) => ({ ...email, queuedAt: queuedAt.toISOString() }))
}

/** The newest e-mail to an address, with a subject, about a sale in sight. */
export async function findSaleEmail(
  db: Queryable,
  { to, subject, sales: inSight }: { to: string; subject: string; sales: SalesInSight },
): Promise<EmailRow | undefined> {
  const ofSale = on(db)
    .select({ id: sales.id })
    .from(sales)
    .where(and(eq(sales.id, emails.saleId), isInSight(inSight)))
  const [email] = await on(db)
    .select(columns)
    .from(emails)
    .where(
      and(
        eq(sql`lower(${emails.recipient})`, sql`lower(${to})`),
        eq(emails.subject, subject),
        exists(ofSale),
      ),
    )
    .orderBy(desc(emails.id))
    .limit(1)
  return email
}

function isInSight(inSight: SalesInSight): SQL | undefined {
  if (inSight === 'all') return undefined
  const { userId, medio } = inSight
  return (
    or(
      userId === undefined ? undefined : eq(sales.userId, userId),
      medio === undefined ? undefined : eq(sales.medio, medio),
    ) ?? sql`false`
  )
}

/** Puts an e-mail that ended as it is told back in line; undefined when it is no longer so, and nothing changes. */
export async function queueAgain(
  db: Queryable,
  { id, state, now }: { id: number; state: 'failed' | 'local'; now: Date },
): Promise<EmailRow | undefined> {
  const [email] = await on(db)
    .update(emails)
    .set({ doneAt: null, deliveredBy: null, deadAt: null, lastError: null, attempts: 0, resentAt: now })
    .where(and(eq(emails.id, id), inState[state]))
    .returning(columns)
  return email
}

/**
 * Forgets what was told, or given up, about accounts that are closed: nobody is left to whom it says anything. What the store was
 * told of its e-mails stays: by it the next is known to come too soon.
 */
export async function forgetEmailsOfClosedAccounts(db: Queryable): Promise<void> {
  await db.query(
    `delete from emails where sale_id is null and kind <> 'email-dead' and (done_at is not null or dead_at is not null)
       and not exists (select from "user" where "user".email = emails.recipient)`,
  )
}

const meets = ({ state, q = '' }: EmailsFilter): SQL | undefined =>
  and(state && inState[state], q === '' ? undefined : like(emails.busqueda, containing(foldText(q))))
