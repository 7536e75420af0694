import type { Product } from '#domain/product.ts'
import type { Queryable } from '#server/database/in-transaction.ts'
import { ON_SALE, SHOWN_COLUMNS } from '#server/features/products/product-store.ts'
import type { ShownProduct } from './shop-window-index.ts'

const AT_A_TIME = 4_000

/**
 * Yields what the index of the shop window is made of: every published product, the newest first, in parts. Each part is one row
 * of columns.
 */
export async function* readShownProducts(db: Queryable): AsyncGenerator<ShownProduct[]> {
  for (let after = Number.MAX_SAFE_INTEGER; ;) {
    const { rows } = await db.query<Columns>({
      name: 'shown-products',
      text: `select json_agg(orden) as orden, json_agg(categoria) as categoria, json_agg(color) as color,
               json_agg(colores) as colores, json_agg(busqueda) as busqueda
             from (select orden, categoria, color, colores, busqueda from products
                   where ${ON_SALE} and orden < $1 order by orden desc limit $2) as newest`,
      values: [after, AT_A_TIME],
    })
    const products = rows.flatMap(productsOf)
    yield products
    const last = products.at(-1)
    if (!last || products.length < AT_A_TIME) return
    after = last.orden
  }
}

/** Of no products at all there are no lists either. */
type Columns = { [Column in keyof ShownProduct]: ShownProduct[Column][] } | { orden: null }

function productsOf(columns: Columns): ShownProduct[] {
  if (columns.orden === null) return []
  const { orden, categoria, color, colores, busqueda } = columns
  return orden.map((place, at) => ({
    orden: place,
    categoria: categoria[at]!,
    color: color[at]!,
    colores: colores[at]!,
    busqueda: busqueda[at]!,
  }))
}

/**
 * The products at these places as they are now, the newest first; one that is no longer published is left out. From a
 * subquery, so that one plan serves pages of any length.
 */
export async function readProductsAt(db: Queryable, places: readonly number[]): Promise<Product[]> {
  const { rows } = await db.query<Product>({
    name: 'products-at',
    text: `select ${SHOWN_COLUMNS} from products
           where orden = any(array(select unnest($1::bigint[]))) and ${ON_SALE} order by orden desc`,
    values: [places],
  })
  return rows
}
