import { LRUCache } from 'lru-cache'
import type { KnownWord } from '#domain/product/correct-word.ts'
import type { ProductGroup } from '#domain/product/facets.ts'
import type { SynonymGroup } from '#domain/product/search-terms.ts'
import { splitNames } from '#domain/product/colors.ts'
import { foldText } from '#domain/text/fold-text.ts'
import { InvalidatedCache } from '#server/cache/invalidated-cache.ts'
import type { CatalogueChange } from '#server/database/notifications/catalogue-changes.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { type Category, readCategories, readFormerNames } from '#server/features/categories/category-store.ts'
import { type CatalogueFilter, type FilterQuery, filterOf } from './catalogue-filter.ts'
import { readProductGroups, readSoldOutStamp } from './facets-store.ts'
import { readSynonymGroups } from './search-synonyms-store.ts'
import type { SearchPlan } from './search-plan.ts'
import { type Lexicon, readLexicon, readVocabulary } from './search-words-store.ts'

/** The published products as groups, and the stamp of their stock (`readSoldOutStamp`). */
type StampedGroups = { stamp: string; groups: ProductGroup[] }

/** All categories in their order, and the current name by the key of each current or former name. */
type KnownCategories = { ordered: readonly Category[]; nameByKey: ReadonlyMap<string, string> }

/** The groups of some hundred searches. A frequent word of a large catalogue has thousands of groups. */
const SEARCH_CACHE = {
  maxSize: 8 * 2 ** 20,
  sizeCalculation: ({ groups }: StampedGroups) => 1_000 + groups.length * 200,
}

/**
 * Caches about the published products, for the filters and for the correction of searches. The caches are small: a group for each
 * combination of category, colours and sizes, the categories with their former names, and the words of the catalogue.
 */
export class CatalogueCaches {
  readonly #db: Queryable
  readonly #groups: InvalidatedCache<StampedGroups>
  readonly #categories: InvalidatedCache<KnownCategories>
  readonly #vocabulary: InvalidatedCache<KnownWord[]>
  readonly #synonyms: InvalidatedCache<SynonymGroup[]>
  readonly #lexicon: InvalidatedCache<Lexicon>
  #searches = new LRUCache<string, StampedGroups>(SEARCH_CACHE)

  constructor(db: Queryable) {
    this.#db = db
    this.#groups = new InvalidatedCache(async () => {
      // Reads the stamp first: groups that are newer than their stamp are only read once more.
      const stamp = await readSoldOutStamp(db)
      return {
        stamp,
        groups: await readProductGroups(db, { filter: filterOf({}, 'public'), plan: undefined }),
      }
    })
    this.#categories = new InvalidatedCache(() => readKnownCategories(db))
    this.#vocabulary = new InvalidatedCache(() => readVocabulary(db))
    this.#synonyms = new InvalidatedCache(() => readSynonymGroups(db))
    this.#lexicon = new InvalidatedCache(() => readLexicon(db))
  }

  /** Returns the groups of all published products, also after a sale that sold a product out. */
  async productGroups(): Promise<ProductGroup[]> {
    const [{ stamp, groups }, current] = await Promise.all([this.#groups.value(), readSoldOutStamp(this.#db)])
    if (stamp === current) return groups
    this.#groups.invalidate()
    return (await this.#groups.value()).groups
  }

  /** Returns the groups of the published products of a search, also after a sale that sold a product out. */
  async searchGroups(plan: SearchPlan): Promise<ProductGroup[]> {
    const searches = this.#searches
    const key = JSON.stringify(plan)
    const stamp = await readSoldOutStamp(this.#db)
    const cached = searches.get(key)
    if (cached?.stamp === stamp) return cached.groups
    const groups = await readProductGroups(this.#db, { filter: filterOf({}, 'public'), plan })
    // An invalidation replaces the cache, so groups from before it are not found again.
    searches.set(key, { stamp, groups })
    return groups
  }

  vocabulary(): Promise<KnownWord[]> {
    return this.#vocabulary.value()
  }

  synonyms(): Promise<SynonymGroup[]> {
    return this.#synonyms.value()
  }

  /** Returns the stems of the lists of the domain, which never change. */
  lexicon(): Promise<Lexicon> {
    return this.#lexicon.value()
  }

  /** Returns the visible categories with a published product, in the order of the shop. */
  async categories(): Promise<string[]> {
    const { groups } = await this.#groups.value()
    const used = new Set(groups.map(({ categoria }) => categoria))
    return (await this.visibleCategories()).filter((name) => used.has(name))
  }

  /** Returns the visible categories in the order of the shop, also those without products. */
  async visibleCategories(): Promise<string[]> {
    const { ordered } = await this.#categories.value()
    return ordered.filter(({ visible }) => visible).map(({ nombre }) => nombre)
  }

  /** Returns the stored name of a category in any spelling, also of a former name. Unknown names stay as typed. */
  async storedCategory(typed: string): Promise<string> {
    const { nameByKey } = await this.#categories.value()
    return nameByKey.get(foldText(typed)) ?? typed
  }

  /** Like the function `filterOf`, with the stored names of the categories. */
  async filterOf(query: FilterQuery, audience: CatalogueFilter['audience']): Promise<CatalogueFilter> {
    const names = await Promise.all((query.categoria ?? []).map((typed) => this.storedCategory(typed)))
    return filterOf({ ...query, categoria: [...new Set(names)] }, audience)
  }

  /** Each colour appears once, in its first spelling. */
  async colors(): Promise<string[]> {
    const { groups } = await this.#groups.value()
    return splitNames([...new Set(groups.map(({ color }) => color))].toSorted().join(','))
  }

  invalidate(change: CatalogueChange): void {
    if (change === 'stock') return
    this.#groups.invalidate()
    this.#categories.invalidate()
    this.#searches = new LRUCache(SEARCH_CACHE)
    if (change !== 'catalogue') return
    this.#vocabulary.invalidate()
    this.#synonyms.invalidate()
  }
}

async function readKnownCategories(db: Queryable): Promise<KnownCategories> {
  const [ordered, former] = await Promise.all([readCategories(db), readFormerNames(db)])
  // A current name comes last, because it has priority over an equal former name.
  const names = [...former, ...ordered.map(({ nombre }) => ({ nombre, actual: nombre }))]
  return { ordered, nameByKey: new Map(names.map(({ nombre, actual }) => [foldText(nombre), actual])) }
}
