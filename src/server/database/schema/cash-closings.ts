import { bigint, date, foreignKey, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Day } from '#domain/calendar.ts'
import { moment, money, notEmpty, notNegative } from '#server/database/columns.ts'

/**
 * What was counted in the till at the end of a day, against what its entries said it should hold at that moment. A day that
 * is reopened gets its next closing, so `vez` counts from 1. `last_entry`: the newest entry that the closing counted; a
 * newer entry of that day was written after the closing. Never edited or removed (a trigger refuses it).
 */
export const cashClosings = pgTable(
  'cash_closings',
  {
    dia: date('dia', { mode: 'string' }).$type<Day>().notNull(),
    vez: integer('vez').notNull().default(1),
    /** A sum of amounts has no limit. */
    esperado: numeric('esperado', { precision: 30, scale: 0, mode: 'bigint' }).notNull(),
    contado: money('contado').notNull(),
    nota: text('nota').notNull().default(''),
    lastEntry: bigint('last_entry', { mode: 'number' }).notNull().default(0),
    actor: text('actor'),
    creado: moment('creado').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.dia, table.vez] }),
    notNegative('cash_closings_contado_not_negative', table.contado),
  ],
)

/**
 * Each closing that an admin took back, with the reason. A day is closed while it has a closing without such a row. Never
 * edited or removed (a trigger refuses it).
 */
export const cashReopenings = pgTable(
  'cash_reopenings',
  {
    dia: date('dia', { mode: 'string' }).$type<Day>().notNull(),
    vez: integer('vez').notNull(),
    motivo: text('motivo').notNull(),
    actor: text('actor'),
    creado: moment('creado').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.dia, table.vez] }),
    foreignKey({ columns: [table.dia, table.vez], foreignColumns: [cashClosings.dia, cashClosings.vez] }),
    notEmpty('cash_reopenings_motivo_not_empty', table.motivo),
  ],
)
