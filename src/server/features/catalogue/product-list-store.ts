import { and, count, desc, eq, lt, not, type SQL, sql } from 'drizzle-orm'
import type { Product } from '#domain/product/product.ts'
import type { ProductOrder } from '#domain/product/product-order.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { products } from '#server/database/schema/products.ts'
import type { CatalogueFilter } from './catalogue-filter.ts'
import { PUBLISHED, apiColumns } from '#server/features/products/product-store.ts'
import { onlyRow } from '#server/database/queries/query-rows.ts'
import {
  beginsWithText,
  containsText,
  hasWords,
  matchedTerms,
  matches,
  termHits,
} from './catalogue-filter-store.ts'
import type { ListPosition } from './list-position.ts'
import { type NearPlan, type SearchPlan, someOf } from './search-plan.ts'

/** A product list: a filter, an order and perhaps a search. */
export type ProductList = { filter: CatalogueFilter; plan: SearchPlan | undefined; orden: ProductOrder }

export type ListedProduct = { product: Product; position: ListPosition }

type Part = { after: ListPosition | undefined; limit: number }

/** Returns the products after a position. `total`: number of products in the list, when the query counted them. */
export async function readProductList(
  db: Queryable,
  list: ProductList,
  part: Part,
): Promise<{ rows: ListedProduct[]; total?: number | undefined }> {
  if (list.orden === 'novedades' && list.plan === undefined)
    return { rows: await readNewest(db, list.filter, part) }
  const byName = await readByName(db, list, part)
  return byName.length === part.limit ? { rows: byName } : readRanked(db, list, part)
}

/**
 * Returns the first results of a search: products that contain the text, for the public those with stock. Names that begin
 * with the text come first. A frequent word has thousands of results, and these queries read only a few of them, from the
 * index of the newest.
 */
async function readByName(
  db: Queryable,
  { filter, plan, orden }: ProductList,
  { after, limit }: Part,
): Promise<ListedProduct[]> {
  const isLater = after !== undefined && (after.group > 1 || after.soldOut > 0)
  if (plan?.kind !== 'exact' || orden !== 'novedades' || isLater) return []
  const rows: ListedProduct[] = []
  for (const hits of [1, 0]) {
    if (after?.group === 1 && after.hits < hits) continue
    const found = await queryBuilder(db)
      .select({ ...apiColumns, orden: products.orden })
      .from(products)
      .where(
        and(
          matches(filter),
          containsText(plan),
          hits === 1 ? beginsWithText(plan) : not(beginsWithText(plan)),
          filter.audience === 'public' ? eq(products.agotado, false) : undefined,
          after?.group === 1 && after.hits === hits ? lt(products.orden, after.orden) : undefined,
        ),
      )
      .orderBy(desc(products.orden))
      .limit(limit - rows.length)
    rows.push(
      ...found.map(({ orden: position, ...product }) => ({
        product,
        position: { group: 1, soldOut: 0, hits, key: 0, orden: position },
      })),
    )
    if (rows.length === limit) break
  }
  return rows
}

/** The newest products. A public list has first the products with stock and then the others, each from an index. */
async function readNewest(
  db: Queryable,
  filter: CatalogueFilter,
  { after, limit }: Part,
): Promise<ListedProduct[]> {
  const rows: ListedProduct[] = []
  for (const soldOut of soldOutStates(filter)) {
    if (after && soldOut !== undefined && soldOut < after.soldOut) continue
    const isSamePart = after && (soldOut === undefined || soldOut === after.soldOut)
    const found = await queryBuilder(db)
      .select({ ...apiColumns, orden: products.orden })
      .from(products)
      .where(
        and(
          matches(filter),
          soldOut === undefined ? undefined : eq(products.agotado, soldOut === 1),
          isSamePart ? lt(products.orden, after.orden) : undefined,
        ),
      )
      .orderBy(...(filter.categorias.length === 1 ? [desc(products.categoria)] : []), desc(products.orden))
      .limit(limit - rows.length)
    rows.push(
      ...found.map(({ orden, ...product }) => ({
        product,
        position: { group: 0, soldOut: soldOut ?? 0, hits: 0, key: 0, orden },
      })),
    )
    if (rows.length === limit) break
  }
  return rows
}

/** The parts of a list by stock. A staff list has one part. */
function soldOutStates({ audience, conStock }: CatalogueFilter): (number | undefined)[] {
  if (audience === 'staff') return [undefined]
  return conStock ? [0] : [0, 1]
}

