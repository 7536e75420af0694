import { bigint, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { moment, money, notEmpty, notNegative } from '#server/database/columns.ts'
import { sales } from './sales.ts'

/** What a payment provider says about one payment. Staff change only `nota` and `ventaId`, and archive the row. */
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
    cuotas: integer('cuotas').notNull().default(1),
    idPagador: text('idPagador').notNull().default(''),
    email: text('email').notNull().default(''),
    dni: text('dni').notNull().default(''),
    nota: text('nota').notNull().default(''),
    archivado: moment('archivado'),
    /** The provider's own date of last change: older news never overwrites newer. */
    providerUpdatedAt: moment('provider_updated_at'),
  },
  (table) => [
    unique('payments_provider_pago_unique').on(table.provider, table.pagoId),
    index('payments_by_sale').on(table.ventaId),
    index('payments_newest').on(table.fecCreacion, table.id),
    notEmpty('payments_pago_id_not_empty', table.pagoId),
    notNegative('payments_monto_total_not_negative', table.montoTotal),
    notNegative('payments_cuotas_not_negative', table.cuotas),
  ],
)
