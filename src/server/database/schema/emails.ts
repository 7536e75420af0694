import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { moment, notEmpty, notNegative, oneOf } from '#server/database/columns.ts'
import { folded } from '#server/database/folded.ts'
import { sales } from './sales.ts'

const carriers = ['smtp', 'local'] as const

/**
 * The outbox: a row is inserted in the same transaction as what it announces. A trigger queues the job that sends it.
 * `dedupe_key` (for instance 'purchase-received:<sale id>') makes writing it twice impossible. A row waits until it is
 * done or dead. 'local' is done without having left this machine.
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
    doneAt: moment('done_at'),
    deliveredBy: text('delivered_by', { enum: carriers }),
    deadAt: moment('dead_at'),
    resentAt: moment('resent_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Recipient and subject, folded, on a line each: what staff search. */
    busqueda: text('busqueda')
      .notNull()
      .generatedAlwaysAs(sql.raw(folded(String.raw`"recipient" || E'\n' || "subject"`))),
  },
  (table) => [
    unique('emails_dedupe_key_unique').on(table.dedupeKey),
    index('emails_waiting')
      .on(table.id)
      .where(sql`${table.doneAt} is null and ${table.deadAt} is null`),
    index('emails_by_sale')
      .on(table.saleId)
      .where(sql`${table.saleId} is not null`),
    // Those that were given up; an e-mail that arrives writes nothing here.
    index('emails_given_up')
      .on(table.id)
      .where(sql`${table.deadAt} is not null`),
    // Of these there are few; a sale, which announces two, writes nothing here.
    index('emails_about_accounts')
      .on(table.recipient)
      .where(sql`${table.saleId} is null`),
    notEmpty('emails_kind_not_empty', table.kind),
    notEmpty('emails_recipient_not_empty', table.recipient),
    check('emails_recipient_single_line', sql`${table.recipient} !~ '[\\r\\n]'`),
    notNegative('emails_attempts_not_negative', table.attempts),
    oneOf('emails_delivered_by_known', table.deliveredBy, carriers),
    check('emails_done_by_somebody', sql`(${table.doneAt} is null) = (${table.deliveredBy} is null)`),
    check('emails_done_or_dead', sql`${table.doneAt} is null or ${table.deadAt} is null`),
  ],
)
