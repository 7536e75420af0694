import { z } from '#contract/http/z.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryRows } from '#server/database/queries/query-rows.ts'

const countedProduct = z.object({
  id: z.string(),
  nombre: z.string(),
  sku: z.string(),
  orden: z.number(),
  filas: z.array(z.object({ color: z.string(), talle: z.string(), contadas: z.number().nullable() })),
})
export type CountedProduct = z.infer<typeof countedProduct>

/** SQL condition: the product belongs to the count $1. */
const IN_COUNT = `eliminado is null and exists (
  select from stock_counts where id = $1 and (categoria_id is null or categoria_id = products.categoria_id))`

const isCounted = (row: string) =>
  `exists (select from stock_count_scans where count_id = $1 and product_id = ${row}.product_id
     and color = ${row}.color and talle = ${row}.talle)`

const WHICH = {
  counted: `id in (select product_id from stock_count_scans where count_id = $1) and eliminado is null`,
  missing: `${IN_COUNT} and exists (
    select from variants where product_id = products.id and stock > 0 and not ${isCounted('variants')})`,
}

/** Returns products of a count with the counted units of each stock row, newest product first. */
export const readCountedProducts = (
  db: Queryable,
  {
    countId,
    which,
    after = null,
    limit,
  }: { countId: string; which: keyof typeof WHICH; after: number | null | undefined; limit: number },
): Promise<CountedProduct[]> =>
  queryRows(db, countedProduct, {
    name: `products-of-count-${which}`,
    text: `select id, nombre, sku, orden, (
             select json_agg(json_build_object('color', color, 'talle', talle, 'contadas', (
               select sum(cantidad) from stock_count_scans as scan where scan.count_id = $1
                 and scan.product_id = row.product_id and scan.color = row.color and scan.talle = row.talle))
               order by color, talle)
             from variants as row where product_id = products.id) as filas
           from products where ${WHICH[which]} and ($2::bigint is null or orden < $2)
           order by orden desc limit $3`,
    values: [countId, after, limit],
  })

const total = z.object({ total: z.number() })

export async function countCountedProducts(
  db: Queryable,
  { countId, which }: { countId: string; which: keyof typeof WHICH },
): Promise<number> {
  const [found] = await queryRows(db, total, {
    name: `count-products-of-count-${which}`,
    text: `select count(*)::int as total from products where ${WHICH[which]}`,
    values: [countId],
  })
  return found!.total
}

const comparedProduct = z.object({ id: z.string(), isInCount: z.boolean() })

/**
 * Returns the counted products, also removed ones, and those with uncounted stock if `withMissing`, newest first.
 * `isInCount`: false for a scanned product of another category.
 */
export const readProductsToCompare = (
  tx: Queryable,
  { countId, withMissing }: { countId: string; withMissing: boolean },
): Promise<z.infer<typeof comparedProduct>[]> =>
  queryRows(tx, comparedProduct, {
    text: `select id, ${IN_COUNT} as "isInCount" from products where id in (
             select product_id from stock_count_scans where count_id = $1)
             ${withMissing ? `or (${WHICH.missing})` : ''} order by orden desc`,
    values: [countId],
  })
