import { and, eq, gt, gte, inArray, isNull, like, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { foldText } from '#domain/text/fold-text.ts'
import { LOW_STOCK_BELOW } from '#domain/product/product.ts'
import { likeBeginning, likeContaining } from '#server/database/queries/like-containing.ts'
import { products } from '#server/database/schema/products.ts'
import { PUBLISHED } from '#server/features/products/product-store.ts'
import type { CatalogueFilter } from './catalogue-filter.ts'
import { allOf, type ExactPlan, leadOf, type PlannedTerm, type SearchPlan, someOf } from './search-plan.ts'

/** Returns the condition of a filter and a search on `products`. */
export const matches = (filter: CatalogueFilter, plan?: SearchPlan): SQL | undefined =>
  and(matchesFilter(filter), matchesPrice(filter), plan && matchesSearch(plan))

/** The condition without prices, because the facets also need the range of all prices. */
export function matchesFilter({
  audience,
  categorias,
  colores,
  talles,
  conStock,
  estado,
}: CatalogueFilter): SQL | undefined {
  return and(
    audience === 'public' ? PUBLISHED : isNull(products.eliminado),
    matchesCategory(audience, categorias),
    colores.length > 0 ? overlaps(products.colores, colores) : undefined,
    talles.length > 0 ? overlaps(products.talles, talles) : undefined,
    conStock ? eq(products.agotado, false) : undefined,
    estado && stateConditions[estado],
  )
}

export const matchesPrice = ({ precioMin, precioMax }: CatalogueFilter): SQL | undefined =>
  and(
    precioMin === undefined ? undefined : gte(products.precio, precioMin),
    precioMax === undefined ? undefined : lte(products.precio, precioMax),
  )

function matchesCategory(
  audience: CatalogueFilter['audience'],
  categorias: readonly string[],
): SQL | undefined {
  if (categorias.length === 0) return undefined
  if (categorias.length > 1) return inArray(products.categoria, [...categorias])
  const [categoria] = categorias
  // For staff, a range condition and an order that begins with the category make the planner use the index of
  // the category.
  return audience === 'public'
    ? eq(products.categoria, categoria!)
    : sql`${products.categoria} between ${categoria} and ${categoria}`
}

const overlaps = (column: PgColumn, names: readonly string[]): SQL =>
  sql`${column} && ${sql.param(names.map(foldText))}::text[]`

const stateConditions = {
  publicado: sql`publicado = 'si'`,
  oculto: sql`publicado = 'no'`,
  'sin-stock': sql`agotado`,
  'poco-stock': sql`products.id in (select product_id from variants group by product_id
    having sum(stock) > 0 and sum(stock) < ${sql.raw(String(LOW_STOCK_BELOW))})`,
} as const

export function matchesSearch(plan: SearchPlan): SQL | undefined {
  if (plan.kind === 'exact')
    return or(
      containsText(plan),
      and(
        plan.terms.length > 0 ? hasWords(allOf(plan.terms)) : undefined,
        plan.onOffer ? gt(products.precioAnterior, products.precio) : undefined,
      ),
    )
  if (plan.leastTerms === plan.terms.length) return hasWords(allOf(plan.terms))
  return and(
    hasWords(plan.garment?.anywhere ?? someOf(plan.terms)),
    sql`${matchedTerms(plan.terms)} >= ${plan.leastTerms}`,
  )
}

/**
 * Condition of the first results of a search: name or SKU contains the text, or a code equals the text. The codes are an
 * array, because each side of the `or` can then use its own index.
 */
export const containsText = ({ text, codes }: Pick<ExactPlan, 'text' | 'codes'>): SQL =>
  or(
    like(products.busqueda, likeContaining(text)),
    sql`${products.id} = any(array(select product_id from product_codes where key = any(${sql.param(codes)}::text[])))`,
  )!

/** Condition of the names that begin with the text. They come first of those that contain the text. */
export const beginsWithText = ({ text }: Pick<ExactPlan, 'text'>): SQL =>
  like(products.busqueda, likeBeginning(text))

export const hasWords = (query: string): SQL => sql`${products.palabras} @@ ${query}::tsquery`

/** Number of the terms that a product matches. */
export const matchedTerms = (terms: readonly PlannedTerm[]): SQL =>
  countOf(terms.map(({ anywhere }) => hasWords(anywhere)))

/**
 * Rank of a result: 1 for a name that begins with the text. Otherwise the number of terms in its name, then whether the
 * name begins with the article. All results of a near search match the same number of terms.
 */
export function termHits(plan: SearchPlan): SQL {
  const inName = sql`${countOf(plan.terms.map((term) => hasWords(term.inName)))} * ${LEADS} + ${leads(plan)}`
  return plan.kind === 'near'
    ? inName
    : sql`case when ${containsText(plan)} then (${beginsWithText(plan)})::int else ${inName} end`
}

/** Number of values of `leads`. */
const LEADS = 3

/** 2 for a name that begins with the word that leads the search, 1 for a synonym, and 0 for other names. */
function leads({ terms }: SearchPlan): SQL {
  const lead = leadOf(terms)
  if (!lead) return sql`0`
  const { typed, synonyms } = lead.beginnings
  const startsWith = (beginnings: readonly string[]) =>
    sql`${products.busqueda} like any(${sql.param(beginnings.map(likeBeginning))}::text[])`
  return sql`case when ${startsWith([typed])} then 2 when ${startsWith(synonyms)} then 1 else 0 end`
}

const countOf = (conditions: readonly SQL[]): SQL =>
  conditions.length === 0
    ? sql`0`
    : sql`(${sql.join(
        conditions.map((condition) => sql`(${condition})::int`),
        sql` + `,
      )})`
