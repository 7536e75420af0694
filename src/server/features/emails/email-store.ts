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
 * Queues the e-mail of a sale or payment event. Customers receive the one subject of the specification for changes
 * of a purchase. The store receives other subjects, which no customer can request again. `dedupeKey`: unique per
 * event.
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

/** A row of the outbox. `emailOf` derives the state that staff see. */
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

/** By creation time. `after`: the id of the last e-mail of the previous page. */
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

/** Oldest first. */
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

/** Returns the newest e-mail that matches. */
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

/** Queues an ended e-mail again. Returns undefined, and changes no row, when its state is no longer `state`. */
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

/** Deletes the ended e-mails about closed accounts. Alerts to the store stay, because they limit the next alert. */
export async function forgetEmailsOfClosedAccounts(db: Queryable): Promise<void> {
  await db.query(
    `delete from emails where sale_id is null and kind <> 'email-dead' and (done_at is not null or dead_at is not null)
       and not exists (select from "user" where "user".email = emails.recipient)`,
  )
}

const meets = ({ state, q = '' }: EmailsFilter): SQL | undefined =>
  and(state && inState[state], q === '' ? undefined : like(emails.busqueda, containing(foldText(q))))
