import { bigint, date, foreignKey, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Day } from '#domain/calendar.ts'
import { timestamptz, moneyColumn, notEmpty, notNegative } from './columns.ts'

/**
 * Closing of a day in the cash ledger. `contado`: counted cash. `esperado`: sum of the day's entries at that moment.
 * `last_entry`: newest entry in the sum. A reopened day gets another closing, so `vez` counts from 1. Append-only
 * (enforced by a trigger).
 */
export const cashClosings = pgTable(
  'cash_closings',
  {
    dia: date('dia', { mode: 'string' }).$type<Day>().notNull(),
    vez: integer('vez').notNull().default(1),
    /** `numeric`, because a sum can be larger than a single amount. */
    esperado: numeric('esperado', { precision: 30, scale: 0, mode: 'bigint' }).notNull(),
    contado: moneyColumn('contado').notNull(),
    nota: text('nota').notNull().default(''),
    lastEntry: bigint('last_entry', { mode: 'number' }).notNull().default(0),
    actor: text('actor'),
    creado: timestamptz('creado').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.dia, table.vez] }),
    notNegative('cash_closings_contado_not_negative', table.contado),
  ],
)

/**
 * A closing that an admin revoked, with the reason. A day is closed if it has a closing without a reopening.
 * Append-only (enforced by a trigger).
 */
export const cashReopenings = pgTable(
  'cash_reopenings',
  {
    dia: date('dia', { mode: 'string' }).$type<Day>().notNull(),
    vez: integer('vez').notNull(),
    motivo: text('motivo').notNull(),
    actor: text('actor'),
    creado: timestamptz('creado').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.dia, table.vez] }),
    foreignKey({ columns: [table.dia, table.vez], foreignColumns: [cashClosings.dia, cashClosings.vez] }),
    notEmpty('cash_reopenings_motivo_not_empty', table.motivo),
  ],
)
