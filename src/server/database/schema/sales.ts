import { RECIPIENT_KEY_SQL } from '#server/database/queries/recipient-key-sql.ts'
import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { saleChannels } from '#domain/sale/sale.ts'
import { saleStatuses } from '#domain/sale/sale-status.ts'
import { timestamptz, money, notEmpty, notNegative, oneOf } from './columns.ts'
import { coupons } from './coupons.ts'
import { user } from './identity.ts'

/**
 * Sales are never deleted: the status 'Anulado' hides a sale. `id`: UUIDv7 of the program. `numero`: number for people.
 * `comprobante`: secret that allows reading and paying only this sale. `vence`: payment deadline of an online sale,
 * until which its stock is reserved. `cuentaCerrada`: time when the buyer closed the account. The buyer's personal data
 * is erased once nothing about the sale is pending.
 */
export const sales = pgTable(
  'sales',
  {
    id: text('id').primaryKey(),
    numero: bigint('numero', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    userId: text('user_id').references(() => user.id),
    /** User id of the seller (counter) or of the buyer (online), null for a guest. */
    actor: text('actor'),
    cliente: text('cliente').notNull(),
    correo: text('correo').notNull().default(''),
    celular: text('celular').notNull().default(''),
    direccion: text('direccion').notNull().default(''),
    provincia: text('provincia').notNull().default(''),
    cp: text('cp').notNull().default(''),
    pago: text('pago').notNull(),
    medio: text('medio', { enum: saleChannels }).notNull(),
    estadoPago: text('estadoPago', { enum: saleStatuses }).notNull().default('Pendiente'),
    subtotal: money('subtotal').notNull(),
    descuento: money('descuento').notNull(),
    recargo: money('recargo').notNull(),
    total: money('total').notNull(),
    codigoDescuento: text('codigoDescuento'),
    couponId: text('coupon_id').references(() => coupons.id),
    formaEnvio: text('formaEnvio').notNull().default(''),
    comprobante: text('comprobante').notNull(),
    paymentInfo: jsonb('paymentInfo'),
    vence: timestamptz('vence'),
    cuentaCerrada: timestamptz('cuentaCerrada'),
    creado: timestamptz('creado').notNull().defaultNow(),
    /** Search fields in lower case without accents, one per line. A migration defines the SQL function. */
    busqueda: text('busqueda')
      .notNull()
      .generatedAlwaysAs(sql`sale_search_text("numero", "cliente", "pago", "total", "creado")`),
  },
  (table) => [
    unique('sales_numero_unique').on(table.numero),
    unique('sales_comprobante_unique').on(table.comprobante),
    index('sales_by_user')
      .on(table.userId, table.numero)
      .where(sql`${table.userId} is not null`),
    index('sales_by_coupon')
      .on(table.couponId)
      .where(sql`${table.couponId} is not null`),
    index('sales_waiting_for_payment')
      .on(table.vence)
      .where(sql`${table.vence} is not null and ${table.estadoPago} = 'Pendiente'`),
    index('sales_of_closed_accounts')
      .on(table.cuentaCerrada)
      .where(sql`${table.cuentaCerrada} is not null`),
    // Sales that a seller sees. Online sales, the majority, add no index entry.
    index('sales_at_the_counter')
      .on(table.numero)
      .where(sql`${table.medio} = 'Casa central'`),
    // For the page 'Ventas de hoy' of a seller.
    index('sales_at_the_counter_by_day')
      .on(table.creado)
      .where(sql`${table.medio} = 'Casa central'`),
    // For index-only scans of staff searches and counts.
    index('sales_that_stand')
      .on(table.numero, table.medio, table.busqueda)
      .where(sql`${table.estadoPago} <> 'Anulado'`),
    // Few rows, because only annulled sales have an index entry.
    index('sales_annulled')
      .on(table.numero)
      .where(sql`${table.estadoPago} = 'Anulado'`),
    // Few rows: the sales that wait for staff. A counter sale adds no index entry.
    index('sales_waiting_for_staff')
      .on(table.estadoPago, table.creado)
      .where(sql`${table.estadoPago} in ('Pendiente', 'Enproceso')`),
    // Counts guest purchases per recipient address (`recipientKey`).
    index('sales_of_guests_by_recipient')
      .on(sql.raw(RECIPIENT_KEY_SQL), table.creado)
      .where(sql`${table.userId} is null and ${table.medio} = 'Página'`),
    // BRIN, because the sales of a day are adjacent on disk and an insert costs almost nothing.
    index('sales_by_day').using('brin', table.creado),
    notEmpty('sales_cliente_not_empty', table.cliente),
    notEmpty('sales_pago_not_empty', table.pago),
    oneOf('sales_medio_known', table.medio, saleChannels),
    oneOf('sales_estado_pago_known', table.estadoPago, saleStatuses),
    notNegative('sales_subtotal_not_negative', table.subtotal),
    notNegative('sales_descuento_not_negative', table.descuento),
    notNegative('sales_recargo_not_negative', table.recargo),
    notNegative('sales_total_not_negative', table.total),
    check(
      'sales_total_adds_up',
      sql`${table.total} = ${table.subtotal} - ${table.descuento} + ${table.recargo}`,
    ),
    check('sales_comprobante_unguessable', sql`length(${table.comprobante}) >= 20`),
  ],
)
