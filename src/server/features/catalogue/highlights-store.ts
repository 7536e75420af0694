import { and, eq, sql } from 'drizzle-orm'
import { z } from '#contract/http/z.ts'
import type { Product } from '#domain/product/product.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { queryRows } from '#server/database/queries/query-rows.ts'
import { products } from '#server/database/schema/products.ts'
import { apiColumns, PUBLISHED } from '#server/features/products/product-store.ts'

const productId = z.object({ id: z.string() })
const categoryPicture = z.object({ categoria: z.string(), imagen: z.string().nullable() })

/**
 * Returns the ids of the products with most units sold since a time, most units first. Only confirmed sales count,
 * because a stranger may order without paying. The
 * sales come from the BRIN index of their time, and their lines from the primary key.
 */
export async function readMostSold(
  db: Queryable,
  { since, limit }: { since: Date; limit: number },
): Promise<string[]> {
  const rows = await queryRows(db, productId, {
    name: 'most-sold-products',
    text: `select id from (
             select line.id, sum(line.cantidad) as unidades from sales, lateral (
               select "idProducto" as id, cantidad from sale_lines where sale_id = sales.id offset 0
             ) as line
             where creado >= $1 and "estadoPago" = 'Confirmada'
             group by 1
           ) as sold order by unidades desc, id limit $2`,
    values: [since, limit],
  })
  return rows.map(({ id }) => id)
}

/** Returns those of the products that are published and in stock, in the order of `ids`. */
export const readProductsOnSale = (
  db: Queryable,
  { ids, limit }: { ids: readonly string[]; limit: number },
): Promise<Product[]> =>
  queryBuilder(db)
    .select(apiColumns)
    .from(products)
    .where(
      and(
        sql`products.id = any(array(select unnest(${sql.param(ids)}::text[])))`,
        PUBLISHED,
        eq(products.agotado, false),
      ),
    )
    .orderBy(sql`array_position(${sql.param(ids)}::text[], products.id)`)
    .limit(limit)

/**
 * Returns the categories with the first picture of their newest product. A product in stock comes before a sold-out one.
 */
export const readCategoryPictures = (db: Queryable, categories: readonly string[]) =>
  queryRows(db, categoryPicture, {
    name: 'category-pictures',
    text: `select categoria, (
             select images[1] from products
             where products.categoria = wanted.categoria and publicado = 'si' and eliminado is null
               and cardinality(images) > 0
             order by agotado, orden desc limit 1
           ) as imagen
           from unnest($1::text[]) with ordinality as wanted (categoria, place) order by place`,
    values: [categories],
  })
