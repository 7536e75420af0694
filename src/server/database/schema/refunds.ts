import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { refundReasons, refundMethods } from '#domain/payment/refund.ts'
import { timestamptz, moneyColumn, isOneOf } from './columns.ts'
import { payments } from './payments.ts'

/**
 * Money that the shop must refund, through the provider or in cash. A trigger queues the job that requests the refund,
 * with the idempotency key `clave`. `vuelveStock`: the stock returns after the full refund. `actor`: user id, or null
 * for an automatic refund.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    paymentId: bigint('payment_id', { mode: 'number' })
      .notNull()
      .references(() => payments.id),
    monto: moneyColumn('monto').notNull(),
    medio: text('medio', { enum: refundMethods }).notNull(),
    motivo: text('motivo', { enum: refundReasons }).notNull(),
    vuelveStock: boolean('vuelveStock').notNull(),
    actor: text('actor'),
    clave: text('clave').notNull(),
    creado: timestamptz('creado').notNull(),
    lastError: text('last_error'),
    hecho: timestamptz('hecho'),
    /** Time of the provider's final refusal. */
    fallado: timestamptz('fallado'),
  },
  (table) => [
    index('refunds_by_payment').on(table.paymentId),
    // At most one automatic refund per payment and reason, even if the reason is found several times.
    uniqueIndex('refunds_by_the_program')
      .on(table.paymentId, table.motivo)
      .where(sql`${table.actor} is null`),
    isOneOf('refunds_medio_known', table.medio, refundMethods),
    isOneOf('refunds_motivo_known', table.motivo, refundReasons),
    check('refunds_monto_positive', sql`${table.monto} > 0`),
    check('refunds_one_end', sql`${table.hecho} is null or ${table.fallado} is null`),
  ],
)
