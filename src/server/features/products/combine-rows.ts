import { codeKey, isSameCode } from '#domain/code-key.ts'
import { foldText } from '#domain/fold-text.ts'
import type { Product } from '#domain/product.ts'
import type { Choice, Variant } from '#domain/variants.ts'
import { isCombination, keyOf, namesIn, ownerOf } from './are-combinations.ts'
import { LONGEST_LIST, NameList } from './name-list.ts'
import type { ProductInput, ReadRow } from './normalise-product-row.ts'

/** An absent field does not change. */
export type WantedVariant = Choice & Partial<Pick<Variant, 'sku' | 'stock'>>

export type CombinedRows = {
  product: ProductInput
  combinations: WantedVariant[]
  /**
   * Colour by picture name, for pictures that only the rows of one colour name. Empty if no second colour has pictures.
   */
  colorOfPicture: ReadonlyMap<string, string>
  used: ReadRow[]
  refused: { row: ReadRow; reason: string }[]
}

const MOST_IMAGES = 20

/** `match`: the product in the shop. */
export function combineRows(rows: readonly ReadRow[], match: Product | undefined): CombinedRows {
  const combining = new CombiningRows(match, ownSkuOf(rows, match))
  for (const row of rows) combining.take(row)
  return combining.finish()
}

/** From a row without combination, or the one SKU that all rows share. */
function ownSkuOf(rows: readonly ReadRow[], match: Product | undefined): string | undefined {
  const whole = rows.find((row) => !isCombination(row, match))
  if (whole?.input.sku !== undefined) return whole.input.sku
  const skus = new Set(rows.map(({ input }) => input.sku && codeKey(input.sku)))
  return rows.length > 1 && skus.size === 1 ? rows[0]?.input.sku : undefined
}

/** Fields that must agree in all rows, with the start of the refusal. */
const shared = [
  ['nombre', 'El nombre no es el'],
  ['categoria', 'La categoría no es la'],
  ['precio', 'El precio no es el'],
  ['publicado', 'Lo que dice publicado no es lo'],
] as const

class CombiningRows {
  readonly #match: Product | undefined
  readonly #ownSku: string | undefined
  readonly #colors: NameList
  readonly #sizes: NameList
  readonly #taken = new Map<string, { line: number; wanted: WantedVariant }>()
  readonly #lineOfSku = new Map<string, number>()
  readonly #colorsOfPicture = new Map<string, Set<string>>()
  readonly #used: ReadRow[] = []
  readonly #refused: CombinedRows['refused'] = []
  #wholeRow: ReadRow | undefined

  constructor(match: Product | undefined, ownSku: string | undefined) {
    this.#match = match
    this.#ownSku = ownSku
    this.#colors = new NameList(match, 'color')
    this.#sizes = new NameList(match, 'talle')
  }

  take(row: ReadRow): void {
    const reason = this.#disagreement(row) ?? this.#add(row)
    if (reason === undefined) this.#used.push(row)
    else this.#refused.push({ row, reason })
  }

