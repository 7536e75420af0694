import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Day } from '#domain/calendar.ts'
import { type CarrierShipmentState, carrierShipmentStates } from '#domain/shipping/carrier-shipment.ts'
import { type ShipmentState, shipmentStates } from '#domain/shipping/shipment-state.ts'
import { type CarrierRate, shippingKinds } from '#domain/shipping/shipping-options.ts'
import { isOneOf, notEmpty, notNegative, timestamptz } from './columns.ts'
import { sales } from './sales.ts'

/**
 * How a web sale reaches its buyer, one row per sale. Older sales have no row. `opcion`: id of the chosen option.
 * `detalle`: address of the pickup point or the branch at the time of sale. `sucursal`: carrier's id of the chosen branch.
 * `referencia`: of the carrier's rate. `desde`, `hasta`: expected days, null if unknown.
 * `seguimiento`: tracking number. `estado` is the state of the last event.
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

/**
 * Shipment of a sale at the carrier, one row per sale. The row is inserted before the carrier is called, so that one
 * request creates the shipment. `codigo`: the shop's code for the carrier. `intento` counts the shipments of the sale,
 * because a cancelled code is never used again. `envioId`: id at the carrier. `pedido`: start of
 * a request without a known result, else null. `consultado`: last request for its events.
 */
export const carrierShipments = pgTable(
  'carrier_shipments',
  {
    saleId: text('sale_id')
      .primaryKey()
      .references(() => shipments.saleId),
    transporte: text('transporte').notNull(),
    codigo: text('codigo').notNull().unique('carrier_shipments_codigo_unique'),
    intento: integer('intento').notNull().default(1),
    estado: text('estado', { enum: carrierShipmentStates })
      .notNull()
      .default('pidiendo' satisfies CarrierShipmentState),
    envioId: text('envioId').notNull().default(''),
    pedido: timestamptz('pedido'),
    creado: timestamptz('creado'),
    consultado: timestamptz('consultado'),
  },
  (table) => [
    // The order in which the carrier is asked. Delivered parcels leave the query by their shipment.
    index('carrier_shipments_to_track')
      .on(table.consultado.asc().nullsFirst(), table.saleId)
      .where(sql`${table.estado} = 'creado'`),
    isOneOf('carrier_shipments_estado_known', table.estado, carrierShipmentStates),
    notEmpty('carrier_shipments_transporte_not_empty', table.transporte),
    check('carrier_shipments_intento_positive', sql`${table.intento} > 0`),
    check(
      'carrier_shipments_created_at_carrier',
      sql`${table.estado} <> 'creado' or (${table.envioId} <> '' and ${table.creado} is not null)`,
    ),
  ],
)

/** Reports of the carrier about a shipment, each once. `texto`: the carrier's text. */
export const carrierEvents = pgTable(
  'carrier_events',
  {
    saleId: text('sale_id')
      .notNull()
      .references(() => carrierShipments.saleId),
    momento: timestamptz('momento').notNull(),
    texto: text('texto').notNull(),
  },
  (table) => [primaryKey({ name: 'carrier_events_pk', columns: [table.saleId, table.momento, table.texto] })],
)
