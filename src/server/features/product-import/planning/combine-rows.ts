import type { Money } from '#domain/money.ts'
import { codeKey, isSameCode } from '#domain/text/code-key.ts'
import { foldText } from '#domain/text/fold-text.ts'
import { MAX_PRODUCT_IMAGES, type Product, type ProductTexts } from '#domain/product/product.ts'
import type { ImportAnswers } from '#contract/product/import-answers.ts'
import type { Choice } from '#domain/product/variants.ts'
import { isCombination, combinationKey, choiceNamesIn, variantOfRow } from './are-combinations.ts'
import { MAX_LIST_LENGTH, NameList } from './name-list.ts'
import type { ImportedCost } from './plan-costs.ts'
import type { ImportedVariant } from './product-plan.ts'
import type { ProductInput, ReadRow } from '#server/features/product-import/columns/normalise-product-row.ts'

export type CombinedRows = {
  product: ProductInput
  combinations: ImportedVariant[]
  /** Costs of combinations. The row of the product has a cost for the others. */
  costs: ImportedCost[]
  /** Colour by picture name, for pictures that only rows of one colour name. Empty unless two colours have pictures. */
  colorByImage: ReadonlyMap<string, string>
  used: ReadRow[]
  /** `hasOtherPrice`: the price is the only reason for the refusal. */
  refused: { row: ReadRow; reason: string; hasOtherPrice: boolean }[]
  /** Codes that several combinations of the product share. */
  sharedCodes: string[]
  /** Number of accepted rows with a price that differs from the product's price. */
  otherPrices: number
}

type CombinationAnswers = Pick<ImportAnswers, 'precios' | 'codigosCompartidos'>

const codeFields = ['sku', 'codigoDeBarras'] as const
type CodeField = (typeof codeFields)[number]

/**
 * Combines the rows of one product. `match`: the product in the shop. `precios`: rule for different prices. Without a
 * rule, rows with a different price are refused. A code that several combinations share belongs to none of them, unless
 * `codigosCompartidos` gives it to the first.
 */
export function combineRows(
  rows: readonly ReadRow[],
  match: Product | undefined,
  answers: CombinationAnswers,
): CombinedRows {
  const combiner = new RowCombiner(rows, match, answers)
  for (const row of rows) combiner.addRow(row)
  return combiner.finish()
}

/** Returns the code of a row without combination, or the code that all combinations share. */
function ownCodeOf(
  rows: readonly ReadRow[],
  match: Product | undefined,
  field: CodeField,
): string | undefined {
  const productRow = rows.find((row) => !isCombination(row, match))
  if (productRow?.input[field] !== undefined) return productRow.input[field]
  const combinations = rows.filter((row) => isCombination(row, match))
  const codes = new Set(combinations.map(({ input }) => input[field] && codeKey(input[field])))
  return combinations.length > 1 && codes.size === 1 ? combinations[0]?.input[field] : undefined
}

/** Returns the keys of the codes that rows of different combinations share. */
function sharedKeysOf(rows: readonly ReadRow[], match: Product | undefined): Set<string> {
  const combinationOf = new Map<string, string>()
  const shared = new Set<string>()
  for (const { input } of rows.filter((row) => isCombination(row, match))) {
    const { colors, sizes } = choiceNamesIn(input)
    if (colors.length + sizes.length === 0) continue
    const combination = combinationKey({ color: colors[0] ?? '', talle: sizes[0] ?? '' })
    for (const field of codeFields) {
      const key = codeKey(input[field] ?? '')
      if (key === '') continue
      if ((combinationOf.get(key) ?? combination) !== combination) shared.add(key)
      combinationOf.set(key, combination)
    }
  }
  return shared
}

/** Fields that must be equal in all rows, with the beginning of the refusal. */
const sharedFields = [
  ['nombre', 'El nombre no es el'],
  ['categoria', 'La categoría no es la'],
  ['precio', 'El precio no es el'],
  ['publicado', 'Lo que dice publicado no es lo'],
] as const

class RowCombiner {
  readonly #match: Product | undefined
  readonly #ownCodes: Readonly<Record<CodeField, string | undefined>>
  readonly #sharedKeys: ReadonlySet<string>
  readonly #answers: CombinationAnswers
  readonly #colors: NameList
  readonly #sizes: NameList
  readonly #taken = new Map<string, { line: number; variant: ImportedVariant; costo: Money | undefined }>()
  /** Shared codes by key, in their first spelling. */
  readonly #sharedCodes = new Map<string, string>()
  readonly #colorsByImage = new Map<string, Set<string>>()
  readonly #used: ReadRow[] = []
  /** First used row with each field, because a file may have 200,000 rows of one product. */
  readonly #firstRows = new Map<string, ReadRow>()
  readonly #refused: CombinedRows['refused'] = []
  #productRow: ReadRow | undefined

