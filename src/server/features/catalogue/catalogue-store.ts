import { codeKey } from '#domain/code-key.ts'
import { foldText } from '#domain/fold-text.ts'
import { searchText } from '#domain/search-text.ts'
import { categoryLabel } from '#domain/categories.ts'
import { namesOf } from '#domain/colors.ts'
import type { ProductToChange } from '#domain/bulk-edit.ts'
import { LOW_STOCK_BELOW, type Product } from '#domain/product.ts'
import { containing } from '#server/database/containing.ts'
import type { Queryable } from '#server/database/in-transaction.ts'
import { SHOWN_COLUMNS } from '#server/features/products/product-store.ts'
import type { ProductFilter } from './shop-window-index.ts'

/** What only staff ask for. */
export type StaffFilter = ProductFilter & {
  /** What `q` is looked for in besides names and SKUs. */
  categoriesFound?: readonly string[]
  estado?: 'publicado' | 'oculto' | 'sin-stock' | 'poco-stock' | undefined
}

/** What an admin looks for, by name, category or SKU. */
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

/** A product in its place of the list: the higher `orden`, the newer. */
export type ListedProduct = Product & { orden: number }

/**
 * The products of a filter, published or not, the newest first; `after` is the `orden` of the last one already seen. For
 * staff: what everybody may see is found in memory, by `ShopWindow`.
 */
export async function readProducts(
  db: Queryable,
  filter: StaffFilter,
  { after, limit }: { after: number | undefined; limit: number },
): Promise<ListedProduct[]> {
  const { where, order, values, name } = conditionsOf(filter)
  const place = after === undefined ? '' : `and orden < $${values.push(after)}`
  const { rows } = await db.query<ListedProduct>({
    ...(name && { name: `products-${name}${after === undefined ? '' : '-after'}` }),
    text: `select ${SHOWN_COLUMNS}, orden from products where ${where} ${place}
           order by ${order} limit $${values.push(limit)}`,
    values,
  })
  return rows
}

/** All products of a filter, or those of `ids`, with as much as a change of many products needs to know of each. */
export async function readProductsToChange(
  db: Queryable,
  asked: { filter: StaffFilter } | { ids: readonly string[] },
): Promise<ProductToChange[]> {
  const { where, values } =
    'ids' in asked
      ? { where: 'eliminado is null and id = any($1::text[])', values: [asked.ids] }
      : conditionsOf(asked.filter)
  const { rows } = await db.query<ProductToChange>({
    text: `select id, nombre, sku, precio, categoria, publicado, version, coalesce(stock, 0)::int as stock
           from products left join (select product_id, sum(stock) as stock from variants group by product_id) as counted
             on product_id = id
           where ${where} order by orden desc`,
    values,
  })
  return rows
}

export async function countProducts(db: Queryable, filter: StaffFilter): Promise<number> {
  const { where, values, name } = conditionsOf(filter)
  const { rows } = await db.query<{ count: number }>({
    ...(name && { name: `count-products-${name}` }),
    text: `select count(*) from products where ${where}`,
    values,
  })
  return rows[0]?.count ?? 0
}

type Conditions = {
  where: string
  /**
   * The newest first. A category is a range of one name, and part of the order: the planner then cannot choose to walk
   * the whole shop from the newest on, which is slow when a category's products are all old.
   */
  order: string
  values: unknown[]
  /** Given when one plan suits every value, so that the database may keep it. Searches are planned for their words. */
  name: string | undefined
}

function conditionsOf({
  q = '',
  categoria = '',
  color = '',
  estado,
  categoriesFound = [],
}: StaffFilter): Conditions {
  const values: unknown[] = []
  const conditions = ['eliminado is null']
  if (categoria !== '') {
    values.push(categoria)
    conditions.push('categoria between $1 and $1')
  }
  if (estado !== undefined) conditions.push(ofState[estado])
  const isPlain = color === '' && q === '' && estado === undefined
  if (color !== '') conditions.push(`colores @> array[$${values.push(foldText(color))}]`)
  if (q !== '') {
    const text = values.push(containing(searchText(q)))
    const found = [`busqueda like $${text}`, `id = any(${ofCode(values.push(codeKey(q)))})`]
    if (categoriesFound.length > 0)
      found.push(`categoria = any($${values.push([...categoriesFound])}::text[])`)
    conditions.push(`(${found.join(' or ')})`)
  }
  const name = isPlain ? (categoria === '' ? 'all' : 'all-of-category') : undefined
  const order = categoria === '' ? 'orden desc' : 'categoria desc, orden desc'
  return { where: conditions.join(' and '), order, values, name }
}

const ofState = {
  publicado: "publicado = 'si'",
  oculto: "publicado = 'no'",
  'sin-stock': 'not exists (select from variants where product_id = products.id and stock > 0)',
  'poco-stock': `id in (select product_id from variants group by product_id
    having sum(stock) > 0 and sum(stock) < ${LOW_STOCK_BELOW})`,
} as const

/** The products with exactly this code, of their own or of a combination. An array, because each part has its own index. */
const ofCode = (key: number): string => `array(select product_id from product_codes where key = $${key})`

/** Every category in use, by unpublished products too. */
export async function readCategoriesInUse(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ categoria: string }>({
    name: 'categories-in-use',
    text: `select distinct categoria from products where eliminado is null and categoria <> ''`,
    values: [],
  })
  return rows.map(({ categoria }) => categoria)
}

/** The colours of all products, published or not, each once in its first spelling. */
export async function readColors(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ color: string }>({
    name: 'colors-in-use',
    text: `select distinct color from products where eliminado is null and color <> ''`,
    values: [],
  })
  // Sorted here, as those of the shop window are: each database sorts by a language of its own.
  const written = rows.map(({ color }) => color).sort()
  return namesOf(written.join(','))
}
