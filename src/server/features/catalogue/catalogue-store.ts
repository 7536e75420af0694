import { and, desc, eq, isNull, like, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import { codeKey } from '#domain/code-key.ts'
import { foldText } from '#domain/fold-text.ts'
import { searchText } from '#domain/search-text.ts'
import { categoryLabel } from '#domain/categories.ts'
import { namesOf } from '#domain/colors.ts'
import type { ProductToChange } from '#domain/bulk-edit.ts'
import { LOW_STOCK_BELOW, type Product } from '#domain/product.ts'
import { containing } from '#server/database/containing.ts'
import type { Queryable } from '#server/database/in-transaction.ts'
import { on } from '#server/database/on.ts'
import { products } from '#server/database/schema/products.ts'
import { variants } from '#server/database/schema/variants.ts'
import { shownColumns } from '#server/features/products/product-store.ts'
import type { ProductFilter } from './shop-window-index.ts'

/** Filter with the fields that only staff may use. */
export type StaffFilter = ProductFilter & {
  /** Categories that `q` matches. `q` also searches names and SKUs. */
  categoriesFound?: readonly string[]
  estado?: 'publicado' | 'oculto' | 'sin-stock' | 'poco-stock' | undefined
}

export async function staffFilterOf(
  db: Queryable,
  { q = '', categoria, estado }: Pick<StaffFilter, 'q' | 'categoria' | 'estado'>,
): Promise<StaffFilter> {
  const text = searchText(q)
  const categoriesFound =
    text === ''
      ? []
      : (await readCategoriesInUse(db)).filter((name) => searchText(categoryLabel(name)).includes(text))
  return { q, categoria, estado, categoriesFound }
}

/** A product with its position in lists. A higher `orden` is newer. */
export type ListedProduct = Product & { orden: number }

/**
 * Returns the products of a filter for staff, published or not, newest first. `after`: the `orden` of the last
 * product of the previous page. Public lists come from memory (`ShopWindow`).
 */
export async function readProducts(
  db: Queryable,
  filter: StaffFilter,
  { after, limit }: { after: number | undefined; limit: number },
): Promise<ListedProduct[]> {
  const { where, order, name } = conditionsOf(filter)
  const statement = on(db)
    .select({ ...shownColumns, orden: products.orden })
    .from(products)
    .where(and(where, after === undefined ? undefined : lt(products.orden, after)))
    .orderBy(...order)
    .limit(limit)
  return name
    ? statement.prepare(`products-${name}${after === undefined ? '' : '-after'}`).execute()
    : statement
}

/** Returns all products of a filter, or those of `ids`, with the columns that a bulk edit needs. */
export async function readProductsToChange(
  db: Queryable,
  asked: { filter: StaffFilter } | { ids: readonly string[] },
): Promise<ProductToChange[]> {
  const counted = on(db)
    .select({ productId: variants.productId, stock: sql<number>`sum(${variants.stock})`.as('stock') })
    .from(variants)
    .groupBy(variants.productId)
    .as('counted')
  return on(db)
    .select({
      id: products.id,
      nombre: products.nombre,
      sku: products.sku,
      precio: products.precio,
      categoria: products.categoria,
      publicado: products.publicado,
      version: products.version,
      stock: sql<number>`coalesce(${counted.stock}, 0)::int`,
    })
    .from(products)
    .leftJoin(counted, eq(counted.productId, products.id))
    .where(
      'ids' in asked
        ? and(isNull(products.eliminado), sql`${products.id} = any(${sql.param(asked.ids)}::text[])`)
        : conditionsOf(asked.filter).where,
    )
    .orderBy(desc(products.orden))
}

export const countProducts = async (db: Queryable, filter: StaffFilter): Promise<number> =>
  on(db).$count(products, conditionsOf(filter).where)

type Conditions = {
  where: SQL | undefined
  /**
   * Newest first. The category is part of the order, so the planner cannot scan all products from the newest. Such a
   * scan is slow when a category has only old products.
   */
  order: SQL[]
  /** Name of the prepared statement, when one plan suits every value. Searches are planned for their words. */
  name: string | undefined
}

function conditionsOf({
  q = '',
  categoria = '',
  color = '',
  estado,
  categoriesFound = [],
}: StaffFilter): Conditions {
  const conditions = [isNull(products.eliminado)]
  if (categoria !== '') conditions.push(sql`${products.categoria} between ${categoria} and ${categoria}`)
  if (estado !== undefined) conditions.push(ofState[estado])
  const isPlain = color === '' && q === '' && estado === undefined
  if (color !== '') conditions.push(sql`${products.colores} @> array[${foldText(color)}]`)
  if (q !== '') {
    const found = [
      like(products.busqueda, containing(searchText(q))),
      sql`${products.id} = any(${ofCode(codeKey(q))})`,
      categoriesFound.length > 0
        ? sql`${products.categoria} = any(${sql.param(categoriesFound)}::text[])`
        : undefined,
    ]
    conditions.push(or(...found)!)
  }
  const name = isPlain ? (categoria === '' ? 'all' : 'all-of-category') : undefined
  const newest = desc(products.orden)
  const order = categoria === '' ? [newest] : [desc(products.categoria), newest]
  return { where: and(...conditions), order, name }
}

const ofState = {
  publicado: sql`publicado = 'si'`,
  oculto: sql`publicado = 'no'`,
  'sin-stock': sql`not exists (select from variants where product_id = products.id and stock > 0)`,
  'poco-stock': sql`products.id in (select product_id from variants group by product_id
    having sum(stock) > 0 and sum(stock) < ${sql.raw(String(LOW_STOCK_BELOW))})`,
} as const

/**
 * Ids of the products with exactly this code, of the product or of a combination. An array, because each side of the
 * condition then uses its own index.
 */
const ofCode = (key: string): SQL => sql`array(select product_id from product_codes where key = ${key})`

/** Includes the categories of unpublished products. */
export async function readCategoriesInUse(db: Queryable): Promise<string[]> {
  const rows = await on(db)
    .selectDistinct({ categoria: products.categoria })
    .from(products)
    .where(and(isNull(products.eliminado), ne(products.categoria, '')))
  return rows.map(({ categoria }) => categoria)
}

/** Includes unpublished products. Each colour appears once, in its first spelling. */
export async function readColors(db: Queryable): Promise<string[]> {
  const rows = await on(db)
    .selectDistinct({ color: products.color })
    .from(products)
    .where(and(isNull(products.eliminado), ne(products.color, '')))
  // Sorted here like the colours of the public shop, because the collation differs between databases.
  const written = rows.map(({ color }) => color).sort()
  return namesOf(written.join(','))
}
