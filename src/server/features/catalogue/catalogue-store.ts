import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  isNull,
  like,
  lt,
  ne,
  or,
  type Placeholder,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { codeKey } from '#domain/text/code-key.ts'
import { foldText } from '#domain/text/fold-text.ts'
import { searchText } from '#domain/text/search-text.ts'
import { categoryLabel } from '#domain/product/categories.ts'
import { splitNames } from '#domain/product/colors.ts'
import type { ProductToChange } from '#domain/product/bulk-edit.ts'
import { LOW_STOCK_BELOW, type Product, type ProductDetail } from '#domain/product/product.ts'
import { likeContaining } from '#server/database/queries/like-containing.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { preparedStatement } from '#server/database/queries/prepared-statement.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { products } from '#server/database/schema/products.ts'
import { variants } from '#server/database/schema/variants.ts'
import { apiColumns, productColumns, textColumns } from '#server/features/products/product-store.ts'
import type { ProductFilter } from './catalogue-index.ts'

/** Filter with the fields that only staff may use. */
export type StaffFilter = ProductFilter & {
  /** Categories that match the search text `q`. `q` also searches names and SKUs. */
  matchedCategories?: readonly string[]
  estado?: 'publicado' | 'oculto' | 'sin-stock' | 'poco-stock' | undefined
}

export async function staffFilterOf(
  db: Queryable,
  { q = '', categoria, estado }: Pick<StaffFilter, 'q' | 'categoria' | 'estado'>,
): Promise<StaffFilter> {
  const text = searchText(q)
  const matchedCategories =
    text === ''
      ? []
      : (await readCategoriesInUse(db)).filter((name) => searchText(categoryLabel(name)).includes(text))
  return { q, categoria, estado, matchedCategories }
}

/** A product with its position in lists. A higher `orden` is newer. */
export type ListedProduct = Product & { orden: number }

/**
 * Returns the products of a filter for staff, published or not, newest first. `after`: the `orden` of the last
 * product of the previous page. Public lists come from memory (`CatalogueIndexCache`).
 */
export async function readProducts(
  db: Queryable,
  filter: StaffFilter,
  { after, limit }: { after: number | undefined; limit: number },
): Promise<ListedProduct[]> {
  const name = statementName(filter)
  if (name === undefined) return selectPage(queryBuilder(db), filter, { after, limit })
  const isFirst = after === undefined
  return preparedStatement(db, `products-${name}${isFirst ? '' : '-after'}`, (builder) =>
    selectPage(builder, withPlaceholder(filter), {
      after: isFirst ? undefined : sql.placeholder('after'),
      limit: sql.placeholder('limit'),
    }),
  ).execute({ categoria: filter.categoria, after, limit })
}

const selectPage = (
  builder: NodePgDatabase,
  filter: FilterOrPlaceholder,
  { after, limit }: { after: number | Placeholder | undefined; limit: number | Placeholder },
) => {
  const { where, order } = conditionsOf(filter)
  return builder
    .select({ ...apiColumns, orden: products.orden })
    .from(products)
    .where(and(where, after === undefined ? undefined : lt(products.orden, after)))
    .orderBy(...order)
    .limit(limit)
}

/**
 * Returns the products of a filter for an export, oldest first, because an import makes the last lines of a file the
 * newest products. `after`: the `orden` of the last product of the previous part.
 */
export const readProductsToExport = (
  db: Queryable,
  filter: StaffFilter,
  { after, limit }: { after: number | undefined; limit: number },
): Promise<(ProductDetail & { orden: number })[]> =>
  queryBuilder(db)
    .select({ ...productColumns, ...textColumns, orden: products.orden })
    .from(products)
    .where(and(conditionsOf(filter).where, after === undefined ? undefined : gt(products.orden, after)))
    .orderBy(asc(products.orden))
    .limit(limit)

