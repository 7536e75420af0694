import { and, asc, desc, eq, exists, gt, like, lt, or, type Placeholder, sql, type SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { EmailState } from '#contract/email/emails.ts'
import { foldText } from '#domain/text/fold-text.ts'
import { likeContaining } from '#server/database/queries/like-containing.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { preparedStatement } from '#server/database/queries/prepared-statement.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { emails } from '#server/database/schema/emails.ts'
import { sales } from '#server/database/schema/sales.ts'
import type { VisibleSales } from '#domain/sale/visible-sales.ts'
import { STATUS_EMAIL_SUBJECT } from '#domain/email/status-email-text.ts'
import type { EmailToQueue, SaleEmail } from '#server/email/outbox/email-to-queue.ts'
import { queueEmail } from '#server/email/outbox/outbox-store.ts'

/**
 * Queues the e-mail of a sale or payment event. Customers get the subject that the specification defines for changes of
 * a purchase. The store gets other subjects, so that no customer can request these e-mails again, and so do e-mails about
 * a withdrawal. `dedupeKey`: unique per event.
 */
export const queueSaleEmail = (
  db: Queryable,
  content: SaleEmail,
  delivery: Pick<EmailToQueue, 'dedupeKey' | 'recipient' | 'queuedAt'>,
): Promise<boolean> =>
  queueEmail(db, { ...content, ...delivery, subject: ownSubjects[content.kind] ?? STATUS_EMAIL_SUBJECT })

const ownSubjects: Partial<Record<SaleEmail['kind'], string>> = {
  'paid-without-stock-alert': 'Una venta se pagó y no hay stock',
  'payment-to-review': 'Hay un pago para revisar',
  'withdrawal-received': 'Recibimos tu arrepentimiento',
  'withdrawal-confirmed': 'Confirmamos tu arrepentimiento',
  'withdrawal-refunded': 'Devolución de tu compra',
  'withdrawal-rejected': 'Respuesta a tu arrepentimiento',
  'withdrawal-due': 'Hay un arrepentimiento sin confirmar',
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

/** A row of the outbox. `listedEmail` computes the state that staff see. */
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

const stateConditions = {
  waiting: sql`done_at is null and dead_at is null`,
  sent: sql`delivered_by = 'smtp'`,
  local: sql`delivered_by = 'local'`,
  failed: sql`dead_at is not null`,
} as const satisfies Record<EmailState, SQL>

export type EmailOfSale = { id: string; subject: string; state: EmailState; queuedAt: string }

export type EmailsFilter = { state?: EmailState | undefined; q?: string | undefined }

/** Returns a page of e-mails by creation time. `after`: id of the last e-mail of the previous page. */
export async function readEmails(
  db: Queryable,
  filter: EmailsFilter,
  { sentido, after, limit }: { sentido: 'asc' | 'desc'; after: number | undefined; limit: number },
): Promise<EmailRow[]> {
  if (filter.state || filter.q) return selectPage(queryBuilder(db), filter, { sentido, after, limit })
  const isFirst = after === undefined
  return preparedStatement(db, `emails-${sentido}${isFirst ? '' : '-after'}`, (builder) =>
    selectPage(builder, filter, {
      sentido,
      after: isFirst ? undefined : sql.placeholder('after'),
      limit: sql.placeholder('limit'),
    }),
  ).execute({ after, limit })
}

const selectPage = (
  builder: NodePgDatabase,
  filter: EmailsFilter,
  {
    sentido,
    after,
    limit,
  }: { sentido: 'asc' | 'desc'; after: number | Placeholder | undefined; limit: number | Placeholder },
) =>
  builder
    .select(columns)
    .from(emails)
    .where(
      and(
        matchesFilter(filter),
        after === undefined ? undefined : (sentido === 'asc' ? gt : lt)(emails.id, after),
      ),
    )
    .orderBy((sentido === 'asc' ? asc : desc)(emails.id))
    .limit(limit)

export const countEmails = async (db: Queryable, filter: EmailsFilter): Promise<number> =>
  queryBuilder(db).$count(emails, matchesFilter(filter))

export async function findEmail(db: Queryable, id: number): Promise<EmailRow | undefined> {
  const [email] = await queryBuilder(db).select(columns).from(emails).where(eq(emails.id, id))
  return email
}

/** Returns the e-mails of a sale, oldest first. */
export async function readEmailsOfSale(db: Queryable, saleId: string): Promise<EmailOfSale[]> {
  const states = Object.entries(stateConditions).map(
    ([state, condition]) => sql`when ${condition} then ${state}`,
  )
  const rows = await queryBuilder(db)
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

/** Returns the newest matching e-mail of a sale. */
export async function findSaleEmail(
  db: Queryable,
  { to, subject, sales: visible }: { to: string; subject: string; sales: VisibleSales },
): Promise<EmailRow | undefined> {
  const ofSale = queryBuilder(db)
    .select({ id: sales.id })
    .from(sales)
    .where(and(eq(sales.id, emails.saleId), isVisible(visible)))
  const [email] = await queryBuilder(db)
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

function isVisible(visible: VisibleSales): SQL | undefined {
  if (visible === 'all') return undefined
  const { userId, medio } = visible
  return (
    or(
      userId === undefined ? undefined : eq(sales.userId, userId),
      medio === undefined ? undefined : eq(sales.medio, medio),
    ) ?? sql`false`
  )
}

/**
 * Queues a delivered or given-up e-mail again. Changes nothing and returns undefined if its state is no longer `state`.
 */
export async function requeueEmail(
  db: Queryable,
  { id, state, now }: { id: number; state: 'failed' | 'local'; now: Date },
): Promise<EmailRow | undefined> {
  const [email] = await queryBuilder(db)
    .update(emails)
    .set({ doneAt: null, deliveredBy: null, deadAt: null, lastError: null, attempts: 0, resentAt: now })
    .where(and(eq(emails.id, id), stateConditions[state]))
    .returning(columns)
  return email
}

/**
 * Deletes finished e-mails about closed accounts. Alerts to the store stay, because the last alert limits the next one.
 * E-mails of store credits stay like those of sales.
 */
export async function deleteEmailsOfClosedAccounts(db: Queryable): Promise<void> {
  await db.query(
    `delete from emails where sale_id is null and kind not in ('email-dead', 'voucher-alert', 'store-credit') and (done_at is not null or dead_at is not null)
       and not exists (select from "user" where "user".email = emails.recipient)`,
  )
}

const matchesFilter = ({ state, q = '' }: EmailsFilter): SQL | undefined =>
  and(
    state && stateConditions[state],
    q === '' ? undefined : like(emails.busqueda, likeContaining(foldText(q))),
  )
