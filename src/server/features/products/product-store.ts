import type { Queryable } from '#server/database/in-transaction.ts'
import { foldText } from '#domain/fold-text.ts'
import { searchText } from '#domain/search-text.ts'
import { type Product, colorsOf } from '#domain/product.ts'
import type { OwnFields } from './given-fields.ts'
import { claimCodes } from './product-code-store.ts'

/** What is read of a product's own row. */
export const OWN_COLUMNS =
  'id, nombre, categoria, color, talle, precio, sku, images, "coloresDeImagenes", publicado, version'

/** What a product is read by, in every list and detail; its stock is the sum of its rows. */
export const PRODUCT_COLUMNS = `${OWN_COLUMNS},
  (select coalesce(sum(stock), 0)::bigint from variants where product_id = products.id) as stock,
  (select coalesce(json_agg(json_build_object('color', color, 'talle', talle, 'sku', sku, 'stock', stock)), '[]')
   from (select * from variants where product_id = products.id and (color <> '' or talle <> '')
         order by color, talle) as variant) as variantes`

/**
 * The same as the API answers it, with another number for its version: one that also grows with its stock, so that whoever gives
 * it back says which stock they saw. Sales compare the other.
 */
export const SHOWN_COLUMNS = PRODUCT_COLUMNS.replace(
  ' version',
  ` greatest(cambio, (select coalesce(max(movimiento), 0) from variants where product_id = products.id)) as version`,
)

/** The restriction the indexes of the shop window are made for. */
export const ON_SALE = "publicado = 'si' and eliminado is null"

/**
 * Not removed, said so that no partial index answers to it. Where rows are sought by their key PostgreSQL would otherwise,
 * for want of statistics, take such an index for empty and read all of it.
 */
export const NOT_REMOVED = "coalesce(products.eliminado, 'infinity') = 'infinity'"

/** What is stored beside a product so that it can be found: written whenever its name, SKU or colours are. */
export const searchKeysOf = (product: Pick<Product, 'nombre' | 'sku' | 'color'>) => ({
  busqueda: searchText(`${product.nombre} ${product.sku}`),
  colores: colorsOf(product).map(foldText),
})

/** From a subquery, so that one plan serves carts of any length: the planner would weigh each list anew. */
const isOneOf = (ids: string): string => `products.id = any(array(select unnest(${ids}::text[])))`

/** A product on sale; with `hidden`, also one that is not published. A removed one never. */
export async function findProduct(
  db: Queryable,
  { id, hidden }: { id: string; hidden: boolean },
): Promise<Product | undefined> {
  const { rows } = await db.query<Product>(
    hidden
      ? {
          name: 'product-for-staff',
          text: `select ${SHOWN_COLUMNS} from products where id = $1 and ${NOT_REMOVED}`,
          values: [id],
        }
      : {
          name: 'product-on-sale',
          text: `select ${SHOWN_COLUMNS} from products where id = $1 and publicado = 'si' and ${NOT_REMOVED}`,
          values: [id],
        },
  )
  return rows[0]
}

/** A product that is not removed, kept from changing and from being sold to the end of the transaction. */
export async function holdProduct(tx: Queryable, id: string): Promise<Product | undefined> {
  await lockProducts(tx, [id])
  return findProduct(tx, { id, hidden: true })
}

/** The columns that an edit writes. */
const writtenColumns = [
  'sku',
  'nombre',
  'categoria',
  'color',
  'colores',
  'talle',
  'precio',
  'images',
  'coloresDeImagenes',
  'busqueda',
] as const
const names = writtenColumns.map((column) => `"${column}"`).join(', ')
/** Before them stand the id and the time. */
const places = writtenColumns.map((_, place) => `$${place + 3}`).join(', ')

const valuesOf = (product: OwnFields): unknown[] => {
  const row = { ...product, ...searchKeysOf(product) }
  return writtenColumns.map((column) => row[column])
}

/** A new product, of which there is nothing yet. */
export async function insertProduct(
  tx: Queryable,
  { id, publicado, ...product }: OwnFields & Pick<Product, 'id' | 'publicado'>,
  at: Date,
): Promise<void> {
  const values = [id, at, ...valuesOf(product)]
  await tx.query({
    name: 'insert-product',
    text: `insert into products (id, creado, actualizado, ${names}, publicado)
           values ($1, $2, $2, ${places}, $${values.push(publicado)})`,
    values,
  })
}

/** Writes the row of a product. Increments `version`, which invalidates carts priced earlier. */
export async function writeProduct(
  tx: Queryable,
  product: OwnFields & Pick<Product, 'id'>,
  at: Date,
): Promise<void> {
  await tx.query({
    name: 'write-product',
    text: `update products set (${names}) = (${places}), version = version + 1, actualizado = $2 where id = $1`,
    values: [product.id, at, ...valuesOf(product)],
  })
}

/** A cart priced before does not sell it as it was: its version grows. */
export async function writePublication(
  tx: Queryable,
  { id, publicado, at }: Pick<Product, 'id' | 'publicado'> & { at: Date },
): Promise<void> {
  await tx.query({
    name: 'write-publication',
    text: 'update products set publicado = $2, version = version + 1, actualizado = $3 where id = $1',
    values: [id, publicado, at],
  })
}

/** Takes a product out of the shop and frees its codes. Its row stays, for the sales that name it. */
export async function removeProduct(tx: Queryable, { id, at }: { id: string; at: Date }): Promise<void> {
  await tx.query({
    name: 'remove-product',
    text: 'update products set eliminado = $2, version = version + 1, actualizado = $2 where id = $1',
    values: [id, at],
  })
  await claimCodes(tx, [id])
}

/** The products a cart names, published or not, by id; those that do not exist are missing. */
export async function findProducts(db: Queryable, ids: readonly string[]): Promise<Map<string, Product>> {
  const { rows } = await db.query<Product>({
    name: 'products-of-cart',
    text: `select ${PRODUCT_COLUMNS} from products where ${isOneOf('$1')} and ${NOT_REMOVED}`,
    values: [ids],
  })
  return byId(rows)
}

/** The same, kept from changing and from being sold to the end of the transaction. */
export async function holdProducts(tx: Queryable, ids: readonly string[]): Promise<Map<string, Product>> {
  // A statement of its own, because a statement that waits for a lock does not read what was committed meanwhile.
  const [, products] = await Promise.all([lockProducts(tx, ids), findProducts(tx, ids)])
  return products
}

/** In the order of the ids, so that two transactions with the same products never deadlock. */
async function lockProducts(tx: Queryable, ids: readonly string[]): Promise<void> {
  await tx.query({
    name: 'lock-products',
    text: `select from products where ${isOneOf('$1')} order by id for no key update`,
    values: [ids],
  })
}

export const byId = (products: readonly Product[]) =>
  new Map(products.map((product) => [product.id, product]))
