import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { suggestProducts as suggestProductsCall } from '#contract/product/catalogue-search.ts'
import type { Deps } from '#server/deps.ts'
import { filterOf } from './catalogue-filter.ts'
import { readTopCategories } from './facets-store.ts'
import { planSearch } from './plan-search.ts'
import { readProductList } from './product-list-store.ts'
import { correctionOf } from './read-facets.ts'

const PRODUCTS = 5
const CATEGORIES = 3

/** Returns the first results of a search while the user types, and the categories with most results. */
export async function suggestProducts(
  { pool, catalogueCaches }: Pick<Deps, 'pool' | 'catalogueCaches'>,
  q: string,
): Promise<ReplyOf<typeof suggestProductsCall>> {
  const filter = filterOf({}, 'public')
  const plan = await planSearch({ db: pool, catalogueCaches }, q, 'public')
  if (!plan) return { productos: [], categorias: [], quisisteDecir: null }
  const [{ rows }, categorias] = await Promise.all([
    readProductList(pool, { filter, plan, orden: 'novedades' }, { after: undefined, limit: PRODUCTS }),
    readTopCategories(pool, { filter, plan, limit: CATEGORIES }),
  ])
  return {
    productos: rows.map(({ product: { id, nombre, precio, precioAnterior, images } }) => ({
      id,
      nombre,
      precio,
      precioAnterior: precioAnterior ?? null,
      imagen: images[0] ?? null,
    })),
    categorias,
    quisisteDecir: correctionOf(plan),
  }
}
