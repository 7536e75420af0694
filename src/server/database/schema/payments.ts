import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  text,
  unique,
  check,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { ZERO } from '#domain/money.ts'
import type { StoredPaymentState } from '#domain/payment/payment.ts'
import { paymentFaults } from '#domain/payment/assess-payments.ts'
import { foldedSql } from '#server/database/queries/folded-sql.ts'
import { refundReasons } from '#domain/payment/refund-reasons.ts'
import { refundMethods } from '#domain/payment/refund.ts'
import { timestamptz, moneyColumn, notEmpty, notNegative, isOneOf } from './columns.ts'
import { sales } from './sales.ts'

/**
 * State of one payment at its provider. Staff change only `nota`, `ventaId` and `archivado`. `aviso`: the problem that
 * staff must review, or ''.
 */
export const payments = pgTable(
  'payments',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    provider: text('provider').notNull(),
    ventaId: text('ventaId').references(() => sales.id),
    ordenId: text('ordenId').notNull().default(''),
    pagoId: text('pagoId').notNull(),
    estado: text('estado').$type<StoredPaymentState>().notNull(),
    detalleEstado: text('detalleEstado').notNull().default(''),
    fecCreacion: timestamptz('fecCreacion').notNull(),
    fecAprobado: timestamptz('fecAprobado'),
    montoTotal: moneyColumn('montoTotal').notNull(),
    devuelto: moneyColumn('devuelto').notNull().default(ZERO),
    moneda: text('moneda').notNull().default('ARS'),
    cobrador: text('cobrador').notNull().default(''),
    cuotas: integer('cuotas').notNull().default(1),
    idPagador: text('idPagador').notNull().default(''),
    email: text('email').notNull().default(''),
    dni: text('dni').notNull().default(''),
    aviso: text('aviso', { enum: ['', ...paymentFaults] })
      .notNull()
      .default(''),
    nota: text('nota').notNull().default(''),
    archivado: timestamptz('archivado'),
    /** Time of the provider's last change. An older report never overwrites a newer one. */
    providerUpdatedAt: timestamptz('provider_updated_at'),
    /**
     * Why the provider's last report is unreadable, or ''. The other columns then have the values of the last readable
     * report.
     */
    ilegible: text('ilegible').notNull().default(''),
    /** True if the buyer ever disputed the payment, whatever the result. */
    disputado: boolean('disputado').notNull().default(false),
    /** Due date of the cash voucher or bank transfer. */
    venceCupon: timestamptz('venceCupon'),
    /**
     * Order number, payment number, e-mail and DNI in lower case without accents, one per line, for staff
     * searches.
     */
    busqueda: text('busqueda')
      .notNull()
      .generatedAlwaysAs(
        sql.raw(foldedSql(String.raw`"ordenId" || E'\n' || "pagoId" || E'\n' || "email" || E'\n' || "dni"`)),
      ),
  },
  (table) => [
    unique('payments_provider_pago_unique').on(table.provider, table.pagoId),
    index('payments_by_sale').on(table.ventaId),
    // For the staff list and its count, which exclude archived payments.
    index('payments_newest')
      .on(table.fecCreacion, table.id)
      .where(sql`${table.archivado} is null`),
    index('payments_archived')
      .on(table.fecCreacion, table.id)
      .where(sql`${table.archivado} is not null`),
    // Few rows: the payments that staff must review.
    index('payments_to_look_at')
      .on(table.fecCreacion, table.id)
      .where(sql`${table.archivado} is null and ${table.aviso} <> ''`),
    index('payments_by_text').using('gin', table.busqueda.op('gin_trgm_ops')).with({ fastupdate: false }),
    notEmpty('payments_pago_id_not_empty', table.pagoId),
    notNegative('payments_monto_total_not_negative', table.montoTotal),
    notNegative('payments_devuelto_not_negative', table.devuelto),
    isOneOf('payments_aviso_known', table.aviso, ['', ...paymentFaults]),
    // The unreadable payments, which each reconciliation reads again.
    index('payments_unread')
      .on(table.id)
      .where(sql`${table.ilegible} <> ''`),
    notNegative('payments_cuotas_not_negative', table.cuotas),
  ],
)

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

/**
 * Signatures of received webhooks, to recognise repeated deliveries. Stored as long as a signature is valid. A trigger
 * queues the job that reads the payment `pago_id`.
 */
export const paymentNotices = pgTable(
  'payment_notices',
  { firma: text('firma').primaryKey(), pagoId: text('pago_id'), at: timestamptz('at').notNull() },
  (table) => [index('payment_notices_by_moment').on(table.at)],
)

/** Progress of the reconciliation with each payment provider: all changes until `hasta` are stored. */
export const paymentReviews = pgTable('payment_reviews', {
  provider: text('provider').primaryKey(),
  hasta: timestamptz('hasta').notNull(),
})
