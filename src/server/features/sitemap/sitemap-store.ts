import { and, desc, lt } from 'drizzle-orm'
import type { Queryable } from '#server/database/in-transaction.ts'
import { on } from '#server/database/on.ts'
import { products } from '#server/database/schema/products.ts'
import { ON_SALE } from '#server/features/products/product-store.ts'

const AT_A_TIME = 1_000

export type ListedAddress = Pick<typeof products.$inferSelect, 'id' | 'actualizado'>

/** Yields all published products, newest first, in batches. */
export async function* readListedProducts(db: Queryable): AsyncGenerator<ListedAddress[]> {
  for (let after: number | undefined; ;) {
    const rows = await on(db)
      .select({ id: products.id, actualizado: products.actualizado, orden: products.orden })
      .from(products)
      .where(and(ON_SALE, after === undefined ? undefined : lt(products.orden, after)))
      .orderBy(desc(products.orden))
      .limit(AT_A_TIME)
    if (rows.length > 0) yield rows
    if (rows.length < AT_A_TIME) return
    after = rows.at(-1)?.orden
  }
}
