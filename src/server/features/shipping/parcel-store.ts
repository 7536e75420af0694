import { and, asc, desc, eq, gt, inArray, like, lt, sql, type SQL } from 'drizzle-orm'
import type { Day } from '#domain/calendar.ts'
import type { SalesSearch } from '#domain/sale/parse-sales-search.ts'
import type { ParcelFilter } from '#domain/shipping/parcel-filters.ts'
import type { ShipmentState } from '#domain/shipping/shipment-state.ts'
import type { ShippingKind } from '#domain/shipping/shipping-options.ts'
import { likeContaining } from '#server/database/queries/like-containing.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { saleLines, sales } from '#server/database/schema/sales.ts'
import { user } from '#server/database/schema/identity.ts'
import { carrierShipments, shipmentEvents, shipments } from '#server/database/schema/shipping.ts'

/** A typed number finds the sale with that number, and other text is found in the search fields of the sale. */
type ParcelsFilter = SalesSearch & { estado: ParcelFilter; tipo: ShippingKind | undefined }

/** False after all units were returned, and for a purchase that its buyer withdraws. */
const IS_STILL_SOLD = sql`exists (select from kept_sale_lines where sale_id = ${sales.id} and cantidad > 0)
  and not exists (select from withdrawals where sale_id = ${sales.id} and estado <> 'Rechazado')`

/** The carrier has, or may have, the shipment of a sale whose goods must not arrive. */
const IS_TO_CANCEL = sql`${carrierShipments.estado} in ('pidiendo', 'creado') and ${shipments.estado} <> 'Entregado'
  and (${sales.estadoPago} = 'Anulado' or not (${IS_STILL_SOLD}))`

/** A sale without a shipment, from before the shipping methods, counts as a delivery by agreement. */
const columns = {
  id: sales.id,
  numero: sales.numero,
  creado: sales.creado,
  cliente: sales.cliente,
  celular: sales.celular,
  direccion: sales.direccion,
  piso: sales.piso,
  depto: sales.depto,
  localidad: sales.localidad,
  provincia: sales.provincia,
  cp: sales.cp,
  formaEnvio: sales.formaEnvio,
  medio: sales.medio,
  estadoPago: sales.estadoPago,
  tipo: sql<ShippingKind>`coalesce(${shipments.tipo}, 'acuerdo')`,
  opcion: sql<string>`coalesce(${shipments.opcion}, 'acuerdo')`,
  detalle: sql<string>`coalesce(${shipments.detalle}, '')`,
  estado: sql<ShipmentState>`coalesce(${shipments.estado}, 'Preparando')`,
  desde: sql<Day | null>`${shipments.desde}::text`,
  hasta: sql<Day | null>`${shipments.hasta}::text`,
  seguimiento: sql<string>`coalesce(${shipments.seguimiento}, '')`,
  seguimientoUrl: sql<string>`coalesce(${shipments.seguimientoUrl}, '')`,
  transporte: carrierShipments.transporte,
  estadoCorreo: carrierShipments.estado,
  porCancelar: sql<boolean>`coalesce(${IS_TO_CANCEL}, false)`,
}

export type StoredParcel = Awaited<ReturnType<typeof readParcelsOf>>[number]

/**
 * Returns a page of parcels, oldest first, or newest first for delivered ones. `after`: `numero` of the last parcel of
 * the previous page.
 */
export const readParcels = (
  db: Queryable,
  filter: ParcelsFilter,
  { after, limit }: { after: number | undefined; limit: number },
) => {
  const isNewestFirst = filter.estado === 'Entregado'
  return queryBuilder(db)
    .select({
      ...columns,
      productos: sql<string>`(select string_agg(${saleLines.nombre}, ', ' order by ${saleLines.position})
        from ${saleLines} where ${saleLines.saleId} = ${sales.id})`,
    })
    .from(sales)
    .innerJoin(shipments, eq(shipments.saleId, sales.id))
    .leftJoin(carrierShipments, eq(carrierShipments.saleId, sales.id))
    .where(
      and(matches(filter), after === undefined ? undefined : (isNewestFirst ? lt : gt)(sales.numero, after)),
    )
    .orderBy((isNewestFirst ? desc : asc)(sales.numero))
    .limit(limit)
}