  finish(): CombinedRows {
    const first = <F extends keyof ProductInput>(field: F) =>
      this.#used.find(({ input }) => input[field] !== undefined)?.input[field]
    const images = [...new Set(this.#used.flatMap(({ input }) => input.images ?? []))].slice(0, MOST_IMAGES)
    const product = {
      id: first('id'),
      sku: this.#ownSku,
      nombre: first('nombre'),
      categoria: first('categoria'),
      precio: first('precio'),
      publicado: first('publicado'),
      color: this.#colors.written(),
      talle: this.#sizes.written(),
      // An empty cell below the first row does not change the pictures.
      images: images.length > 0 ? images : undefined,
    }
    return {
      product: Object.fromEntries(Object.entries(product).filter(([, value]) => value !== undefined)),
      combinations: [...this.#taken.values()].map(({ wanted }) => wanted),
      colorOfPicture: this.#colorOfPicture(),
      used: this.#used,
      refused: this.#refused,
    }
  }

  #disagreement({ input }: ReadRow): string | undefined {
    for (const [field, begins] of shared) {
      const said = this.#used.find((row) => row.input[field] !== undefined)
      if (said === undefined || input[field] === undefined) continue
      if (foldText(String(said.input[field])) !== foldText(String(input[field])))
        return `${begins} de la línea ${said.line}: todas las filas de un producto dicen lo mismo`
    }
    return undefined
  }

  #add(row: ReadRow): string | undefined {
    if (!isCombination(row, this.#match)) return this.#addWhole(row)
    const { line, input } = row
    const owner = ownerOf(this.#match, input.sku)
    const { colors, sizes } = namesIn(input)
    const isNamed = colors.length + sizes.length > 0
    const choice =
      owner && !isNamed ? owner : { color: this.#colors.spell(colors[0]), talle: this.#sizes.spell(sizes[0]) }
    const key = keyOf(choice)
    if (owner && keyOf(owner) !== key)
      return `El SKU ${input.sku} ya es de otra combinación (${nameOf(owner)})`
    if (!this.#isLikeTheOthers(choice))
      return 'Las combinaciones de un producto tienen todas color y talle, o todas solo uno de los dos'
    const earlier = this.#taken.get(key)
    if (earlier)
      return `La combinación ${nameOf(choice)} ya está en la línea ${earlier.line}: esta fila (línea ${line}) no se usó`
    const sku =
      isSameCode(input.sku, this.#ownSku) || isSameCode(input.sku, this.#match?.sku) ? undefined : input.sku
    const lineOfSku = this.#lineOfSku.get(codeKey(sku ?? ''))
    if (lineOfSku !== undefined)
      return `El SKU ${sku} ya está en la línea ${lineOfSku}: esta fila (línea ${line}) no se usó`
    if (!this.#colors.hasRoomFor(choice.color) || !this.#sizes.hasRoomFor(choice.talle))
      return `Los colores o los talles de un producto suman más de ${LONGEST_LIST} caracteres`
    this.#colors.add(choice.color)
    this.#sizes.add(choice.talle)
    if (sku !== undefined) this.#lineOfSku.set(codeKey(sku), line)
    const wanted = {
      color: choice.color,
      talle: choice.talle,
      ...(sku === undefined ? {} : { sku }),
      ...(input.stock === undefined ? {} : { stock: input.stock }),
    }
    this.#taken.set(key, { line, wanted })
    for (const name of input.images ?? [])
      this.#colorsOfPicture.set(name, (this.#colorsOfPicture.get(name) ?? new Set()).add(choice.color))
    return undefined
  }

  /** Refuses a row of the product itself with a stock, and a second such row. */
  #addWhole(row: ReadRow): string | undefined {
    if (row.input.stock !== undefined)
      return 'El producto lleva su stock por color y talle: cada fila con stock dice un color, un talle o uno de cada uno'
    if (this.#wholeRow)
      return `El producto ya está en la línea ${this.#wholeRow.line}: esta fila (línea ${row.line}) no se usó`
    this.#wholeRow = row
    return undefined
  }

  /**
   * Every combination must have a size if one has a size, and so for colours. Otherwise shoppers could not choose it.
   */
  #isLikeTheOthers({ color, talle }: Choice): boolean {
    const other = this.#match?.variantes[0] ?? [...this.#taken.values()][0]?.wanted
    if (other === undefined) return true
    return (color === '') === (other.color === '') && (talle === '') === (other.talle === '')
  }

  #colorOfPicture(): Map<string, string> {
    const told = new Map<string, string>()
    const colors = new Set([...this.#colorsOfPicture.values()].flatMap((some) => [...some]))
    // If only one colour has pictures, they may be the pictures of all colours on the first row.
    if (colors.size < 2) return told
    for (const [picture, [color, ...others]] of this.#colorsOfPicture)
      if (color && others.length === 0) told.set(picture, color)
    return told
  }
}

const nameOf = ({ color, talle }: Choice): string => [color, talle].filter((name) => name !== '').join(', ')