  constructor(rows: readonly ReadRow[], match: Product | undefined, answers: CombinationAnswers) {
    this.#answers = answers
    this.#match = match
    this.#ownCodes = {
      sku: ownCodeOf(rows, match, 'sku'),
      codigoDeBarras: ownCodeOf(rows, match, 'codigoDeBarras'),
    }
    this.#sharedKeys = sharedKeysOf(rows, match)
    this.#colors = new NameList(match, 'color')
    this.#sizes = new NameList(match, 'talle')
  }

  addRow(row: ReadRow): void {
    const conflict = this.#conflictOf(row)
    const reason = conflict?.reason ?? this.#add(row)
    if (reason === undefined) this.#use(row)
    else this.#refused.push({ row, reason, hasOtherPrice: conflict?.field === 'precio' })
  }

  #use(row: ReadRow): void {
    this.#used.push(row)
    for (const [field] of sharedFields)
      if (row.input[field] !== undefined && !this.#firstRows.has(field)) this.#firstRows.set(field, row)
  }

  finish(): CombinedRows {
    const first = <F extends keyof ProductInput>(field: F) =>
      this.#used.find(({ input }) => input[field] !== undefined)?.input[field]
    const precio = this.#price()
    const formerPrice = first('precioAnterior')
    // Most exports write the texts in only one row of the product.
    const firstText = (field: keyof ProductTexts) =>
      this.#used.find(({ input }) => input[field])?.input[field] ?? first(field)
    const images = [...new Set(this.#used.flatMap(({ input }) => input.images ?? []))].slice(
      0,
      MAX_PRODUCT_IMAGES,
    )
    const product = {
      id: first('id'),
      ...this.#ownCodes,
      nombre: first('nombre'),
      categoria: first('categoria'),
      precio,
      costo: this.#productRow?.input.costo,
      // The highest price may equal the former price of another row, which is then no offer.
      precioAnterior: formerPrice && precio && formerPrice <= precio ? null : formerPrice,
      descripcion: firstText('descripcion'),
      composicion: firstText('composicion'),
      cuidados: firstText('cuidados'),
      peso: first('peso'),
      tasaIva: first('tasaIva'),
      guiaDeTalles:
        this.#used.find(({ input }) => input.guiaDeTalles)?.input.guiaDeTalles ?? first('guiaDeTalles'),
      publicado: first('publicado'),
      color: this.#colors.toText(),
      talle: this.#sizes.toText(),
      // Empty cells leave the pictures unchanged.
      images: images.length > 0 ? images : undefined,
    }
    return {
      product: Object.fromEntries(Object.entries(product).filter(([, value]) => value !== undefined)),
      combinations: [...this.#taken.values()].map(({ variant }) => variant),
      costs: [...this.#taken.values()].flatMap(({ variant: { color, talle }, costo }) =>
        costo === undefined ? [] : [{ color, talle, costo }],
      ),
      colorByImage: this.#colorByImage(),
      used: this.#used,
      refused: this.#refused,
      sharedCodes: [...this.#sharedCodes.values()],
      otherPrices: this.#used.filter(({ input }) => (input.precio ?? precio) !== precio).length,
    }
  }

  get #takesOtherPrices(): boolean {
    const { precios } = this.#answers
    return precios === 'mayor' || precios === 'menor'
  }

  #price(): ProductInput['precio'] {
    const prices = this.#used.flatMap(({ input }) => input.precio ?? [])
    if (!this.#takesOtherPrices) return prices[0]
    return prices.toSorted((one, other) => one - other).at(this.#answers.precios === 'mayor' ? -1 : 0)
  }

  #conflictOf({ input }: ReadRow): { field: string; reason: string } | undefined {
    for (const [field, messageStart] of sharedFields) {
      if (field === 'precio' && this.#takesOtherPrices) continue
      const earlierRow = this.#firstRows.get(field)
      if (earlierRow === undefined || input[field] === undefined) continue
      if (foldText(String(earlierRow.input[field])) !== foldText(String(input[field])))
        return {
          field,
          reason: `${messageStart} de la línea ${earlierRow.line}: todas las filas de un producto dicen lo mismo`,
        }
    }
    return undefined
  }

  #add(row: ReadRow): string | undefined {
    if (!isCombination(row, this.#match)) return this.#addProductRow(row)
    const { line, input } = row
    const { colors, sizes } = choiceNamesIn(input)
    const isNamed = colors.length + sizes.length > 0
    const isShared = isNamed && this.#sharedKeys.has(codeKey(input.sku ?? input.codigoDeBarras ?? ''))
    const variant = isShared ? undefined : variantOfRow(this.#match, input)
    const choice =
      variant && !isNamed
        ? variant
        : { color: this.#colors.spell(colors[0]), talle: this.#sizes.spell(sizes[0]) }
    const key = combinationKey(choice)
    if (variant && combinationKey(variant) !== key)
      return `${input.sku === undefined ? `El código ${input.codigoDeBarras}` : `El SKU ${input.sku}`} ya es de otra combinación (${nameOf(variant)})`
    if (!this.#hasSameDimensions(choice))
      return 'Las combinaciones de un producto tienen todas color y talle, o todas solo uno de los dos'
    const earlier = this.#taken.get(key)
    if (earlier)
      return `La combinación ${nameOf(choice)} ya está en la línea ${earlier.line}: esta fila (línea ${line}) no se usó`
    if (!this.#colors.hasRoomFor(choice.color) || !this.#sizes.hasRoomFor(choice.talle))
      return `Los colores o los talles de un producto suman más de ${MAX_LIST_LENGTH} caracteres`
    this.#colors.add(choice.color)
    this.#sizes.add(choice.talle)
    const sku = this.#codeOf(input, 'sku')
    const codigoDeBarras = this.#codeOf(input, 'codigoDeBarras')
    const added = {
      color: choice.color,
      talle: choice.talle,
      ...(sku === undefined ? {} : { sku }),
      ...(codigoDeBarras === undefined ? {} : { codigoDeBarras }),
      ...(input.stock === undefined ? {} : { stock: input.stock }),
    }
    this.#taken.set(key, { line, variant: added, costo: input.costo })
    for (const name of input.images ?? [])
      this.#colorsByImage.set(name, (this.#colorsByImage.get(name) ?? new Set()).add(choice.color))
    return undefined
  }

  /** Returns the code that only this combination has. */
  #codeOf(input: ProductInput, field: CodeField): string | undefined {
    const code = input[field]
    if (code === undefined || isSameCode(code, this.#ownCodes[field])) return undefined
    if (isSameCode(code, field === 'sku' ? this.#match?.sku : undefined)) return undefined
    const key = codeKey(code)
    if (!this.#sharedKeys.has(key)) return code
    const isFirst = !this.#sharedCodes.has(key)
    if (isFirst) this.#sharedCodes.set(key, code)
    return isFirst && this.#answers.codigosCompartidos === 'primero' ? code : undefined
  }

  /** Refuses a product row with a stock, and a second product row. */
  #addProductRow(row: ReadRow): string | undefined {
    if (row.input.stock !== undefined)
      return 'El producto lleva su stock por color y talle: cada fila con stock dice un color, un talle o uno de cada uno'
    if (this.#productRow)
      return `El producto ya está en la línea ${this.#productRow.line}: esta fila (línea ${row.line}) no se usó`
    this.#productRow = row
    return undefined
  }

  /**
   * If one combination has a size, all need a size; the same holds for colours. Otherwise shoppers could not choose the
   * combination.
   */
  #hasSameDimensions({ color, talle }: Choice): boolean {
    const other = this.#match?.variantes[0] ?? this.#taken.values().next().value?.variant
    if (other === undefined) return true
    return (color === '') === (other.color === '') && (talle === '') === (other.talle === '')
  }

  #colorByImage(): Map<string, string> {
    const colorByImage = new Map<string, string>()
    const colors = new Set([...this.#colorsByImage.values()].flatMap((some) => [...some]))
    // If only one colour has pictures, they may belong to all colours.
    if (colors.size < 2) return colorByImage
    for (const [image, [color, ...others]] of this.#colorsByImage)
      if (color && others.length === 0) colorByImage.set(image, color)
    return colorByImage
  }
}

const nameOf = ({ color, talle }: Choice): string => [color, talle].filter((name) => name !== '').join(', ')
