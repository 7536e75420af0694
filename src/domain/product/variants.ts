/**
 * A combination of colour and size with its own stock (docs/decisions/0018). `color` or `talle` is '' if the product's
 * combinations have none. Names use the spelling of the product's lists. `codigoDeBarras`: absent if it has none.
 */
export type Variant = {
  color: string
  talle: string
  sku: string
  codigoDeBarras?: string | undefined
  stock: number
}

/** A chosen colour and size. '' means that the product has none, or that the customer has not chosen yet. */
export type Choice = Pick<Variant, 'color' | 'talle'>

/** Returns whether a combination has a SKU or a barcode. */
export const hasCode = ({ sku, codigoDeBarras = '' }: Pick<Variant, 'sku' | 'codigoDeBarras'>): boolean =>
  sku !== '' || codigoDeBarras !== ''

type WithStock = { stock: number; variantes: readonly Variant[] }

export type ChoiceOption = { name: string; stock: number }

export const isSameChoice = (one: Choice, other: Choice): boolean =>
  one.color === other.color && one.talle === other.talle

/** Returns the combination of a complete choice. Undefined for an incomplete choice or a missing combination. */
export const variantOf = (variantes: readonly Variant[], { color, talle }: Choice): Variant | undefined =>
  variantes.find((variant) => variant.color === color && variant.talle === talle)

/**
 * Returns the stock of a choice. An incomplete choice has the stock of the whole product, and a missing combination has
 * none.
 */
export function stockOf({ stock, variantes }: WithStock, choice: Choice): number {
  if (variantes.length === 0) return stock
  const variant = variantOf(variantes, choice)
  if (variant) return variant.stock
  return isOpenChoice(variantes, choice) ? totalStock(variantes) : 0
}

/** Returns false for a complete choice without a combination. */
export const isValidChoice = (variantes: readonly Variant[], choice: Choice): boolean =>
  variantes.length === 0 || isOpenChoice(variantes, choice) || variantOf(variantes, choice) !== undefined

/** Returns true while the customer must still choose a colour or size. */
export const isOpenChoice = (variantes: readonly Variant[], choice: Choice): boolean =>
  variantes.some(
    ({ color, talle }) => (color !== '' && choice.color === '') || (talle !== '' && choice.talle === ''),
  )

export const totalStock = (variantes: readonly Variant[]): number =>
  variantes.reduce((units, { stock }) => units + stock, 0)

/** Returns the stock of each combination, or of the whole product. */
export const stockRowsOf = ({ stock, variantes }: WithStock): (Choice & { stock: number })[] =>
  variantes.length > 0
    ? variantes.map(({ color, talle, stock: units }) => ({ color, talle, stock: units }))
    : [{ color: '', talle: '', stock }]

/** Returns the colour and size of the stock row that a sale of this choice reduces. */
export const stockRowOf = ({ variantes, color, talle }: Choice & Pick<WithStock, 'variantes'>): Choice =>
  variantes.length === 0 ? { color: '', talle: '' } : { color, talle }

/** Returns a key of the stock row that a sale of this line reduces. */
export function stockRowKey(line: Choice & Pick<WithStock, 'variantes'> & { id: string }): string {
  const { color, talle } = stockRowOf(line)
  return JSON.stringify([line.id, color, talle])
}

/** Returns each colour with the stock of all its sizes. */
export const colorOptions = (product: WithStock, colores: readonly string[]): ChoiceOption[] =>
  colores.map((name) => ({ name, stock: stockWhere(product, ({ color }) => color === name) }))

/** Returns each size with its stock in the chosen colour, or in all colours while none is chosen. */
export const sizeOptions = (product: WithStock, talles: readonly string[], color: string): ChoiceOption[] =>
  talles.map((name) => ({
    name,
    stock: stockWhere(
      product,
      (variant) => variant.talle === name && (color === '' || variant.color === color),
    ),
  }))

function stockWhere({ stock, variantes }: WithStock, matches: (variant: Variant) => boolean): number {
  if (variantes.length === 0) return stock
  return totalStock(variantes.filter(matches))
}

/**
 * Completes a choice automatically. The only option, or the only option in stock, replaces a missing or unknown name.
 * Otherwise the name is ''.
 */
export function completeChoice(
  product: WithStock,
  requested: Choice & { colores: readonly string[]; talles: readonly string[] },
): Choice {
  const { colores, talles } = requested
  const color = colores.includes(requested.color)
    ? requested.color
    : soleOption(colorOptions(product, colores))
  const talle = talles.includes(requested.talle)
    ? requested.talle
    : soleOption(sizeOptions(product, talles, color))
  return { color, talle }
}

function soleOption(options: readonly ChoiceOption[]): string {
  if (options.length <= 1) return options[0]?.name ?? ''
  const [first, second] = options.filter(({ stock }) => stock > 0)
  return first !== undefined && second === undefined ? first.name : ''
}
