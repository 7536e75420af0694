import { and, desc, lt, sql } from 'drizzle-orm'
import type { Product } from '#domain/product/product.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { products } from '#server/database/schema/products.ts'
import { PUBLISHED, apiColumns } from '#server/features/products/product-store.ts'
import type { PublishedProduct } from './catalogue-index.ts'

const BATCH_SIZE = 4_000

/**
 * Yields the published products for the index, newest first. Each query returns a batch as one row of arrays.
 */
export async function* readPublishedProducts(db: Queryable): AsyncGenerator<PublishedProduct[]> {
  for (let after = Number.MAX_SAFE_INTEGER; ;) {
    const newest = queryBuilder(db)
      .select({
        orden: products.orden,
        categoria: products.categoria,
        color: products.color,
        colores: products.colores,
        busqueda: products.busqueda,
      })
      .from(products)
      .where(and(PUBLISHED, lt(products.orden, after)))
      .orderBy(desc(products.orden))
      .limit(BATCH_SIZE)
      .as('newest')
    const [columns] = await queryBuilder(db)
      .select({
        // `json_agg` returns null when no product matches.
        orden: sql<number[] | null>`json_agg(orden)`,
        categoria: sql<string[]>`json_agg(categoria)`,
        color: sql<string[]>`json_agg(color)`,
        colores: sql<string[][]>`json_agg(colores)`,
        busqueda: sql<string[]>`json_agg(busqueda)`,
      })
      .from(newest)
      .prepare('shown-products')
      .execute()
    const batch = (columns?.orden ?? []).map((orden, at) => ({
      orden,
      categoria: columns!.categoria[at]!,
      color: columns!.color[at]!,
      colores: columns!.colores[at]!,
      busqueda: columns!.busqueda[at]!,
    }))
    yield batch
    const last = batch.at(-1)
    if (!last || batch.length < BATCH_SIZE) return
    after = last.orden
  }
}

/**
 * Returns the current products at these positions, newest first. Omits products that are no longer published. The
 * subquery lets one plan serve pages of any length.
 */
export const readProductsAtPositions = async (
  db: Queryable,
  positions: readonly number[],
): Promise<Product[]> =>
  queryBuilder(db)
    .select(apiColumns)
    .from(products)
    .where(
      and(sql`${products.orden} = any(array(select unnest(${sql.param(positions)}::bigint[])))`, PUBLISHED),
    )
    .orderBy(desc(products.orden))
    .prepare('products-at')
    .execute()
