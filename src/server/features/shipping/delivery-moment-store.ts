import { and, eq, inArray, max } from 'drizzle-orm'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { shipmentEvents, shipments } from '#server/database/schema/shipping.ts'

/**
 * Returns the moments of the last 'Entregado' by sale id. A sale is missing while it is not delivered, also after staff
 * took a wrong 'Entregado' back.
 */
export async function readDeliveryMoments(
  db: Queryable,
  saleIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const rows = await queryBuilder(db)
    .select({ saleId: shipmentEvents.saleId, at: max(shipmentEvents.creado) })
    .from(shipmentEvents)
    .innerJoin(shipments, eq(shipments.saleId, shipmentEvents.saleId))
    .where(
      and(
        inArray(shipmentEvents.saleId, [...saleIds]),
        eq(shipmentEvents.estado, 'Entregado'),
        eq(shipments.estado, 'Entregado'),
      ),
    )
    .groupBy(shipmentEvents.saleId)
  return new Map(rows.flatMap(({ saleId, at }) => (at === null ? [] : [[saleId, at]])))
}

/** Returns when a sale was delivered, or null if it is not delivered. */
export const readDeliveryMoment = async (db: Queryable, saleId: string): Promise<Date | null> =>
  (await readDeliveryMoments(db, [saleId])).get(saleId) ?? null
