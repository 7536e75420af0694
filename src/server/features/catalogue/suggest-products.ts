import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { suggestProducts as suggestProductsCall } from '#contract/product/catalogue-search.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { filterOf } from './catalogue-filter.ts'
import { readTopCategories } from './facets-store.ts'
import { planNearSearch, planSearch } from './plan-search.ts'
import { readProductList } from './product-list-store.ts'
import type { SearchPlan } from './search-plan.ts'
import { correctionOf } from './read-facets.ts'

const PRODUCTS = 5
const CATEGORIES = 3

/** Returns the first results of a search while the user types, and the categories with most results. */
export async function suggestProducts(
  { pool, catalogueCaches }: Pick<Deps, 'pool' | 'catalogueCaches'>,
  q: string,
): Promise<ReplyOf<typeof suggestProductsCall>> {
  const search = { db: pool, catalogueCaches }
  const exact = await planSearch(search, q)
  if (!exact) return { productos: [], categorias: [], quisisteDecir: null }
  const found = await suggest(pool, exact)
  const near = found.rows.length === 0 ? await planNearSearch(search, exact) : undefined
  const { rows, categorias } = near ? await suggest(pool, near) : found
  return {
    productos: rows.map(({ product: { id, nombre, precio, precioAnterior, images } }) => ({
      id,
      nombre,
      precio,
      precioAnterior: precioAnterior ?? null,
      imagen: images[0] ?? null,
    })),
    categorias,
    quisisteDecir: correctionOf(near),
  }
}

async function suggest(db: Queryable, plan: SearchPlan) {
  const filter = filterOf({}, 'public')
  const [{ rows }, categorias] = await Promise.all([
    readProductList(db, { filter, plan, orden: 'novedades' }, { after: undefined, limit: PRODUCTS }),
    readTopCategories(db, { filter, plan, limit: CATEGORIES }),
  ])
  return { rows, categorias }
}
