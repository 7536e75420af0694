import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { ShipmentState } from '#domain/shipping/shipment-state.ts'
import { AGREED_OPTION } from '#domain/shipping/shipping-options.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { sales } from '#server/database/schema/sales.ts'
import { withdrawals } from '#server/database/schema/withdrawals.ts'
import { shipmentEvents, shipments } from '#server/database/schema/shipping.ts'

/** Locks sales in the order of their ids, so that two commands on the same parcels never deadlock. */
export const lockSalesOfParcels = (tx: Queryable, saleIds: readonly string[]) =>
  queryBuilder(tx)
    .select({
      id: sales.id,
      numero: sales.numero,
      correo: sales.correo,
      cuentaCerrada: sales.cuentaCerrada,
      medio: sales.medio,
      estadoPago: sales.estadoPago,
    })
    .from(sales)
    .where(inArray(sales.id, [...saleIds]))
    .orderBy(asc(sales.id))
    .for('no key update')

/** Returns whether the buyer of one of the sales withdraws the purchase. */
export async function isAnyWithdrawn(tx: Queryable, saleIds: readonly string[]): Promise<boolean> {
  const found = await queryBuilder(tx)
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(and(inArray(withdrawals.saleId, [...saleIds]), ne(withdrawals.estado, 'Rechazado')))
    .limit(1)
  return found.length > 0
}

/**
 * Ends the deadline of unpaid sales whose parcel is on its way or waits for its buyer, so that no job annuls them and
 * sells their units again.
 */
export async function endDeadlines(tx: Queryable, saleIds: readonly string[]): Promise<void> {
  await queryBuilder(tx)
    .update(sales)
    .set({ vence: null })
    .where(and(inArray(sales.id, [...saleIds]), eq(sales.estadoPago, 'Pendiente')))
}

/** Returns the shipments of sales, by sale id. A statement after the lock, so that the rows are current. */
export async function readShipments(tx: Queryable, saleIds: readonly string[]) {
  const rows = await queryBuilder(tx)
    .select({
      saleId: shipments.saleId,
      tipo: shipments.tipo,
      opcion: shipments.opcion,
      detalle: shipments.detalle,
      estado: shipments.estado,
      seguimiento: shipments.seguimiento,
      seguimientoUrl: shipments.seguimientoUrl,
    })
    .from(shipments)
    .where(inArray(shipments.saleId, [...saleIds]))
  return new Map(rows.map((row) => [row.saleId, row]))
}

/** Inserts the shipments of sales from before the shipping methods: a delivery by agreement, without a weight. */
export async function insertAgreedShipments(
  tx: Queryable,
  saleIds: readonly string[],
  at: Date,
): Promise<void> {
  if (saleIds.length === 0) return
  await queryBuilder(tx)
    .insert(shipments)
    .values(
      saleIds.map((saleId) => ({
        saleId,
        tipo: 'acuerdo' as const,
        opcion: AGREED_OPTION,
        gramos: 0,
        creado: at,
      })),
    )
}

type StateChange = {
  saleIds: readonly string[]
  estado: ShipmentState
  /** Undefined: the tracking stays as it is. */
  seguimiento: string | undefined
  seguimientoUrl: string | undefined
}

/** Writes the state of locked parcels. */
export async function writeShipmentState(tx: Queryable, { saleIds, ...changes }: StateChange): Promise<void> {
  if (saleIds.length === 0) return
  await queryBuilder(tx)
    .update(shipments)
    .set(changes)
    .where(inArray(shipments.saleId, [...saleIds]))
}

/** Appends one event for each sale. */
export async function insertShipmentEvents(
  tx: Queryable,
  {
    saleIds,
    ...event
  }: { saleIds: readonly string[]; estado: ShipmentState; actor: string | null; creado: Date },
): Promise<void> {
  if (saleIds.length === 0) return
  await queryBuilder(tx)
    .insert(shipmentEvents)
    .values(saleIds.map((saleId) => ({ ...event, saleId })))
}
