import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { timestamptz, notEmpty, notNegative, isOneOf } from './columns.ts'
import { foldedSql } from '#server/database/queries/folded-sql.ts'
import { sales } from './sales.ts'

const carriers = ['smtp', 'local'] as const

/**
 * E-mail outbox. The transaction of an event inserts the row, and a trigger queues a job that sends the e-mail.
 * `dedupe_key` (for instance 'purchase-received:<sale id>') makes the insert idempotent. `delivered_by`: 'local' for an
 * e-mail that counts as sent but stays on this machine.
 */
export const emails = pgTable(
  'emails',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').notNull(),
    dedupeKey: text('dedupe_key').notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    payload: jsonb('payload').notNull().default({}),
    saleId: text('sale_id').references(() => sales.id),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    doneAt: timestamptz('done_at'),
    deliveredBy: text('delivered_by', { enum: carriers }),
    deadAt: timestamptz('dead_at'),
    resentAt: timestamptz('resent_at'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    /** Recipient and subject in lower case without accents, one per line, for staff searches. */
    busqueda: text('busqueda')
      .notNull()
      .generatedAlwaysAs(sql.raw(foldedSql(String.raw`"recipient" || E'\n' || "subject"`))),
  },
  (table) => [
    unique('emails_dedupe_key_unique').on(table.dedupeKey),
    index('emails_waiting')
      .on(table.id)
      .where(sql`${table.doneAt} is null and ${table.deadAt} is null`),
    index('emails_by_sale')
      .on(table.saleId)
      .where(sql`${table.saleId} is not null`),
    // Contains only given-up e-mails, so a delivered e-mail adds no index entry.
    index('emails_given_up')
      .on(table.id)
      .where(sql`${table.deadAt} is not null`),
    // Contains few rows, because the two e-mails of a sale add no entry.
    index('emails_about_accounts')
      .on(table.recipient)
      .where(sql`${table.saleId} is null`),
    // For the erasure of the address of a return's store credit.
    index('emails_of_credits')
      .on(sql`(${table.payload} ->> 'vale')`)
      .where(sql`${table.saleId} is null and ${table.kind} = 'store-credit'`),
    notEmpty('emails_kind_not_empty', table.kind),
    notEmpty('emails_recipient_not_empty', table.recipient),
    check('emails_recipient_single_line', sql`${table.recipient} !~ '[\\r\\n]'`),
    notNegative('emails_attempts_not_negative', table.attempts),
    isOneOf('emails_delivered_by_known', table.deliveredBy, carriers),
    check('emails_done_by_somebody', sql`(${table.doneAt} is null) = (${table.deliveredBy} is null)`),
    check('emails_done_or_dead', sql`${table.doneAt} is null or ${table.deadAt} is null`),
  ],
)
