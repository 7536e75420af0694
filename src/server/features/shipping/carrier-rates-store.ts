import { and, eq, gte, lt } from 'drizzle-orm'
import type { CarrierRate } from '#domain/shipping/shipping-options.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { carrierRates } from '#server/database/schema/shipping.ts'

/** Returns the stored rates of a request, or undefined if they are older than `since`. */
export async function findCarrierRates(
  db: Queryable,
  clave: string,
  since: Date,
): Promise<CarrierRate[] | undefined> {
  const [found] = await queryBuilder(db)
    .select({ tarifas: carrierRates.tarifas })
    .from(carrierRates)
    .where(and(eq(carrierRates.clave, clave), gte(carrierRates.cotizado, since)))
  return found?.tarifas
}

/** Stores the rates of a request, and deletes those from before `since`. */
export async function writeCarrierRates(
  db: Queryable,
  { clave, tarifas, at, since }: { clave: string; tarifas: CarrierRate[]; at: Date; since: Date },
): Promise<void> {
  await queryBuilder(db).delete(carrierRates).where(lt(carrierRates.cotizado, since))
  await queryBuilder(db)
    .insert(carrierRates)
    .values({ clave, tarifas, cotizado: at })
    .onConflictDoUpdate({ target: carrierRates.clave, set: { tarifas, cotizado: at } })
}
