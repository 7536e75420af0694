import type { Queryable } from '#server/database/in-transaction.ts'
import { ON_SALE } from '#server/features/products/product-store.ts'

const AT_A_TIME = 1_000

export type ListedAddress = { id: string; actualizado: Date }

/** Every product on sale, the newest first, a thousand at a time. */
export async function* readListedProducts(db: Queryable): AsyncGenerator<ListedAddress[]> {
  for (let after: number | undefined; ;) {
    const { rows } = await db.query<ListedAddress & { orden: number }>({
      name: `sitemap-products${after === undefined ? '' : '-after'}`,
      text: `select id, actualizado, orden from products
             where ${ON_SALE} ${after === undefined ? '' : 'and orden < $2'}
             order by orden desc limit $1`,
      values: after === undefined ? [AT_A_TIME] : [AT_A_TIME, after],
    })
    if (rows.length > 0) yield rows
    if (rows.length < AT_A_TIME) return
    after = rows.at(-1)?.orden
  }
}
