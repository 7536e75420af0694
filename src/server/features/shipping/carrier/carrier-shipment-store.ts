import { and, asc, eq, sql } from 'drizzle-orm'
import { centavos, type Money } from '#domain/money.ts'
import type { CarrierShipmentState } from '#domain/shipping/carrier-shipment.ts'
import type { TrackingEvent } from '#server/adapters/shipping/shipping-carrier.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { sales } from '#server/database/schema/sales.ts'
import { carrierEvents, carrierShipments, shipments } from '#server/database/schema/shipping.ts'

export type StoredCarrierShipment = typeof carrierShipments.$inferSelect

/** Returns the shipment of a sale at the carrier, with its number for people. */
export async function findCarrierShipment(
  db: Queryable,
  saleId: string,
): Promise<(StoredCarrierShipment & { numero: number }) | undefined> {
  const [found] = await queryBuilder(db)
    .select({ shipment: carrierShipments, numero: sales.numero })
    .from(carrierShipments)
    .innerJoin(sales, eq(sales.id, carrierShipments.saleId))
    .where(eq(carrierShipments.saleId, saleId))
  return found && { ...found.shipment, numero: found.numero }
}

/** Returns what the carrier needs of a sale. `declared`: price of the units that were not returned. */
export async function readParcelToShip(tx: Queryable, saleId: string) {
  const [found] = await queryBuilder(tx)
    .select({
      numero: sales.numero,
      nombre: sales.cliente,
      correo: sales.correo,
      celular: sales.celular,
      direccion: sales.direccion,
      piso: sales.piso,
      depto: sales.depto,
      localidad: sales.localidad,
      provincia: sales.provincia,
      cp: sales.cp,
      tipo: shipments.tipo,
      estado: shipments.estado,
      gramos: shipments.gramos,
      referencia: shipments.referencia,
      sucursal: shipments.sucursal,
      seguimiento: shipments.seguimiento,
      declared: sql<Money>`(select coalesce(sum(kept.cantidad * line.precio), 0)::bigint
        from kept_sale_lines as kept
        join sale_lines as line on line.sale_id = kept.sale_id and line.position = kept.position
        where kept.sale_id = ${sales.id})`.mapWith((sum: string) => centavos(Number(sum))),
      units: sql<number>`(select coalesce(sum(kept.cantidad), 0)::int
        from kept_sale_lines as kept where kept.sale_id = ${sales.id})`,
    })
    .from(sales)
    .innerJoin(shipments, eq(shipments.saleId, sales.id))
    .where(eq(sales.id, saleId))
  return found
}

/** Stores a request that runs from `at`. Precondition: the caller has locked the sale. */
export async function writeClaim(
  tx: Queryable,
  claim: Pick<StoredCarrierShipment, 'saleId' | 'transporte' | 'codigo' | 'intento'>,
  at: Date,
): Promise<void> {
  const { saleId, ...fields } = claim
  const written = { ...fields, estado: 'pidiendo' as const, envioId: '', pedido: at, creado: null }
  await queryBuilder(tx)
    .insert(carrierShipments)
    .values({ saleId, ...written })
    .onConflictDoUpdate({ target: carrierShipments.saleId, set: { ...written, consultado: null } })
}

type Claim = Pick<StoredCarrierShipment, 'saleId' | 'codigo'>

const isOpenClaim = ({ saleId, codigo }: Claim) =>
  and(
    eq(carrierShipments.saleId, saleId),
    eq(carrierShipments.codigo, codigo),
    eq(carrierShipments.estado, 'pidiendo'),
  )

/** Takes a refused request back: the row is what it was before, or is deleted. */
export async function revertClaim(
  db: Queryable,
  claim: Claim,
  before: StoredCarrierShipment | undefined,
): Promise<void> {
  if (!before) return void (await queryBuilder(db).delete(carrierShipments).where(isOpenClaim(claim)))
  await queryBuilder(db).update(carrierShipments).set(before).where(isOpenClaim(claim))
}

