import { and, max, min, sql, type SQL } from 'drizzle-orm'
import { z } from '#contract/http/z.ts'
import type { ProductGroup } from '#domain/product/facets.ts'
import type { Money } from '#domain/money.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { queryRow } from '#server/database/queries/query-rows.ts'
import { products } from '#server/database/schema/products.ts'
import type { CatalogueFilter } from './catalogue-filter.ts'
import { containsText, matchesFilter, matchesPrice, matchesSearch } from './catalogue-filter-store.ts'
import type { SearchPlan } from './search-plan.ts'

/** Groups the published products of a search and a filter by price. Other filters have no effect. */
export async function readProductGroups(
  db: Queryable,
  { filter, plan }: { filter: CatalogueFilter; plan: SearchPlan | undefined },
): Promise<ProductGroup[]> {
  const isPriced = matchesPrice(filter) ?? sql`true`
  const isInStock = sql`not ${products.agotado}`
  const isByName = plan?.kind === 'exact' ? containsText(plan) : sql`false`
  const counted = (...conditions: SQL[]): SQL<number> =>
    sql<number>`(count(*) filter (where ${and(...conditions)}))::int`
  const inStock = (aggregate: SQL) =>
    sql<Money | null>`${aggregate} filter (where ${isInStock})`.mapWith(products.precio)
  return queryBuilder(db)
    .select({
      categoria: products.categoria,
      color: products.color,
      talle: products.talle,
      total: counted(isPriced),
      inStock: counted(isPriced, isInStock),
      byName: counted(isPriced, isByName),
      byNameInStock: counted(isPriced, isByName, isInStock),
      min: sql<Money>`${min(products.precio)}`.mapWith(products.precio),
      max: sql<Money>`${max(products.precio)}`.mapWith(products.precio),
      minInStock: inStock(min(products.precio)),
      maxInStock: inStock(max(products.precio)),
    })
    .from(products)
    .where(and(matchesFilter({ ...filter, ...WITHOUT_CHOICES }), plan && matchesSearch(plan)))
    .groupBy(products.categoria, products.color, products.talle)
}

const WITHOUT_CHOICES = { categorias: [], colores: [], talles: [], conStock: false }

const stampRow = z.object({ stamp: z.string() })

/** Returns a text that changes when a published product runs out of stock or has stock again. */
export async function readSoldOutStamp(db: Queryable): Promise<string> {
  const { stamp } = await queryRow(db, stampRow, {
    name: 'sold-out-stamp',
    // A sum of hashes differs for almost any two sets. A plain sum is equal for products 1 and 4 and products 2 and 3.
    text: `select coalesce(sum(hashint8extended(orden, 0)), 0)::text as stamp from products
           where publicado = 'si' and eliminado is null and agotado`,
  })
  return stamp
}
