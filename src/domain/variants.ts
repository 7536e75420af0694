/**
 * A combination of colour and size on offer, with a stock of its own (decisions.md, "Stock by colour and size"). Where all of
 * a product's have no colour, or no size, that one is ''. The names are spelled as in the product's own lists.
 */
export type Variant = { color: string; talle: string; sku: string; stock: number }

/** A colour and a size; '' where there is none to choose, or none was chosen yet. */
export type Choice = Pick<Variant, 'color' | 'talle'>

type Stocked = { stock: number; variantes: readonly Variant[] }

/** A colour or size somebody may choose, and how many there are of it. */
export type OfferedName = { name: string; stock: number }

/** The combination of a whole choice; undefined while something is to be chosen, or where it is not on offer. */
export const variantOf = (variantes: readonly Variant[], { color, talle }: Choice): Variant | undefined =>
  variantes.find((variant) => variant.color === color && variant.talle === talle)

/**
 * How many units there are of a choice: of its combination, of the whole product while something is still to be chosen, and
 * none where it is whole but not on offer.
 */
export function stockOf({ stock, variantes }: Stocked, choice: Choice): number {
  if (variantes.length === 0) return stock
  const variant = variantOf(variantes, choice)
  if (variant) return variant.stock
  return isOpenChoice(variantes, choice) ? totalOf(variantes) : 0
}

/** False of a choice that is whole and has no combination. */
export const isOnOffer = (variantes: readonly Variant[], choice: Choice): boolean =>
  variantes.length === 0 || isOpenChoice(variantes, choice) || variantOf(variantes, choice) !== undefined

/** Whether a colour or a size of these combinations is still to be chosen. */
export const isOpenChoice = (variantes: readonly Variant[], choice: Choice): boolean =>
  variantes.some(
    ({ color, talle }) => (color !== '' && choice.color === '') || (talle !== '' && choice.talle === ''),
  )

/** What a product with combinations has in all. */
export const totalOf = (variantes: readonly Variant[]): number =>
  variantes.reduce((units, { stock }) => units + stock, 0)

/** The row of stock a sale of this choice takes from: the combination's own, or the product's one number. */
export const stockRowOf = ({ variantes, color, talle }: Choice & Pick<Stocked, 'variantes'>): Choice =>
  variantes.length === 0 ? { color: '', talle: '' } : { color, talle }

/** The colours of a product with what there is of each, all its sizes together. */
export const offeredColors = (product: Stocked, colores: readonly string[]): OfferedName[] =>
  colores.map((name) => ({ name, stock: unitsWhere(product, ({ color }) => color === name) }))

/** The sizes of a product with what there is of each, in the colour chosen or, before that, in all. */
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
 * The choice with all that needs no choosing: a single colour or size, and of several the one that is left. What is named and
 * does not exist stays open.
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
