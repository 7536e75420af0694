import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { products } from '#server/database/schema/products.ts'
import { storeProfile } from '#server/database/schema/store.ts'
import { onlyRow } from '#server/database/queries/query-rows.ts'

/** Returns the confirmed value of each confirmed step of the opening list. */
export async function readConfirmedSteps(db: Queryable): Promise<Record<string, string>> {
  return onlyRow(await queryBuilder(db).select({ confirmado: storeProfile.confirmado }).from(storeProfile))
    .confirmado
}

export async function confirmStep(
  tx: Queryable,
  { paso, value }: { paso: string; value: string },
): Promise<void> {
  await queryBuilder(tx)
    .update(storeProfile)
    .set({ confirmado: sql`${storeProfile.confirmado} || ${JSON.stringify({ [paso]: value })}::jsonb` })
}

export async function hasPublishedProduct(db: Queryable): Promise<boolean> {
  const published = await queryBuilder(db)
    .select({ id: products.id })
    .from(products)
    .where(sql`${products.publicado} = 'si' and ${products.eliminado} is null`)
    .limit(1)
  return published.length === 1
}
