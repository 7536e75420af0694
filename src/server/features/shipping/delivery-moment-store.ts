import { and, desc, eq } from 'drizzle-orm'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { shipmentEvents, shipments } from '#server/database/schema/shipping.ts'

/**
 * Returns the moment of the last 'Entregado' of a sale. Null while the parcel is not delivered, also after staff took a
 * wrong 'Entregado' back.
 */
export async function readDeliveryMoment(db: Queryable, saleId: string): Promise<Date | null> {
  const [delivered] = await queryBuilder(db)
    .select({ creado: shipmentEvents.creado })
    .from(shipmentEvents)
    .innerJoin(shipments, eq(shipments.saleId, shipmentEvents.saleId))
    .where(
      and(
        eq(shipmentEvents.saleId, saleId),
        eq(shipmentEvents.estado, 'Entregado'),
        eq(shipments.estado, 'Entregado'),
      ),
    )
    .orderBy(desc(shipmentEvents.id))
    .limit(1)
  return delivered?.creado ?? null
}
