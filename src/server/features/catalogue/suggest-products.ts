import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { ProductGroup } from '#domain/product/facets.ts'
import type * as catalogueSearch from '#contract/product/catalogue-search.ts'
import type { Deps } from '#server/deps.ts'
import { filterOf } from './catalogue-filter.ts'
import { planNearSearch, planSearch, type SearchDeps } from './plan-search.ts'
import { readProductList } from './product-list-store.ts'
import type { SearchPlan } from './search-plan.ts'
import { correctionOf } from './read-facets.ts'

const PRODUCTS = 5
const CATEGORIES = 3
/** The last of several words may have one letter: 'trajes de b'. */
const MIN_PREFIX = 1

/** Returns the first results of a search while the user types, and the categories with most results. */
export async function suggestProducts(
  { pool, catalogueCaches }: Pick<Deps, 'pool' | 'catalogueCaches'>,
  q: string,
): Promise<ReplyOf<typeof catalogueSearch.suggestProducts>> {
  const search = { db: pool, catalogueCaches }
  const exact = await planSearch(search, q)
  if (!exact) return { productos: [], categorias: [], quisisteDecir: null }
  const whole = await suggest(search, exact)
  const begun = whole.rows.length === 0 ? await planSearch(search, q, MIN_PREFIX) : undefined
  const found = begun ? await suggest(search, begun) : whole
  const near = found.rows.length === 0 ? await planNearSearch(search, exact) : undefined
  const { rows, categorias } = near ? await suggest(search, near) : found
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

async function suggest({ db, catalogueCaches }: SearchDeps, plan: SearchPlan) {
  const filter = filterOf({}, 'public')
  const [{ rows }, groups] = await Promise.all([
    readProductList(db, { filter, plan, orden: 'novedades' }, { after: undefined, limit: PRODUCTS }),
    catalogueCaches.searchGroups(plan),
  ])
  return { rows, categorias: topCategories(groups, await catalogueCaches.visibleCategories()) }
}

function topCategories(
  groups: readonly ProductGroup[],
  visible: readonly string[],
): { nombre: string; cantidad: number }[] {
  const counts = new Map<string, number>()
  for (const { categoria, total } of groups)
    if (visible.includes(categoria)) counts.set(categoria, (counts.get(categoria) ?? 0) + total)
  return [...counts]
    .map(([nombre, cantidad]) => ({ nombre, cantidad }))
    .toSorted((one, other) => other.cantidad - one.cantidad || (one.nombre < other.nombre ? -1 : 1))
    .slice(0, CATEGORIES)
}
