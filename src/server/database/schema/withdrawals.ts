import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { openWithdrawalStates, withdrawalStates } from '#domain/sale/withdrawal.ts'
import { isOneOf, notEmpty, timestamptz } from './columns.ts'
import { refunds } from './payments.ts'
import { saleReturns } from './returns.ts'
import { sales } from './sales.ts'

/**
 * Withdrawals ('arrepentimientos'): at most one per sale. `orden`: order of creation. `correo`: where the customer gets
 * the answers, '' after the erasure of personal data. `motivo`: reason of a refusal, 'Borrado' after
 * the erasure, else ''. `confirmado`, `cerrado`:
 * moments of the states, null before. `returnId`, `refundId`: return of the units and refund to the card, if any. The
 * audit trail has the author of each change.
 */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: text('id').primaryKey(),
    orden: bigint('orden', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    saleId: text('sale_id')
      .notNull()
      .references(() => sales.id),
    codigo: text('codigo').notNull(),
    correo: text('correo').notNull(),
    estado: text('estado', { enum: withdrawalStates }).notNull().default('Recibido'),
    motivo: text('motivo').notNull().default(''),
    returnId: text('return_id').references(() => saleReturns.id),
    refundId: bigint('refund_id', { mode: 'number' }).references(() => refunds.id),
    creado: timestamptz('creado').notNull().defaultNow(),
    confirmado: timestamptz('confirmado'),
    cerrado: timestamptz('cerrado'),
  },
  (table) => [
    unique('withdrawals_orden_unique').on(table.orden),
    unique('withdrawals_sale_unique').on(table.saleId),
    unique('withdrawals_codigo_unique').on(table.codigo),
    unique('withdrawals_return_unique').on(table.returnId),
    unique('withdrawals_refund_unique').on(table.refundId),
    index('withdrawals_open')
      .on(table.creado)
      .where(
        sql`${table.estado} in (${sql.raw(openWithdrawalStates.map((state) => `'${state}'`).join(', '))})`,
      ),
    notEmpty('withdrawals_codigo_not_empty', table.codigo),
    isOneOf('withdrawals_estado_known', table.estado, withdrawalStates),
    check('withdrawals_refusal_has_reason', sql`(${table.estado} = 'Rechazado') = (${table.motivo} <> '')`),
    check(
      'withdrawals_closed_at',
      sql`(${table.estado} in ('Devuelto', 'Rechazado')) = (${table.cerrado} is not null)`,
    ),
    check(
      'withdrawals_returned_by',
      sql`${table.estado} = 'Devuelto' or (${table.returnId} is null and ${table.refundId} is null)`,
    ),
  ],
)
