import type { emailStates } from '#contract/emails.ts'
import { foldText } from '#domain/fold-text.ts'
import { containing } from '#server/database/containing.ts'
import type { Queryable } from '#server/database/in-transaction.ts'
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

/** An e-mail as its row says; the state a person reads is made of it by `emailOf`. */
export type EmailRow = {
  id: number
  kind: string
  recipient: string
  subject: string
  attempts: number
  lastError: string | null
  queuedAt: Date
  nextAt: Date
  doneAt: Date | null
  deliveredBy: 'smtp' | 'local' | null
  deadAt: Date | null
  saleId: string | null
  payload: unknown
}

const EMAIL_COLUMNS = `id, kind, recipient, subject, attempts, last_error as "lastError", created_at as "queuedAt",
  coalesce((select min(start_after) from pgboss.job
    where name = 'send-emails' and singleton_key = emails.id::text and state < 'active'), resent_at, created_at) as "nextAt", done_at as "doneAt", delivered_by as "deliveredBy", dead_at as "deadAt", sale_id as "saleId",
  payload`

const inState = {
  waiting: 'done_at is null and dead_at is null',
  sent: `delivered_by = 'smtp'`,
  local: `delivered_by = 'local'`,
  failed: 'dead_at is not null',
} as const satisfies Record<EmailState, string>

export type EmailOfSale = { id: string; subject: string; state: EmailState; queuedAt: string }

export type EmailsFilter = { state?: EmailState | undefined; q?: string | undefined }

/** The e-mails of a filter by when they were written; `after` is the id of the last one already seen. */
export async function readEmails(
  db: Queryable,
  filter: EmailsFilter,
  { sentido, after, limit }: { sentido: 'asc' | 'desc'; after: number | undefined; limit: number },
): Promise<EmailRow[]> {
  const { conditions, values } = conditionsOf(filter)
  if (after !== undefined) conditions.push(`id ${sentido === 'asc' ? '>' : '<'} $${values.push(after)}`)
  const { rows } = await db.query<EmailRow>(
    `select ${EMAIL_COLUMNS} from emails where ${conditions.join(' and ')}
     order by id ${sentido} limit $${values.push(limit)}`,
    values,
  )
  return rows
}

export async function countEmails(db: Queryable, filter: EmailsFilter): Promise<number> {
  const { conditions, values } = conditionsOf(filter)
  const { rows } = await db.query<{ count: number }>(
    `select count(*) from emails where ${conditions.join(' and ')}`,
    values,
  )
  return rows[0]?.count ?? 0
}

export async function findEmail(db: Queryable, id: number): Promise<EmailRow | undefined> {
  const { rows } = await db.query<EmailRow>({
    name: 'email-by-id',
    text: `select ${EMAIL_COLUMNS} from emails where id = $1`,
    values: [id],
  })
  return rows[0]
}

/** What was written about a sale, in that order. */
export async function readEmailsOfSale(db: Queryable, saleId: string): Promise<EmailOfSale[]> {
  const { rows } = await db.query<Omit<EmailOfSale, 'queuedAt'> & { queuedAt: Date }>({
    name: 'emails-of-sale',
    text: `select id::text, subject, created_at as "queuedAt",
             case ${Object.entries(inState)
               .map(([state, isIn]) => `when ${isIn} then '${state}'`)
               .join(' ')} end as state
           from emails where sale_id = $1 order by emails.id`,
    values: [saleId],
  })
  return rows.map(({ queuedAt, ...email }) => ({ ...email, queuedAt: queuedAt.toISOString() }))
}

/** The newest e-mail to an address, with a subject, about a sale in sight. */
export async function findSaleEmail(
  db: Queryable,
  { to, subject, sales }: { to: string; subject: string; sales: SalesInSight },
): Promise<EmailRow | undefined> {
  const { rows } = await db.query<EmailRow>({
    name: 'email-of-sale-in-sight',
    text: `select ${EMAIL_COLUMNS} from emails
           where lower(recipient) = lower($1) and subject = $2
             and exists (select from sales where sales.id = emails.sale_id
               and ($3 or user_id = $4 or medio = $5))
           order by id desc limit 1`,
    values: [
      to,
      subject,
      ...(sales === 'all' ? [true, null, null] : [false, sales.userId ?? null, sales.medio ?? null]),
    ],
  })
  return rows[0]
}

/** Puts an e-mail that ended as it is told back in line; undefined when it is no longer so, and nothing changes. */
export async function queueAgain(
  db: Queryable,
  { id, state, now }: { id: number; state: 'failed' | 'local'; now: Date },
): Promise<EmailRow | undefined> {
  const { rows } = await db.query<EmailRow>(
    `update emails set done_at = null, delivered_by = null, dead_at = null, last_error = null, attempts = 0, resent_at = $2
     where id = $1 and ${inState[state]}
     returning ${EMAIL_COLUMNS}`,
    [id, now],
  )
  return rows[0]
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

function conditionsOf({ state, q = '' }: EmailsFilter): { conditions: string[]; values: unknown[] } {
  const values: unknown[] = []
  const conditions = [state === undefined ? 'true' : inState[state]]
  if (q !== '') conditions.push(`busqueda like $${values.push(containing(foldText(q)))}`)
  return { conditions, values }
}
