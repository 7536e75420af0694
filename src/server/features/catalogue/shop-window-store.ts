import { and, desc, lt, sql } from 'drizzle-orm'
import type { Product } from '#domain/product.ts'
import type { Queryable } from '#server/database/in-transaction.ts'
import { on } from '#server/database/on.ts'
import { products } from '#server/database/schema/products.ts'
import { ON_SALE, shownColumns } from '#server/features/products/product-store.ts'
import type { ShownProduct } from './shop-window-index.ts'

const AT_A_TIME = 4_000

/** Yields the published products for the index, newest first. One row of arrays per batch. */
export async function* readShownProducts(db: Queryable): AsyncGenerator<ShownProduct[]> {
  for (let after = Number.MAX_SAFE_INTEGER; ;) {
    const newest = on(db)
      .select({
        orden: products.orden,
        categoria: products.categoria,
        color: products.color,
        colores: products.colores,
        busqueda: products.busqueda,
      })
      .from(products)
      .where(and(ON_SALE, lt(products.orden, after)))
      .orderBy(desc(products.orden))
      .limit(AT_A_TIME)
      .as('newest')
    const [columns] = await on(db)
      .select({
        // Without products the arrays are null.
        orden: sql<number[] | null>`json_agg(orden)`,
        categoria: sql<string[]>`json_agg(categoria)`,
        color: sql<string[]>`json_agg(color)`,
        colores: sql<string[][]>`json_agg(colores)`,
        busqueda: sql<string[]>`json_agg(busqueda)`,
      })
      .from(newest)
      .prepare('shown-products')
      .execute()
    const shown = (columns?.orden ?? []).map((orden, at) => ({
      orden,
      categoria: columns!.categoria[at]!,
      color: columns!.color[at]!,
      colores: columns!.colores[at]!,
      busqueda: columns!.busqueda[at]!,
    }))
    yield shown
    const last = shown.at(-1)
    if (!last || shown.length < AT_A_TIME) return
    after = last.orden
  }
}

/**
 * Returns the current products at these positions, newest first. Omits products that are no longer published. The
 * subquery lets one plan serve pages of any length.
 */
export const readProductsAt = async (db: Queryable, places: readonly number[]): Promise<Product[]> =>
  on(db)
    .select(shownColumns)
    .from(products)
    .where(and(sql`${products.orden} = any(array(select unnest(${sql.param(places)}::bigint[])))`, ON_SALE))
    .orderBy(desc(products.orden))
    .prepare('products-at')
    .execute()
