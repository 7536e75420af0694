import { foldText } from '#domain/fold-text.ts'
import { searchText } from '#domain/search-text.ts'
import { namesOf } from '#domain/colors.ts'
import { RowSet } from './row-set.ts'
import { TextIndex } from './text-index.ts'

/**
 * The columns of a published product that the index needs. A higher `orden` is newer and comes first in every list.
 */
export type ShownProduct = {
  orden: number
  categoria: string
  color: string
  /** `colores`: folded colour names. `busqueda`: folded name and SKU, as stored for searches. */
  colores: readonly string[]
  busqueda: string
}

/** Filters combine with 'and'. A blank filter has no effect. */
export type ProductFilter = {
  q?: string | undefined
  categoria?: string | undefined
  color?: string | undefined
}

export type Found = {
  total: number
  /** Returns the positions below `after`, newest first. `next`: the cursor of the following page, if any. */
  part(asked: { after: number | undefined; limit: number }): { places: number[]; next: number | undefined }
}

/**
 * In-memory index of the published products, with exact totals and pages. The cost hardly depends on the number of
 * products. Holds positions only, so prices and stock come from the database. Immutable: each state of the catalogue
 * has its own index.
 */
export class ShopWindowIndex {
  /** Categories and colours of published products. Each colour appears once, in its first spelling. */
  readonly categories: readonly string[]
  readonly colors: readonly string[]
  readonly #places: Float64Array
  readonly #byCategory: Rows
  readonly #byColor: Rows
  readonly #texts: TextIndex

  private constructor({ places, byCategory, byColor, spellings }: Gathered, texts: TextIndex) {
    this.categories = [...byCategory.keys()].filter((name) => name !== '').sort()
    this.colors = namesOf([...spellings].sort().join(','))
    this.#places = Float64Array.from(places)
    this.#byCategory = byCategory
    this.#byColor = byColor
    this.#texts = texts
  }

  /** Builds the index. `products`: all published products in batches, newest first. */
  static async of(products: AsyncIterable<readonly ShownProduct[]>): Promise<ShopWindowIndex> {
    const gathered: Gathered = {
      places: [],
      byCategory: new Map(),
      byColor: new Map(),
      spellings: new Set(),
      texts: [],
    }
    for await (const some of products) for (const product of some) gather(product, gathered)
    return new ShopWindowIndex(gathered, await TextIndex.of(gathered.texts))
  }

  find({ q = '', categoria = '', color = '' }: ProductFilter): Found {
    const text = searchText(q)
    const conditions = [
      ...(categoria === '' ? [] : [this.#setOf(this.#byCategory.get(categoria))]),
      ...(color === '' ? [] : [this.#setOf(this.#byColor.get(foldText(color)))]),
      ...(text === '' ? [] : [this.#texts.having(text)]),
    ]
    const [found, ...others] = conditions
    if (!found)
      return this.#found(this.#places.length, (first, limit) => run(first, limit, this.#places.length))
    for (const other of others) found.keepOnly(other)
    return this.#found(found.count(), (first, limit) => found.from(first, limit))
  }

  #found(total: number, rowsFrom: (first: number, limit: number) => number[]): Found {
    return {
      total,
      part: ({ after, limit }) => {
        const rows = rowsFrom(this.#firstRowPast(after), limit + 1)
        const places = rows.slice(0, limit).map((row) => this.#places[row]!)
        return { places, next: rows.length > limit ? places.at(-1) : undefined }
      },
    }
  }

  #setOf(rows: readonly number[] = []): RowSet {
    const set = new RowSet(this.#places.length)
    for (const row of rows) set.add(row)
    return set
  }

  /** Binary search: positions decrease as rows increase. */
  #firstRowPast(after = Number.POSITIVE_INFINITY): number {
    let [low, high] = [0, this.#places.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#places[middle]! < after) high = middle
      else low = middle + 1
    }
    return low
  }
}

type Rows = Map<string, number[]>

type Gathered = { places: number[]; byCategory: Rows; byColor: Rows; spellings: Set<string>; texts: string[] }

function gather(product: ShownProduct, to: Gathered): void {
  const row = to.places.push(product.orden) - 1
  addRow(to.byCategory, product.categoria, row)
  for (const color of product.colores) addRow(to.byColor, color, row)
  to.spellings.add(product.color)
  to.texts.push(product.busqueda)
}

function addRow(rows: Rows, name: string, row: number): void {
  const known = rows.get(name)
  if (known) known.push(row)
  else rows.set(name, [row])
}

const run = (first: number, limit: number, end: number): number[] =>
  Array.from({ length: Math.max(0, Math.min(limit, end - first)) }, (_, at) => first + at)
