import { and, desc, lt } from 'drizzle-orm'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { products } from '#server/database/schema/products.ts'
import { PUBLISHED } from '#server/features/products/product-store.ts'

const BATCH_SIZE = 1_000

export type SitemapProduct = Pick<typeof products.$inferSelect, 'id' | 'actualizado'>

/** Yields all published products, newest first, in batches. */
export async function* readSitemapProducts(db: Queryable): AsyncGenerator<SitemapProduct[]> {
  for (let after: number | undefined; ;) {
    const rows = await queryBuilder(db)
      .select({ id: products.id, actualizado: products.actualizado, orden: products.orden })
      .from(products)
      .where(and(PUBLISHED, after === undefined ? undefined : lt(products.orden, after)))
      .orderBy(desc(products.orden))
      .limit(BATCH_SIZE)
    if (rows.length > 0) yield rows
    if (rows.length < BATCH_SIZE) return
    after = rows.at(-1)?.orden
  }
}
