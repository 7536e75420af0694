import type { KnownWord } from '#domain/product/correct-word.ts'
import type { ProductGroup } from '#domain/product/facets.ts'
import type { SynonymGroup } from '#domain/product/search-terms.ts'
import { splitNames } from '#domain/product/colors.ts'
import { InvalidatedCache } from '#server/cache/invalidated-cache.ts'
import { LruCache } from '#server/cache/lru-cache.ts'
import type { CatalogueChange } from '#server/database/notifications/catalogue-changes.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { filterOf } from './catalogue-filter.ts'
import { readProductGroups, readSoldOutStamp } from './facets-store.ts'
import { readSynonymGroups } from './search-synonyms-store.ts'
import type { SearchPlan } from './search-plan.ts'
import { type Lexicon, readLexicon, readVocabulary } from './search-words-store.ts'

/** The published products as groups, and the stamp of their stock (`readSoldOutStamp`). */
type StampedGroups = { stamp: string; groups: ProductGroup[] }

/** The groups of some hundred searches. A frequent word of a large catalogue has thousands of groups. */
const SEARCH_CACHE = {
  maxBytes: 8 * 2 ** 20,
  sizeOf: ({ groups }: StampedGroups) => 1_000 + groups.length * 200,
}

/**
 * Caches about the published products, for the filters and for the correction of searches. The caches are small: a group for each
 * combination of category, colours and sizes, and the words of the catalogue.
 */
export class CatalogueCaches {
  readonly #db: Queryable
  readonly #groups: InvalidatedCache<StampedGroups>
  readonly #vocabulary: InvalidatedCache<KnownWord[]>
  readonly #synonyms: InvalidatedCache<SynonymGroup[]>
  readonly #lexicon: InvalidatedCache<Lexicon>
  #searches = new LruCache(SEARCH_CACHE)

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

  async categories(): Promise<string[]> {
    const { groups } = await this.#groups.value()
    return [...new Set(groups.map(({ categoria }) => categoria))].filter((name) => name !== '').toSorted()
  }

  /** Each colour appears once, in its first spelling. */
  async colors(): Promise<string[]> {
    const { groups } = await this.#groups.value()
    return splitNames([...new Set(groups.map(({ color }) => color))].toSorted().join(','))
  }

  invalidate(change: CatalogueChange): void {
    if (change === 'stock') return
    this.#groups.invalidate()
    this.#searches = new LruCache(SEARCH_CACHE)
    if (change !== 'catalogue') return
    this.#vocabulary.invalidate()
    this.#synonyms.invalidate()
  }
}