/** Names are compared by this many characters, which keeps cursors short. */
const NAME_LENGTH = 30

const keys: Record<ProductOrder, SQL<number | string>> = {
  novedades: sql`0`,
  precio: sql`${products.precio}`,
  'precio-desc': sql`-${products.precio}`,
  nombre: sql`left(${products.busqueda}, ${sql.raw(String(NAME_LENGTH))}) collate "C"`,
}

/** A list in another order, or a search. Only a search counts its results here, because it finds all of them anyway. */
async function readRanked(
  db: Queryable,
  { filter, plan, orden }: ProductList,
  { after, limit }: Part,
): Promise<{ rows: ListedProduct[]; total?: number | undefined }> {
  const builder = queryBuilder(db)
  const group = plan === undefined ? sql<number>`0` : groupOf(plan)
  const isRanked = plan !== undefined && orden === 'novedades'
  const ranked = builder
    .select({
      orden: products.orden,
      group: group.as('grupo'),
      soldOut: (filter.audience === 'public' ? sql<number>`${products.agotado}::int` : sql<number>`0`).as(
        'sin',
      ),
      hits: (isRanked ? sql<number>`${termHits(plan)}` : sql<number>`0`).as('aciertos'),
      key: keys[orden].as('clave'),
      total: (plan === undefined ? sql<number | null>`null` : sql<number | null>`(count(*) over ())::int`).as(
        'total',
      ),
    })
    .from(products)
    .where(matches(filter, plan))
    .as('ranked')
  const columns = [ranked.group, ranked.soldOut, sql`-${ranked.hits}`, ranked.key, sql`-${ranked.orden}`]
  const page = builder
    .select()
    .from(ranked)
    .where(after && sql`(${sql.join(columns, sql`, `)}) > (${sql.join(valuesOf(after, orden), sql`, `)})`)
    .orderBy(...columns)
    .limit(limit)
    .as('page')
  const found = await builder
    .select({
      product: apiColumns,
      position: {
        group: page.group,
        soldOut: page.soldOut,
        hits: page.hits,
        key: page.key,
        orden: page.orden,
      },
      total: page.total,
    })
    .from(page)
    .innerJoin(products, eq(products.orden, page.orden))
    .orderBy(page.group, page.soldOut, sql`-${page.hits}`, page.key, sql`-${page.orden}`)
  return {
    rows: found.map(({ product, position }) => ({ product, position })),
    total: found[0]?.total ?? undefined,
  }
}

const valuesOf = ({ group, soldOut, hits, key, orden }: ListPosition, order: ProductOrder): SQL[] => [
  sql`${group}::int`,
  sql`${soldOut}::int`,
  sql`${-hits}::int`,
  order === 'nombre' ? sql`${String(key)}::text collate "C"` : sql`${Number(key) || 0}::bigint`,
  sql`${-orden}::bigint`,
]

/** Group of near results. Group 1 contains the text, and group 2 has the words. */
export const NEAR_GROUP = 3

const groupOf = (plan: SearchPlan): SQL<number> =>
  plan.kind === 'exact'
    ? sql`case when ${containsText(plan)} then 1 else 2 end`
    : sql`${sql.raw(String(NEAR_GROUP))}`

/** Returns the number of products of a filter and a search. */
export async function countList(
  db: Queryable,
  { filter, plan }: Pick<ProductList, 'filter' | 'plan'>,
): Promise<number> {
  return onlyRow(
    await queryBuilder(db).select({ count: count() }).from(products).where(matches(filter, plan)),
  ).count
}

/** Reports whether a filter and a search have any product. */
export async function hasMatch(
  db: Queryable,
  { filter, plan }: Pick<ProductList, 'filter' | 'plan'>,
): Promise<boolean> {
  const [first] = await queryBuilder(db)
    .select({ id: products.id })
    .from(products)
    .where(matches(filter, plan))
    .limit(1)
  return first !== undefined
}

/** Returns the highest number of the terms that one published product matches, of those with the garment if any. */
export async function readMostMatchedTerms(
  db: Queryable,
  { terms, garment }: Pick<NearPlan, 'terms' | 'garment'>,
): Promise<number> {
  return onlyRow(
    await queryBuilder(db)
      .select({ most: sql<number>`coalesce(max(${matchedTerms(terms)}), 0)::int` })
      .from(products)
      .where(and(PUBLISHED, hasWords(garment?.anywhere ?? someOf(terms)))),
  ).most
}
