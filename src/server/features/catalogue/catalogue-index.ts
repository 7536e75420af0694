import { foldText } from '#domain/text/fold-text.ts'
import { searchText } from '#domain/text/search-text.ts'
import { splitNames } from '#domain/product/colors.ts'
import { RowSet } from './row-set.ts'
import { TextIndex } from './text-index.ts'

/**
 * The columns of a published product that the index needs. A higher `orden` is newer and comes first in every list.
 */
export type PublishedProduct = {
  orden: number
  categoria: string
  color: string
  /**
   * `colores`: colour names without accents, in lower case. `busqueda`: stored search text of name and SKU.
   */
  colores: readonly string[]
  busqueda: string
}

/** A product must match all given filters. A blank filter has no effect. */
export type ProductFilter = {
  q?: string | undefined
  categoria?: string | undefined
  color?: string | undefined
}

export type SearchResult = {
  total: number
  /**
   * Returns the positions below `after`, newest first. `next`: the `after` of the following page, undefined
   * on the last page.
   */
  page(paging: { after: number | undefined; limit: number }): {
    positions: number[]
    next: number | undefined
  }
}

/**
 * In-memory index of the published products, with exact totals and pages. The cost hardly depends on the number of
 * products. Holds positions only, so prices and stock come from the database. Immutable: each state of the catalogue
 * has its own index.
 */
export class CatalogueIndex {
  /** Categories and colours of published products. Each colour appears once, in its first spelling. */
  readonly categories: readonly string[]
  readonly colors: readonly string[]
  readonly #positions: Float64Array
  readonly #byCategory: RowsByName
  readonly #byColor: RowsByName
  readonly #texts: TextIndex

  private constructor({ positions, byCategory, byColor, spellings }: IndexInput, texts: TextIndex) {
    this.categories = [...byCategory.keys()].filter((name) => name !== '').sort()
    this.colors = splitNames([...spellings].sort().join(','))
    this.#positions = Float64Array.from(positions)
    this.#byCategory = byCategory
    this.#byColor = byColor
    this.#texts = texts
  }

  /** Builds the index. `products`: all published products in batches, newest first. */
  static async of(products: AsyncIterable<readonly PublishedProduct[]>): Promise<CatalogueIndex> {
    const input: IndexInput = {
      positions: [],
      byCategory: new Map(),
      byColor: new Map(),
      spellings: new Set(),
      texts: [],
    }
    for await (const batch of products) for (const product of batch) addProduct(product, input)
    return new CatalogueIndex(input, await TextIndex.of(input.texts))
  }

  find({ q = '', categoria = '', color = '' }: ProductFilter): SearchResult {
    const text = searchText(q)
    const conditions = [
      ...(categoria === '' ? [] : [this.#setOf(this.#byCategory.get(categoria))]),
      ...(color === '' ? [] : [this.#setOf(this.#byColor.get(foldText(color)))]),
      ...(text === '' ? [] : [this.#texts.search(text)]),
    ]
    const [found, ...others] = conditions
    if (!found)
      return this.#found(this.#positions.length, (first, limit) =>
        range(first, limit, this.#positions.length),
      )
    for (const other of others) found.intersect(other)
    return this.#found(found.count(), (first, limit) => found.from(first, limit))
  }

  #found(total: number, rowsFrom: (first: number, limit: number) => number[]): SearchResult {
    return {
      total,
      page: ({ after, limit }) => {
        const rows = rowsFrom(this.#firstRowAfter(after), limit + 1)
        const positions = rows.slice(0, limit).map((row) => this.#positions[row]!)
        return { positions, next: rows.length > limit ? positions.at(-1) : undefined }
      },
    }
  }

  #setOf(rows: readonly number[] = []): RowSet {
    const set = new RowSet(this.#positions.length)
    for (const row of rows) set.add(row)
    return set
  }

  /**
   * Returns the first row whose position is below `after`. Binary search works because positions decrease as
   * rows increase.
   */
  #firstRowAfter(after = Number.POSITIVE_INFINITY): number {
    let [low, high] = [0, this.#positions.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#positions[middle]! < after) high = middle
      else low = middle + 1
    }
    return low
  }
}

type RowsByName = Map<string, number[]>

type IndexInput = {
  positions: number[]
  byCategory: RowsByName
  byColor: RowsByName
  spellings: Set<string>
  texts: string[]
}

function addProduct(product: PublishedProduct, to: IndexInput): void {
  const row = to.positions.push(product.orden) - 1
  addRow(to.byCategory, product.categoria, row)
  for (const color of product.colores) addRow(to.byColor, color, row)
  to.spellings.add(product.color)
  to.texts.push(product.busqueda)
}

function addRow(rows: RowsByName, name: string, row: number): void {
  const known = rows.get(name)
  if (known) known.push(row)
  else rows.set(name, [row])
}

const range = (first: number, limit: number, end: number): number[] =>
  Array.from({ length: Math.max(0, Math.min(limit, end - first)) }, (_, at) => first + at)