export async function countParcels(db: Queryable, filter: ParcelsFilter): Promise<number> {
  const [counted] = await queryBuilder(db)
    .select({ count: sql<number>`count(*)::int` })
    .from(sales)
    .innerJoin(shipments, eq(shipments.saleId, sales.id))
    .leftJoin(carrierShipments, eq(carrierShipments.saleId, sales.id))
    .where(matches(filter))
  return counted?.count ?? 0
}

/** Returns the parcels of sales in the order of their numbers, of every channel and status. */
export const readParcelsOf = (db: Queryable, saleIds: readonly string[]) =>
  queryBuilder(db)
    .select(columns)
    .from(sales)
    .leftJoin(shipments, eq(shipments.saleId, sales.id))
    .leftJoin(carrierShipments, eq(carrierShipments.saleId, sales.id))
    .where(inArray(sales.id, [...saleIds]))
    .orderBy(asc(sales.numero))

/** Returns the lines of sales with the units that were not returned, by sale id, without prices. */
export async function readParcelLines(db: Queryable, saleIds: readonly string[]) {
  const rows = await queryBuilder(db)
    .select({
      saleId: saleLines.saleId,
      nombre: saleLines.nombre,
      color: saleLines.color,
      talle: saleLines.talle,
      sku: saleLines.sku,
      cantidad: KEPT_UNITS,
      imagen: saleLines.imagen,
    })
    .from(saleLines)
    .where(and(inArray(saleLines.saleId, [...saleIds]), sql`${KEPT_UNITS} > 0`))
    .orderBy(asc(saleLines.saleId), asc(saleLines.position))
  return Map.groupBy(rows, ({ saleId }) => saleId)
}

// Literal names, because the query builder omits the table's name in a select of one table.
const KEPT_UNITS = sql<number>`(
  select cantidad from kept_sale_lines as kept
  where kept.sale_id = sale_lines.sale_id and kept.position = sale_lines.position)`

/** Returns the states that a shipment had, oldest first. `quien`: '' for the program. */
export const readShipmentEvents = (db: Queryable, saleId: string) =>
  queryBuilder(db)
    .select({
      estado: shipmentEvents.estado,
      creado: shipmentEvents.creado,
      quien: sql<string>`coalesce(${user.name}, '')`,
    })
    .from(shipmentEvents)
    .leftJoin(user, eq(user.id, shipmentEvents.actor))
    .where(eq(shipmentEvents.saleId, saleId))
    .orderBy(asc(shipmentEvents.id))

const matches = ({ q, numero, estado, tipo }: ParcelsFilter): SQL | undefined =>
  and(stateCondition(estado), tipo && eq(shipments.tipo, tipo), searchCondition({ q, numero }))

function searchCondition({ q, numero }: { q: string; numero: number | undefined }): SQL | undefined {
  if (numero !== undefined) return eq(sales.numero, numero)
  return q === '' ? undefined : like(sales.busqueda, likeContaining(q))
}

// Literal SQL, so that the planner can use the index of the open shipments.
const OPEN = sql`${shipments.estado} <> 'Entregado' and ${IS_STILL_SOLD}`
const ACCEPTED = sql`${sales.estadoPago} in ('Confirmada', 'Enproceso')`

function stateCondition(estado: ParcelFilter): SQL | undefined {
  if (estado === 'por-cancelar') return IS_TO_CANCEL
  if (estado === 'abiertos') return and(OPEN, ACCEPTED)
  if (estado === 'sin-pagar') return and(OPEN, sql`${sales.estadoPago} = 'Pendiente'`)
  if (estado === 'Entregado') return and(eq(shipments.estado, estado), sql`${sales.estadoPago} <> 'Anulado'`)
  return and(OPEN, eq(shipments.estado, estado), ACCEPTED)
}