/** Stores the created shipment. False if another request stored it, or the claim is gone. */
export async function writeCreated(
  tx: Queryable,
  claim: Claim,
  { envioId, at }: { envioId: string; at: Date },
): Promise<boolean> {
  const written = await queryBuilder(tx)
    .update(carrierShipments)
    .set({ estado: 'creado', envioId, creado: at, pedido: null })
    .where(isOpenClaim(claim))
    .returning({ saleId: carrierShipments.saleId })
  return written.length > 0
}

/** Stores the carrier's tracking. */
export async function writeTracking(
  tx: Queryable,
  saleId: string,
  tracking: { seguimiento: string; seguimientoUrl: string },
): Promise<void> {
  await queryBuilder(tx).update(shipments).set(tracking).where(eq(shipments.saleId, saleId))
}

/** Removes the tracking of a parcel that did not leave, because its shipment is cancelled. */
export async function clearTracking(tx: Queryable, saleId: string): Promise<void> {
  await queryBuilder(tx)
    .update(shipments)
    .set({ seguimiento: '', seguimientoUrl: '' })
    .where(and(eq(shipments.saleId, saleId), eq(shipments.estado, 'Preparando')))
}

/** Ends a shipment at the carrier. False if it is no longer the open shipment with this code. */
export async function closeCarrierShipment(
  tx: Queryable,
  { saleId, codigo, estado }: Claim & { estado: Extract<CarrierShipmentState, 'cancelado' | 'rescate'> },
): Promise<boolean> {
  const closed = await queryBuilder(tx)
    .update(carrierShipments)
    .set({ estado, pedido: null })
    .where(
      and(
        eq(carrierShipments.saleId, saleId),
        eq(carrierShipments.codigo, codigo),
        sql`${carrierShipments.estado} in ('pidiendo', 'creado')`,
      ),
    )
    .returning({ saleId: carrierShipments.saleId })
  return closed.length > 0
}

/** Returns undelivered shipments that were created after `since`, the least recently tracked ones first. */
export const readShipmentsToTrack = (
  db: Queryable,
  { transporte, since, limit }: { transporte: string; since: Date; limit: number },
) =>
  queryBuilder(db)
    .select({
      saleId: carrierShipments.saleId,
      codigo: carrierShipments.codigo,
      id: carrierShipments.envioId,
      seguimiento: shipments.seguimiento,
    })
    .from(carrierShipments)
    .innerJoin(shipments, eq(shipments.saleId, carrierShipments.saleId))
    .where(
      and(
        eq(carrierShipments.transporte, transporte),
        sql`${carrierShipments.estado} = 'creado' and ${carrierShipments.creado} >= ${since}`,
        sql`${shipments.estado} <> 'Entregado'`,
        // Reports may name the recipient, so none follow after the personal data of a closed account are gone.
        sql`not exists (select from sales
          where sales.id = ${carrierShipments.saleId} and sales."cuentaCerrada" is not null and sales.correo = '')`,
      ),
    )
    .orderBy(sql`${carrierShipments.consultado} asc nulls first`, asc(carrierShipments.saleId))
    .limit(limit)

export async function markAsked(db: Queryable, saleId: string, at: Date): Promise<void> {
  await queryBuilder(db)
    .update(carrierShipments)
    .set({ consultado: at })
    .where(eq(carrierShipments.saleId, saleId))
}

/** Stores reports that are not stored yet. Returns how many were new. */
export async function insertCarrierEvents(
  tx: Queryable,
  saleId: string,
  events: readonly TrackingEvent[],
): Promise<number> {
  if (events.length === 0) return 0
  const stored = await queryBuilder(tx)
    .insert(carrierEvents)
    .values(events.map(({ momento, texto }) => ({ saleId, momento, texto })))
    .onConflictDoNothing()
    .returning({ texto: carrierEvents.texto })
  return stored.length
}

/** Returns the reports of the carrier about a sale, oldest first. */
export const readCarrierEvents = (db: Queryable, saleId: string) =>
  queryBuilder(db)
    .select({ momento: carrierEvents.momento, texto: carrierEvents.texto })
    .from(carrierEvents)
    .where(eq(carrierEvents.saleId, saleId))
    .orderBy(asc(carrierEvents.momento))
