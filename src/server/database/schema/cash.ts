import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  pgTable,
  text,
  uniqueIndex,
  foreignKey,
  integer,
  jsonb,
  numeric,
  primaryKey,
} from 'drizzle-orm/pg-core'
import type { Day } from '#domain/calendar.ts'
import { cashEntryTypes } from '#domain/cash/cash-flow.ts'
import { timestamptz, moneyColumn, notEmpty, isOneOf, notNegative } from './columns.ts'
import { sales } from './sales.ts'

/**
 * Cash ledger, append-only (enforced by a trigger). A counter-entry corrects a mistake. `dia` and `hora` (HH:mm) are in
 * store time. `creado`: time of the insert. `actor`: user id, or null for an entry of the program.
 */
export const cashEntries = pgTable(
  'cash_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tipo: text('tipo', { enum: cashEntryTypes }).notNull(),
    monto: moneyColumn('monto').notNull(),
    descripcion: text('descripcion').notNull(),
    dia: date('dia', { mode: 'string' }).$type<Day>().notNull(),
    hora: text('hora').notNull(),
    creado: timestamptz('creado').notNull().defaultNow(),
    saleId: text('sale_id').references(() => sales.id),
    actor: text('actor'),
  },
  (table) => [
    index('cash_entries_by_moment').on(table.dia, table.hora, table.id),
    index('cash_entries_by_amount').on(table.monto, table.id),
    index('cash_entries_by_sale')
      .on(table.saleId)
      .where(sql`${table.saleId} is not null`),
    uniqueIndex('cash_entries_one_opening_a_day')
      .on(table.dia)
      .where(sql`${table.tipo} = 'Caja Inicial'`),
    isOneOf('cash_entries_tipo_known', table.tipo, cashEntryTypes),
    check('cash_entries_hora_of_the_clock', sql`${table.hora} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check('cash_entries_monto_positive', sql`${table.monto} > 0`),
    notEmpty('cash_entries_descripcion_not_empty', table.descripcion),
  ],
)

/**
 * Closing of a day in the cash ledger. `contado`: counted cash. `esperado`: sum of the day's entries at that moment.
 * `last_entry`: newest entry in the sum. `billetes`: counted bills and coins, with `valor` in centavos. `queda`: cash
 * that stays in the drawer. Both are null in older closings and when they were not given. A reopened day gets another
 * closing, so `vez` counts from 1. Append-only (enforced by a trigger).
 */
export const cashClosings = pgTable(
  'cash_closings',
  {
    dia: date('dia', { mode: 'string' }).$type<Day>().notNull(),
    vez: integer('vez').notNull().default(1),
    /** `numeric`, because a sum can be larger than a single amount. */
    esperado: numeric('esperado', { precision: 30, scale: 0, mode: 'bigint' }).notNull(),
    contado: moneyColumn('contado').notNull(),
    billetes: jsonb('billetes').$type<unknown>(),
    queda: moneyColumn('queda'),
    nota: text('nota').notNull().default(''),
    lastEntry: bigint('last_entry', { mode: 'number' }).notNull().default(0),
    actor: text('actor'),
    creado: timestamptz('creado').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.dia, table.vez] }),
    notNegative('cash_closings_contado_not_negative', table.contado),
    check(
      'cash_closings_billetes_list',
      sql`${table.billetes} is null or jsonb_typeof(${table.billetes}) = 'array'`,
    ),
    check('cash_closings_queda_counted', sql`${table.queda} between 0 and ${table.contado}`),
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
