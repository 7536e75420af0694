import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { ZERO } from '#domain/money.ts'
import { paymentFaults } from '#domain/sale-of-payments.ts'
import { moment, money, notEmpty, notNegative, oneOf } from '#server/database/columns.ts'
import { folded } from '#server/database/folded.ts'
import { sales } from './sales.ts'

/**
 * What a payment provider says about one payment. Staff change only `nota` and `ventaId`, and archive the row. `aviso`: what staff
 * have to look at, '' for nothing.
 */
export const payments = pgTable(
  'payments',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    provider: text('provider').notNull(),
    ventaId: text('ventaId').references(() => sales.id),
    ordenId: text('ordenId').notNull().default(''),
    pagoId: text('pagoId').notNull(),
    estado: text('estado').notNull(),
    detalleEstado: text('detalleEstado').notNull().default(''),
    fecCreacion: moment('fecCreacion').notNull(),
    fecAprobado: moment('fecAprobado'),
    montoTotal: money('montoTotal').notNull(),
    /** What of it the provider gave back. */
    devuelto: money('devuelto').notNull().default(ZERO),
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
    archivado: moment('archivado'),
    /** The provider's own date of last change: older news never overwrites newer. */
    providerUpdatedAt: moment('provider_updated_at'),
    /** Why the shop cannot read what the provider last said, '' when it can. The other columns keep what was read before. */
    ilegible: text('ilegible').notNull().default(''),
    /** Whoever paid disputed it at some time, however that ended. */
    disputado: boolean('disputado').notNull().default(false),
    /** Until when its cash voucher or bank transfer can be paid. */
    venceCupon: moment('venceCupon'),
    /** What staff search, folded, a line for each: order number, payment number, e-mail and DNI. */
    busqueda: text('busqueda')
      .notNull()
      .generatedAlwaysAs(
        sql.raw(folded(String.raw`"ordenId" || E'\n' || "pagoId" || E'\n' || "email" || E'\n' || "dni"`)),
      ),
  },
  (table) => [
    unique('payments_provider_pago_unique').on(table.provider, table.pagoId),
    index('payments_by_sale').on(table.ventaId),
    // The list of staff and its count: all but the few that were put away.
    index('payments_newest')
      .on(table.fecCreacion, table.id)
      .where(sql`${table.archivado} is null`),
    index('payments_archived')
      .on(table.fecCreacion, table.id)
      .where(sql`${table.archivado} is not null`),
    // What somebody has to look at: a few among all there ever were.
    index('payments_to_look_at')
      .on(table.fecCreacion, table.id)
      .where(sql`${table.archivado} is null and ${table.aviso} <> ''`),
    index('payments_by_text').using('gin', table.busqueda.op('gin_trgm_ops')).with({ fastupdate: false }),
    notEmpty('payments_pago_id_not_empty', table.pagoId),
    notNegative('payments_monto_total_not_negative', table.montoTotal),
    notNegative('payments_devuelto_not_negative', table.devuelto),
    oneOf('payments_aviso_known', table.aviso, ['', ...paymentFaults]),
    // What the shop cannot read yet: each comparison with the provider tries again.
    index('payments_unread')
      .on(table.id)
      .where(sql`${table.ilegible} <> ''`),
    notNegative('payments_cuotas_not_negative', table.cuotas),
  ],
)
