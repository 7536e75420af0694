import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { products } from '#server/database/schema/products.ts'
import { foldText } from '#domain/text/fold-text.ts'
import { searchText } from '#domain/text/search-text.ts'
import { type Product, type ProductDetail, colorsOf } from '#domain/product/product.ts'
import type { VatRate } from '#domain/invoices/vat-rate.ts'
import type { ProductRowFields } from './edited-fields.ts'
import type { Variant } from '#domain/product/variants.ts'
import { claimCodes } from './product-code-store.ts'

export const ownColumns = {
  id: products.id,
  nombre: products.nombre,
  categoria: products.categoria,
  color: products.color,
  talle: products.talle,
  precio: products.precio,
  precioAnterior: products.precioAnterior,
  sku: products.sku,
  images: products.images,
  coloresDeImagenes: products.coloresDeImagenes,
  publicado: products.publicado,
  version: products.version,
}

export const productColumns = {
  ...ownColumns,
  tasaIva: products.tasaIva,
  tasaIvaDeCategoria: sql<VatRate | null>`(select tasa_iva from categories where id = products.categoria_id)`,
  stock: sql<number>`(select coalesce(sum(stock), 0)::bigint from variants where product_id = products.id)`,
  variantes: sql<Variant[]>`(
    select coalesce(json_agg(json_strip_nulls(json_build_object('color', color, 'talle', talle, 'sku', sku,
      'codigoDeBarras', nullif("codigoDeBarras", ''), 'stock', stock))), '[]')
    from (select * from variants where product_id = products.id and (color <> '' or talle <> '')
          order by color, talle) as variant)`,
}

/**
 * Columns for the API. This `version` also increases with stock changes, so that an edit states which stock the user
 * saw. The `version` of `productColumns` increases only with edits.
 */
export const apiColumns = {
  ...productColumns,
  version: sql<number>`greatest(cambio, (
    select coalesce(max(movimiento), 0) from variants where product_id = products.id))`,
}

/** Long texts, barcode and size table, only for the page and the form of one product. */
export const textColumns = {
  descripcion: products.descripcion,
  composicion: products.composicion,
  cuidados: products.cuidados,
  codigoDeBarras: products.codigoDeBarras,
  peso: products.peso,
  guiaDeTalles: products.guiaDeTalles,
}

/** SQL condition of the partial indexes for published products. */
export const PUBLISHED = sql.raw("publicado = 'si' and eliminado is null")

/**
 * Matches no partial index. Without statistics, PostgreSQL would expect such an index to be empty, and scan all of it
 * instead of using the primary key.
 */
const NOT_REMOVED = sql`coalesce(products.eliminado, 'infinity') = 'infinity'`

/** Returns the search columns, which every write of name, SKU or colours must also write. */
export const searchKeysOf = (product: Pick<Product, 'nombre' | 'sku' | 'color'>) => ({
  busqueda: searchText(`${product.nombre} ${product.sku}`),
  colores: colorsOf(product).map(foldText),
})

/** A subquery, so that one query plan is good for lists of any length. */
const isOneOf = (ids: readonly string[]): SQL =>
  sql`products.id = any(array(select unnest(${sql.param(ids)}::text[])))`

/** Returns a published product, or with `hidden` also an unpublished one. Never returns a removed product. */
export async function findProduct(
  db: Queryable,
  { id, hidden }: { id: string; hidden: boolean },
): Promise<ProductDetail | undefined> {
  const isShown = hidden ? undefined : sql`publicado = 'si'`
  const [product] = await queryBuilder(db)
    .select({ ...apiColumns, ...textColumns })
    .from(products)
    .where(and(eq(products.id, id), isShown, NOT_REMOVED))
    .prepare(hidden ? 'product-for-staff' : 'product-on-sale')
    .execute()
  return product
}

/** Locks a product against changes and sales. Returns undefined for a removed product. */
export async function lockProduct(tx: Queryable, id: string): Promise<ProductDetail | undefined> {
  await lockProductRows(tx, [id])
  return findProduct(tx, { id, hidden: true })
}

/** Inserts a product without stock. */
export async function insertProduct(
  tx: Queryable,
  product: ProductRowFields & Pick<Product, 'id' | 'publicado'>,
  at: Date,
): Promise<void> {
  await queryBuilder(tx)
    .insert(products)
    .values({ ...product, ...searchKeysOf(product), creado: at, actualizado: at })
}

/** Writes the row of a product. Increments `version`, so that edits of an older version are refused. */
export const writeProduct = (
  tx: Queryable,
  { id, ...product }: ProductRowFields & Pick<Product, 'id'>,
  at: Date,
): Promise<void> => changeProduct(tx, id, { ...product, ...searchKeysOf(product) }, at)

/** Publishes or unpublishes a product. Increments `version`, so that edits of an older version are refused. */
export const writePublication = (
  tx: Queryable,
  { id, publicado, at }: Pick<Product, 'id' | 'publicado'> & { at: Date },
): Promise<void> => changeProduct(tx, id, { publicado }, at)

/** Writes the pictures of a product. Increments `version`, so that edits of an older version are refused. */
export const writeImages = (
  tx: Queryable,
  {
    id,
    at,
    images,
    coloresDeImagenes = {},
  }: Pick<Product, 'id' | 'images' | 'coloresDeImagenes'> & { at: Date },
): Promise<void> => changeProduct(tx, id, { images, coloresDeImagenes }, at)

/** Removes a product from the shop and frees its codes. The row stays, because sales refer to it. */
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
  await queryBuilder(tx)
    .update(products)
    .set({ ...changed, version: sql`${products.version} + 1`, actualizado: at })
    .where(eq(products.id, id))
}

/** Returns products by id, including unpublished ones. Unknown and removed ids are missing. */
export async function findProducts(db: Queryable, ids: readonly string[]): Promise<Map<string, Product>> {
  const found = await queryBuilder(db)
    .select(productColumns)
    .from(products)
    .where(and(isOneOf(ids), NOT_REMOVED))
    .prepare('products-of-cart')
    .execute()
  return byId(found)
}

/** Locks the products against changes and sales. */
export async function lockProducts(tx: Queryable, ids: readonly string[]): Promise<Map<string, Product>> {
  // Two statements, because a statement that waits for a lock does not see rows that were committed meanwhile.
  const [, products] = await Promise.all([lockProductRows(tx, ids), findProducts(tx, ids)])
  return products
}

/** In order of id, so that transactions with the same products cannot deadlock. */
async function lockProductRows(tx: Queryable, ids: readonly string[]): Promise<void> {
  await queryBuilder(tx)
    .select({ id: products.id })
    .from(products)
    .where(isOneOf(ids))
    .orderBy(asc(products.id))
    .for('no key update')
    .prepare('lock-products')
    .execute()
}

const byId = (products: readonly Product[]) => new Map(products.map((product) => [product.id, product]))
