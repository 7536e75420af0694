import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Day } from '#domain/calendar.ts'
import { type ShipmentState, shipmentStates } from '#domain/shipping/shipment-state.ts'
import { type CarrierRate, shippingKinds } from '#domain/shipping/shipping-options.ts'
import { isOneOf, notNegative, timestamptz } from './columns.ts'
import { sales } from './sales.ts'

/**
 * How a web sale reaches its buyer, one row per sale. Older sales have no row. `opcion`: id of the chosen option.
 * `detalle`: address of the pickup point or the branch at the time of sale. `sucursal`: carrier's id of the chosen branch.
 * `referencia`: of the carrier's rate. `desde`, `hasta`: expected days, null if unknown. `envioId`: carrier's id of the
 * created shipment, '' before. `seguimiento`: tracking number. `estado` is the state of the last event.
 */
export const shipments = pgTable(
  'shipments',
  {
    saleId: text('sale_id')
      .primaryKey()
      .references(() => sales.id),
    tipo: text('tipo', { enum: shippingKinds }).notNull(),
    opcion: text('opcion').notNull(),
    detalle: text('detalle').notNull().default(''),
    sucursal: text('sucursal').notNull().default(''),
    referencia: text('referencia').notNull().default(''),
    gramos: integer('gramos').notNull(),
    desde: date('desde').$type<Day>(),
    hasta: date('hasta').$type<Day>(),
    estado: text('estado', { enum: shipmentStates })
      .notNull()
      .default('Preparando' satisfies ShipmentState),
    envioId: text('envioId').notNull().default(''),
    seguimiento: text('seguimiento').notNull().default(''),
    seguimientoUrl: text('seguimientoUrl').notNull().default(''),
    creado: timestamptz('creado').notNull(),
  },
  (table) => [
    // Few rows: the shipments that staff still prepare or wait for.
    index('shipments_open')
      .on(table.estado, table.saleId)
      .where(sql`${table.estado} <> 'Entregado'`),
    isOneOf('shipments_tipo_known', table.tipo, shippingKinds),
    isOneOf('shipments_estado_known', table.estado, shipmentStates),
    notNegative('shipments_gramos_not_negative', table.gramos),
    check('shipments_days_in_order', sql`${table.desde} <= ${table.hasta}`),
  ],
)

/** States that a shipment had, append-only (enforced by a trigger). `actor`: who set the state, null for the program. */
export const shipmentEvents = pgTable(
  'shipment_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    saleId: text('sale_id')
      .notNull()
      .references(() => shipments.saleId),
    estado: text('estado', { enum: shipmentStates }).notNull(),
    actor: text('actor'),
    creado: timestamptz('creado').notNull(),
  },
  (table) => [
    index('shipment_events_by_sale').on(table.saleId, table.id),
    isOneOf('shipment_events_estado_known', table.estado, shipmentStates),
  ],
)

/**
 * Last rates of the carrier for a destination and a parcel, so that a purchase costs what the screen showed, in every
 * process. `clave`: hash of the request.
 */
export const carrierRates = pgTable(
  'carrier_rates',
  {
    clave: text('clave').primaryKey(),
    tarifas: jsonb('tarifas').$type<CarrierRate[]>().notNull(),
    cotizado: timestamptz('cotizado').notNull(),
  },
  (table) => [index('carrier_rates_by_age').on(table.cotizado)],
)
