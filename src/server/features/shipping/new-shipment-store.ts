import type { QuotedShipping } from '#domain/pricing/quote.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { shipmentEvents, shipments } from '#server/database/schema/shipping.ts'

export type NewShipment = Omit<typeof shipments.$inferInsert, 'saleId' | 'estado' | 'creado'>

/** Returns the shipment of a purchase. `branch`: carrier's id of the chosen branch, '' without one. */
export function newShipmentOf(
  { chosen, grams }: { chosen: NonNullable<QuotedShipping['chosen']>; grams: number },
  branch: string,
): NewShipment {
  const at = chosen.branches.find(({ id }) => id === branch)
  return {
    tipo: chosen.kind,
    opcion: chosen.id,
    detalle: at ? [at.name, at.address, at.hours].filter(Boolean).join(' · ') : chosen.detail,
    sucursal: at?.id ?? '',
    referencia: chosen.reference,
    gramos: grams,
    desde: chosen.dates?.desde ?? null,
    hasta: chosen.dates?.hasta ?? null,
  }
}

/** Inserts the shipment of a new web sale, in its first state. */
export async function insertShipment(
  tx: Queryable,
  shipment: NewShipment,
  { saleId, at }: { saleId: string; at: Date },
): Promise<void> {
  await queryBuilder(tx)
    .insert(shipments)
    .values({ ...shipment, saleId, creado: at })
  await queryBuilder(tx).insert(shipmentEvents).values({ saleId, estado: 'Preparando', creado: at })
}
