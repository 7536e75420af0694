import type { Queryable } from '#server/database/in-transaction.ts'
import { foldText } from '#domain/fold-text.ts'
import { type Product, colorsOf } from '#domain/product.ts'

/** The columns a product is read by, in every list and detail. */
export const PRODUCT_COLUMNS =
  'id, nombre, categoria, color, talle, stock, precio, sku, images, "coloresDeImagenes", publicado, version'

/** The restriction the indexes of the shop window are made for. */
export const ON_SALE = "publicado = 'si' and eliminado is null"

/**
 * Not removed, said so that no partial index answers to it. Where rows are sought by their key PostgreSQL would otherwise,
 * for want of statistics (the embedded database gathers none by itself), take such an index for empty and read all of it.
 */
export const NOT_REMOVED = "coalesce(products.eliminado, 'infinity') = 'infinity'"

/** What is stored beside a product so that it can be found: written whenever its name, SKU or colours are. */
export const searchKeysOf = (product: Pick<Product, 'nombre' | 'sku' | 'color'>) => ({
  busqueda: foldText(`${product.nombre} ${product.sku}`),
  colores: colorsOf(product).map(foldText),
})

/** From a subquery, so that one plan serves carts of any length: the planner would weigh each list anew. */
export const isOneOf = (ids: string): string => `products.id = any(array(select unnest(${ids}::text[])))`

/** What stands in `list` where the product stands in `ids`: both are parameters, lists of one length. */
export const ofThisProduct = (list: string, ids: string): string =>
  `(${list})[array_position(${ids}, products.id)]`

/** A product on sale; with `hidden`, also one that is not published. A removed one never. */
export async function findProduct(
  db: Queryable,
  { id, hidden }: { id: string; hidden: boolean },
): Promise<Product | undefined> {
  const { rows } = await db.query<Product>(
    hidden
      ? {
          name: 'product-for-staff',
          text: `select ${PRODUCT_COLUMNS} from products where id = $1 and ${NOT_REMOVED}`,
          values: [id],
        }
      : {
          name: 'product-on-sale',
          text: `select ${PRODUCT_COLUMNS} from products where id = $1 and publicado = 'si' and ${NOT_REMOVED}`,
          values: [id],
        },
  )
  return rows[0]
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

/**
 * Holds, until the transaction ends, those of the products in a parameter's list that still are of the version the other
 * list gives, when `condition` is true. Always in the order of their ids: two carts with the same products wait for each
 * other instead of dying in a deadlock.
 */
export const holdProductsSql = (of: { ids: string; versions: string; condition: string }): string => `
  select products.id from products
  where ${of.condition} and ${isOneOf(of.ids)} and products.version = ${ofThisProduct(of.versions, of.ids)} and ${NOT_REMOVED}
  order by products.id for no key update`

export const byId = (products: readonly Product[]) =>
  new Map(products.map((product) => [product.id, product]))
