import { date, pgTable, text } from 'drizzle-orm/pg-core'
import type { Day } from '#domain/calendar.ts'
import { moment, money, notNegative } from '#server/database/columns.ts'

/**
 * What was counted in the till at the end of a day, once for each, against what its entries said it should hold at that
 * moment. Never edited or removed (a trigger refuses it).
 */
export const cashClosings = pgTable(
  'cash_closings',
  {
    dia: date('dia', { mode: 'string' }).$type<Day>().primaryKey(),
    esperado: money('esperado').notNull(),
    contado: money('contado').notNull(),
    nota: text('nota').notNull().default(''),
    actor: text('actor'),
    creado: moment('creado').notNull().defaultNow(),
  },
  (table) => [notNegative('cash_closings_contado_not_negative', table.contado)],
)
