import type { Queryable } from '#server/database/in-transaction.ts'
import { foldText } from '#domain/fold-text.ts'
import { type Product, colorsOf } from '#domain/product.ts'

/** The columns a product is read by, in every list and detail. */
export const PRODUCT_COLUMNS =
  'id, nombre, categoria, color, talle, stock, precio, sku, images, "coloresDeImagenes", publicado, version'

/** The restriction the indexes of the shop window are made for. */
export const ON_SALE = "publicado = 'si' and eliminado is null"

/** What is stored beside a product so that it can be found: written whenever its name, SKU or colours are. */
export const searchKeysOf = (product: Pick<Product, 'nombre' | 'sku' | 'color'>) => ({
  busqueda: foldText(`${product.nombre} ${product.sku}`),
  colores: colorsOf(product).map(foldText),
})

/** From a subquery, so that one plan serves carts of any length: the planner would weigh each list anew. */
const oneOf = (ids: string) => `id = any(array(select unnest(${ids}::text[])))`

/** A product on sale; with `hidden`, also one that is not published. A removed one never. */
export async function findProduct(
  db: Queryable,
  { id, hidden }: { id: string; hidden: boolean },
): Promise<Product | undefined> {
  const { rows } = await db.query<Product>(
    hidden
      ? {
          name: 'product-for-staff',
          text: `select ${PRODUCT_COLUMNS} from products where id = $1 and eliminado is null`,
          values: [id],
        }
      : {
          name: 'product-on-sale',
          text: `select ${PRODUCT_COLUMNS} from products where id = $1 and ${ON_SALE}`,
          values: [id],
        },
  )
  return rows[0]
}

/** The products a cart names, published or not, by id; those that do not exist are missing. */
export async function findProducts(db: Queryable, ids: readonly string[]): Promise<Map<string, Product>> {
  const { rows } = await db.query<Product>({
    name: 'products-of-cart',
    text: `select ${PRODUCT_COLUMNS} from products where ${oneOf('$1')} and eliminado is null`,
    values: [ids],
  })
  return byId(rows)
}

/**
 * The same as a query, held until the transaction ends, when `condition` is true. Always in the order of their ids: two
 * carts with the same products wait for each other instead of dying in a deadlock.
 */
export const holdProductsSql = (ids: string, condition: string): string => `
  select ${PRODUCT_COLUMNS} from products
  where ${condition} and ${oneOf(ids)} and eliminado is null
  order by id for no key update`

export const byId = (products: readonly Product[]) =>
  new Map(products.map((product) => [product.id, product]))
