/**
 * A combination of colour and size with its own stock (docs/decisions/0018). When no combination of the product has a
 * colour, or a size, that field is ''. Names use the spelling of the product's lists.
 */
export type Variant = { color: string; talle: string; sku: string; stock: number }

/** A colour and a size. '' means that none exists or none is chosen yet. */
export type Choice = Pick<Variant, 'color' | 'talle'>

type Stocked = { stock: number; variantes: readonly Variant[] }

export type OfferedName = { name: string; stock: number }

/** Returns the combination of a complete choice. Undefined for an open choice or a combination that is not on offer. */
export const variantOf = (variantes: readonly Variant[], { color, talle }: Choice): Variant | undefined =>
  variantes.find((variant) => variant.color === color && variant.talle === talle)

/**
 * Returns the stock of a choice. An open choice has the stock of the whole product. A complete choice that is not on
 * offer has none.
 */
export function stockOf({ stock, variantes }: Stocked, choice: Choice): number {
  if (variantes.length === 0) return stock
  const variant = variantOf(variantes, choice)
  if (variant) return variant.stock
  return isOpenChoice(variantes, choice) ? totalOf(variantes) : 0
}

/** False for a complete choice without a combination. */
export const isOnOffer = (variantes: readonly Variant[], choice: Choice): boolean =>
  variantes.length === 0 || isOpenChoice(variantes, choice) || variantOf(variantes, choice) !== undefined

/** True when a colour or size of these combinations is still to be chosen. */
export const isOpenChoice = (variantes: readonly Variant[], choice: Choice): boolean =>
  variantes.some(
    ({ color, talle }) => (color !== '' && choice.color === '') || (talle !== '' && choice.talle === ''),
  )

export const totalOf = (variantes: readonly Variant[]): number =>
  variantes.reduce((units, { stock }) => units + stock, 0)

/** The stock row that a sale of this choice takes from. */
export const stockRowOf = ({ variantes, color, talle }: Choice & Pick<Stocked, 'variantes'>): Choice =>
  variantes.length === 0 ? { color: '', talle: '' } : { color, talle }

/** Each colour has the stock of all its sizes. */
export const offeredColors = (product: Stocked, colores: readonly string[]): OfferedName[] =>
  colores.map((name) => ({ name, stock: unitsWhere(product, ({ color }) => color === name) }))

/** Each size has its stock in the chosen colour, or in all colours while none is chosen. */
export const offeredSizes = (product: Stocked, talles: readonly string[], color: string): OfferedName[] =>
  talles.map((name) => ({
    name,
    stock: unitsWhere(
      product,
      (variant) => variant.talle === name && (color === '' || variant.color === color),
    ),
  }))

function unitsWhere({ stock, variantes }: Stocked, fits: (variant: Variant) => boolean): number {
  if (variantes.length === 0) return stock
  return totalOf(variantes.filter(fits))
}

/**
 * Completes a choice automatically: a single colour or size, or the last one in stock. A named choice that does not
 * exist stays open.
 */
export function completedChoice(
  product: Stocked,
  wanted: Choice & { colores: readonly string[]; talles: readonly string[] },
): Choice {
  const { colores, talles } = wanted
  const color = colores.includes(wanted.color) ? wanted.color : onlyOne(offeredColors(product, colores))
  const talle = talles.includes(wanted.talle) ? wanted.talle : onlyOne(offeredSizes(product, talles, color))
  return { color, talle }
}

function onlyOne(offered: readonly OfferedName[]): string {
  if (offered.length <= 1) return offered[0]?.name ?? ''
  const left = offered.filter(({ stock }) => stock > 0)
  return left.length === 1 ? left[0]!.name : ''
}
