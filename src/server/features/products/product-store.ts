import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '#server/database/in-transaction.ts'
import { on } from '#server/database/on.ts'
import { products } from '#server/database/schema/products.ts'
import { foldText } from '#domain/fold-text.ts'
import { searchText } from '#domain/search-text.ts'
import { type Product, colorsOf } from '#domain/product.ts'
import type { OwnFields } from './given-fields.ts'
import type { Variant } from '#domain/variants.ts'
import { claimCodes } from './product-code-store.ts'

/** What is read of a product's own row. */
export const ownColumns = {
  id: products.id,
  nombre: products.nombre,
  categoria: products.categoria,
  color: products.color,
  talle: products.talle,
  precio: products.precio,
  sku: products.sku,
  images: products.images,
  coloresDeImagenes: products.coloresDeImagenes,
  publicado: products.publicado,
  version: products.version,
}

/** What a product is read by, in every list and detail; its stock is the sum of its rows. */
export const productColumns = {
  ...ownColumns,
  stock: sql<number>`(select coalesce(sum(stock), 0)::bigint from variants where product_id = products.id)`,
  variantes: sql<Variant[]>`(
    select coalesce(json_agg(json_build_object('color', color, 'talle', talle, 'sku', sku, 'stock', stock)), '[]')
    from (select * from variants where product_id = products.id and (color <> '' or talle <> '')
          order by color, talle) as variant)`,
}

/**
 * The same as the API answers it, with another number for its version: one that also grows with its stock, so that whoever gives
 * it back says which stock they saw. Sales compare the other.
 */
export const shownColumns = {
  ...productColumns,
  version: sql<number>`greatest(cambio, (
    select coalesce(max(movimiento), 0) from variants where product_id = products.id))`,
}

/** The restriction the indexes of the shop window are made for. */
export const ON_SALE = sql.raw("publicado = 'si' and eliminado is null")

/**
 * Not removed, said so that no partial index answers to it. Where rows are sought by their key PostgreSQL would otherwise,
 * for want of statistics, take such an index for empty and read all of it.
 */
const NOT_REMOVED = sql`coalesce(products.eliminado, 'infinity') = 'infinity'`

/** What is stored beside a product so that it can be found: written whenever its name, SKU or colours are. */
export const searchKeysOf = (product: Pick<Product, 'nombre' | 'sku' | 'color'>) => ({
  busqueda: searchText(`${product.nombre} ${product.sku}`),
  colores: colorsOf(product).map(foldText),
})

/** From a subquery, so that one plan serves carts of any length: the planner would weigh each list anew. */
const isOneOf = (ids: readonly string[]): SQL =>
  sql`products.id = any(array(select unnest(${sql.param(ids)}::text[])))`

/** A product on sale; with `hidden`, also one that is not published. A removed one never. */
export async function findProduct(
  db: Queryable,
  { id, hidden }: { id: string; hidden: boolean },
): Promise<Product | undefined> {
  const isShown = hidden ? undefined : sql`publicado = 'si'`
  const [product] = await on(db)
    .select(shownColumns)
    .from(products)
    .where(and(eq(products.id, id), isShown, NOT_REMOVED))
    .prepare(hidden ? 'product-for-staff' : 'product-on-sale')
    .execute()
  return product
}

/** A product that is not removed, kept from changing and from being sold to the end of the transaction. */
export async function holdProduct(tx: Queryable, id: string): Promise<Product | undefined> {
  await lockProducts(tx, [id])
  return findProduct(tx, { id, hidden: true })
}

/** A new product, of which there is nothing yet. */
export async function insertProduct(
  tx: Queryable,
  product: OwnFields & Pick<Product, 'id' | 'publicado'>,
  at: Date,
): Promise<void> {
  await on(tx)
    .insert(products)
    .values({ ...product, ...searchKeysOf(product), creado: at, actualizado: at })
}

/** Writes the row of a product. Increments `version`, which invalidates carts priced earlier. */
export const writeProduct = (
  tx: Queryable,
  { id, ...product }: OwnFields & Pick<Product, 'id'>,
  at: Date,
): Promise<void> => changeProduct(tx, id, { ...product, ...searchKeysOf(product) }, at)

/** A cart priced before does not sell it as it was: its version grows. */
export const writePublication = (
  tx: Queryable,
  { id, publicado, at }: Pick<Product, 'id' | 'publicado'> & { at: Date },
): Promise<void> => changeProduct(tx, id, { publicado }, at)

/** Takes a product out of the shop and frees its codes. Its row stays, for the sales that name it. */
export async function removeProduct(tx: Queryable, { id, at }: { id: string; at: Date }): Promise<void> {
  await changeProduct(tx, id, { eliminado: at }, at)
  await claimCodes(tx, [id])
}

async function changeProduct(
  tx: Queryable,
  id: string,
  changed: Partial<typeof products.$inferInsert>,
  at: Date,
): Promise<void> {
  await on(tx)
    .update(products)
    .set({ ...changed, version: sql`${products.version} + 1`, actualizado: at })
    .where(eq(products.id, id))
}

/** The products a cart names, published or not, by id; those that do not exist are missing. */
export async function findProducts(db: Queryable, ids: readonly string[]): Promise<Map<string, Product>> {
  const found = await on(db)
    .select(productColumns)
    .from(products)
    .where(and(isOneOf(ids), NOT_REMOVED))
    .prepare('products-of-cart')
    .execute()
  return byId(found)
}

/** The same, kept from changing and from being sold to the end of the transaction. */
export async function holdProducts(tx: Queryable, ids: readonly string[]): Promise<Map<string, Product>> {
  // A statement of its own, because a statement that waits for a lock does not read what was committed meanwhile.
  const [, products] = await Promise.all([lockProducts(tx, ids), findProducts(tx, ids)])
  return products
}

/** In the order of the ids, so that two transactions with the same products never deadlock. */
async function lockProducts(tx: Queryable, ids: readonly string[]): Promise<void> {
  await on(tx)
    .select({ id: products.id })
    .from(products)
    .where(isOneOf(ids))
    .orderBy(asc(products.id))
    .for('no key update')
    .prepare('lock-products')
    .execute()
}

export const byId = (products: readonly Product[]) =>
  new Map(products.map((product) => [product.id, product]))
