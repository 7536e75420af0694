import type { QueryOf, ReplyOf } from '#contract/http/endpoint.ts'
import type * as catalogueSearch from '#contract/product/catalogue-search.ts'
import { countFacets } from '#domain/product/facets.ts'
import type { Deps } from '#server/deps.ts'
import { readProductGroups } from './facets-store.ts'
import { planNearSearch, planSearch } from './plan-search.ts'
import type { SearchPlan } from './search-plan.ts'

/** Returns the number of products of each filter, and how a search found its products. */
export async function readFacets(
  { pool, catalogueCaches }: Pick<Deps, 'pool' | 'catalogueCaches'>,
  query: QueryOf<typeof catalogueSearch.readFacets>,
): Promise<ReplyOf<typeof catalogueSearch.readFacets>> {
  const filter = await catalogueCaches.filterOf(query, 'public')
  const search = { db: pool, catalogueCaches }
  const exact = await planSearch(search, query.q ?? '')
  const isPriced = filter.precioMin !== undefined || filter.precioMax !== undefined
  const groupsOf = (plan: SearchPlan | undefined) => {
    if (isPriced) return readProductGroups(pool, { filter, plan })
    return plan ? catalogueCaches.searchGroups(plan) : catalogueCaches.productGroups()
  }
  const exactGroups = await groupsOf(exact)
  const near = exact && exactGroups.length === 0 ? await planNearSearch(search, exact) : undefined
  const plan = near ?? exact
  const groups = near ? await groupsOf(near) : exactGroups
  const { porNombre, ...facets } = countFacets(groups, filter)
  const byName = new Map(facets.categorias.map((category) => [category.valor, category]))
  const elegidas = await readChosen(catalogueCaches, query.categoria ?? [])
  // A chosen hidden category is shown, so that the shopper can remove it.
  const shown = [...(await catalogueCaches.visibleCategories()), ...elegidas.map(({ nombre }) => nombre)]
  return {
    ...facets,
    categorias: [...new Set(shown)].flatMap((name) => byName.get(name) ?? []),
    elegidas,
    busqueda: plan
      ? {
          porNombre,
          tipo: kindOf(plan, { porNombre, total: facets.total }),
          quisisteDecir: correctionOf(plan),
        }
      : null,
  }
}

/** Returns the requested categories with a published product, with their stored names. */
async function readChosen(
  catalogueCaches: Deps['catalogueCaches'],
  requested: readonly string[],
): Promise<{ pedida: string; nombre: string }[]> {
  if (requested.length === 0) return []
  const used = new Set((await catalogueCaches.productGroups()).map(({ categoria }) => categoria))
  const named = await Promise.all(
    requested.map(async (pedida) => ({ pedida, nombre: await catalogueCaches.storedCategory(pedida) })),
  )
  return named.filter(({ nombre }) => used.has(nombre))
}

export const correctionOf = (plan: SearchPlan | undefined): string | null =>
  plan?.kind === 'near' ? plan.corrected : null

function kindOf(plan: SearchPlan, { porNombre, total }: { porNombre: number; total: number }) {
  if (total === 0) return 'nada'
  if (plan.kind === 'near') return 'parecidos'
  return porNombre > 0 ? 'nombre' : 'relacionados'
}
