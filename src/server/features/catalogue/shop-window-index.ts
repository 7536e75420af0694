import { foldText } from '#domain/fold-text.ts'
import { searchText } from '#domain/search-text.ts'
import { namesOf } from '#domain/colors.ts'
import { RowSet } from './row-set.ts'
import { TextIndex } from './text-index.ts'

/** What of a published product decides where it is found. `orden` is its place in every list: the higher, the newer. */
export type ShownProduct = {
  orden: number
  categoria: string
  color: string
  /** Folded colour names, and folded name and SKU, as they are stored for searching. */
  colores: readonly string[]
  busqueda: string
}

/** Filters combine; a blank one filters nothing. */
export type ProductFilter = {
  q?: string | undefined
  categoria?: string | undefined
  color?: string | undefined
}

/** The products of a filter: how many they are, and the places of any part of them, the newest first. */
export type Found = {
  total: number
  /** Those past the place `after`; `next` is the place to go on from, when more follow. */
  part(asked: { after: number | undefined; limit: number }): { places: number[]; next: number | undefined }
}

/**
 * Where each published product is found, in memory: exact totals and pages at a cost that hardly depends on how many
 * products there are. Knows places only; what a product costs or how many are left is read from the database. Never
 * changes: another state of the catalogue is another index.
 */
export class ShopWindowIndex {
  /** The categories and colours that something published has; each colour once, in its first spelling. */
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

  /** `products`: all that are published, the newest first, some at a time. */
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

  /** The places go down as the rows go up. */
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

/** The rows of each name. */
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