/** A filter whose category may be a placeholder of a prepared statement. */
type FilterOrPlaceholder = Omit<StaffFilter, 'categoria'> & { categoria?: string | Placeholder | undefined }

const withPlaceholder = ({ categoria = '' }: StaffFilter): FilterOrPlaceholder => ({
  categoria: categoria === '' ? '' : sql.placeholder('categoria'),
})

/** Returns all products of a filter, or those of `ids`, with the columns that a bulk edit needs. */
export async function readProductsToChange(
  db: Queryable,
  selection: { filter: StaffFilter } | { ids: readonly string[] },
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
        : conditionsOf(selection.filter).where,
    )
    .orderBy(desc(products.orden))
}

export async function countProducts(db: Queryable, filter: StaffFilter): Promise<number> {
  const name = statementName(filter)
  if (name === undefined) return queryBuilder(db).$count(products, conditionsOf(filter).where)
  const [row] = await preparedStatement(db, `count-products-${name}`, (builder) =>
    builder
      .select({ count: count() })
      .from(products)
      .where(conditionsOf(withPlaceholder(filter)).where),
  ).execute({ categoria: filter.categoria })
  return row!.count
}

/**
 * Returns the name of the prepared statement of a filter, when one query plan is good for every value.
 * Undefined for searches, because the best plan depends on the searched words.
 */
function statementName({ q = '', color = '', categoria = '', estado }: StaffFilter): string | undefined {
  if (color !== '' || q !== '' || estado !== undefined) return undefined
  return categoria === '' ? 'all' : 'all-of-category'
}

type Conditions = {
  where: SQL | undefined
  /**
   * Newest first. The order also contains the category, so that the planner uses the index of the category. A
   * scan of all products from the newest would be slow when a category has only old products.
   */
  order: SQL[]
}

function conditionsOf({
  q = '',
  categoria = '',
  color = '',
  estado,
  matchedCategories = [],
}: FilterOrPlaceholder): Conditions {
  const conditions = [isNull(products.eliminado)]
  if (categoria !== '') conditions.push(sql`${products.categoria} between ${categoria} and ${categoria}`)
  if (estado !== undefined) conditions.push(stateConditions[estado])
  if (color !== '') conditions.push(sql`${products.colores} @> array[${foldText(color)}]`)
  if (q !== '') {
    const found = [
      like(products.busqueda, likeContaining(searchText(q))),
      sql`${products.id} = any(${productIdsOfCode(codeKey(q))})`,
      matchedCategories.length > 0
        ? sql`${products.categoria} = any(${sql.param(matchedCategories)}::text[])`
        : undefined,
    ]
    conditions.push(or(...found)!)
  }
  const newest = desc(products.orden)
  const order = categoria === '' ? [newest] : [desc(products.categoria), newest]
  return { where: and(...conditions), order }
}

const stateConditions = {
  publicado: sql`publicado = 'si'`,
  oculto: sql`publicado = 'no'`,
  'sin-stock': sql`not exists (select from variants where product_id = products.id and stock > 0)`,
  'poco-stock': sql`products.id in (select product_id from variants group by product_id
    having sum(stock) > 0 and sum(stock) < ${sql.raw(String(LOW_STOCK_BELOW))})`,
} as const

/**
 * Subquery: ids of the products that have this code, or whose combination has this code. Returns an array,
 * because each side of the `or` can then use its own index.
 */
const productIdsOfCode = (key: string): SQL =>
  sql`array(select product_id from product_codes where key = ${key})`

/** Returns the categories of published and unpublished products. */
export async function readCategoriesInUse(db: Queryable): Promise<string[]> {
  const rows = await preparedStatement(db, 'categories-in-use', (builder) =>
    builder
      .selectDistinct({ categoria: products.categoria })
      .from(products)
      .where(and(isNull(products.eliminado), ne(products.categoria, ''))),
  ).execute()
  return rows.map(({ categoria }) => categoria)
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
