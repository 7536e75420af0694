import { and, asc, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import { splitNames } from '#domain/product/colors.ts'
import type { ProductToChange } from '#domain/product/bulk-edit.ts'
import type { ProductDetail } from '#domain/product/product.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { products, variants } from '#server/database/schema/products.ts'
import { productColumns, textColumns } from '#server/features/products/product-store.ts'
import { type CatalogueFilter, filterOf } from './catalogue-filter.ts'
import { matches } from './catalogue-filter-store.ts'
import { planSearch, type SearchDeps } from './plan-search.ts'
import { countList, type ProductList } from './product-list-store.ts'

type Selection = Pick<ProductList, 'filter' | 'plan'>

/** Returns the products that the staff's list shows for these filters. */
export const selectionOf = async (
  deps: SearchDeps,
  query: Parameters<typeof filterOf>[0],
): Promise<Selection> => ({
  filter: await deps.catalogueCaches.filterOf(query, 'staff'),
  plan: await planSearch(deps, query.q ?? ''),
})

export const countByState = (db: Queryable, estado: CatalogueFilter['estado']): Promise<number> =>
  countList(db, { filter: filterOf({ estado }, 'staff'), plan: undefined })

/**
 * Returns the products of a filter for an export, oldest first, because an import makes the last lines of a file the
 * newest products. `after`: the `orden` of the last product of the previous part.
 */
export const readProductsToExport = (
  db: Queryable,
  { filter, plan }: Selection,
  { after, limit }: { after: number | undefined; limit: number },
): Promise<(ProductDetail & { orden: number })[]> =>
  queryBuilder(db)
    .select({ ...productColumns, ...textColumns, orden: products.orden })
    .from(products)
    .where(and(matches(filter, plan), after === undefined ? undefined : gt(products.orden, after)))
    .orderBy(asc(products.orden))
    .limit(limit)

/** Returns all products of a filter, or those of `ids`, with the columns that a bulk edit needs. */
export async function readProductsToChange(
  db: Queryable,
  selection: Selection | { ids: readonly string[] },
): Promise<ProductToChange[]> {
  const stockByProduct = queryBuilder(db)
    .select({ productId: variants.productId, stock: sql<number>`sum(${variants.stock})`.as('stock') })
    .from(variants)
    .groupBy(variants.productId)
    .as('counted')
  return queryBuilder(db)
    .select({
      id: products.id,
      nombre: products.nombre,
      sku: products.sku,
      precio: products.precio,
      categoria: products.categoria,
      publicado: products.publicado,
      version: products.version,
      stock: sql<number>`coalesce(${stockByProduct.stock}, 0)::int`,
    })
    .from(products)
    .leftJoin(stockByProduct, eq(stockByProduct.productId, products.id))
    .where(
      'ids' in selection
        ? and(isNull(products.eliminado), sql`${products.id} = any(${sql.param(selection.ids)}::text[])`)
        : matches(selection.filter, selection.plan),
    )
    .orderBy(desc(products.orden))
}

/**
 * Returns the colours of published and unpublished products. Each colour appears once, in its first spelling.
 */
export async function readColors(db: Queryable): Promise<string[]> {
  const rows = await queryBuilder(db)
    .selectDistinct({ color: products.color })
    .from(products)
    .where(and(isNull(products.eliminado), ne(products.color, '')))
  // Sorts in JavaScript like the public shop, because the sort order of text differs between databases.
  const spellings = rows.map(({ color }) => color).sort()
  return splitNames(spellings.join(','))
}
