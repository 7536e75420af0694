import { eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { categories } from '#server/database/schema/categories.ts'
import { products } from '#server/database/schema/products.ts'

/** Returns the weight of a unit in grams by product id: of the product, else of its category. Others are missing. */
export async function readProductWeights(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await queryBuilder(db)
    .select({ id: products.id, peso: sql<number | null>`coalesce(${products.peso}, ${categories.peso})` })
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoriaId))
    .where(inArray(products.id, [...ids]))
  return new Map(rows.flatMap(({ id, peso }) => (peso === null ? [] : [[id, peso]])))
}
