import type { VatRate } from '#domain/invoices/vat-rate.ts'
import { vatRateOf } from '#domain/invoices/vat-rate-of.ts'
import { findName } from '#domain/product/colors.ts'
import { MAX_MONEY, type Money, add, times } from '#domain/money.ts'
import type { ManualDiscount } from '#domain/pricing/price-lines.ts'
import { type Product, colorsOf, displayName, formerPrice, sizesOf } from '#domain/product/product.ts'
import { type Choice, completeChoice, isOpenChoice, stockOf } from '#domain/product/variants.ts'
import { isOverLimit, unitsOf } from './web-sale-limit.ts'

/**
 * A cart line: one product in one colour and size. `stock` is the stock of this combination. In a product
 * without combinations, `stock` is the product's stock, which all its lines share. `colores`, `talles` and
 * `variantes` are the product's choices when the cart was last updated.
 */
export type CartLine = {
  id: string
  nombre: string
  categoria: string
  precio: Money
  /** Absent without an offer. */
  precioAnterior?: Money | undefined
  /** Rate of IVA of the product or of its category. Absent: the usual one of the shop. */
  iva?: VatRate | undefined
  stock: number
  cantidad: number
  color: string
  talle: string
  colores: string[]
  talles: string[]
  variantes: Product['variantes']
  images: string[]
  coloresDeImagenes?: Product['coloresDeImagenes']
  sku: string
  /** Discount that staff give on the line, only at the till. */
  descuento?: ManualDiscount | undefined
}

export type LineKey = Pick<CartLine, 'id' | 'color' | 'talle'>

export type CartRefusal =
  | { code: 'out-of-stock' | 'bad-quantity' | 'color-missing' | 'size-missing' | 'line-gone' }
  | { code: 'no-more-in-stock'; left: number }
  | { code: 'too-many-units'; most: number }

export type CartOutcome =
  | { ok: true; lines: CartLine[]; change: 'added' | 'updated' }
  | { ok: false; refusal: CartRefusal }

/** `mostUnits` is the maximum number of units in the whole cart; 0 means no limit. */
export type CartAddition = {
  product: Product
  color?: string
  talle?: string
  cantidad?: number
  mostUnits?: number
}

const refused = (refusal: CartRefusal): CartOutcome => ({ ok: false, refusal })
const updated = (lines: CartLine[]): CartOutcome => ({ ok: true, lines, change: 'updated' })

/**
 * Adds a product to the cart. A colour or size is required only when two or more are available. The stock
 * limit counts all lines that share one stock number. The product's other lines get its current price and
 * stock.
 */
export function addToCart(lines: readonly CartLine[], choice: CartAddition): CartOutcome {
  const { product, cantidad = 1, mostUnits = 0 } = choice
  if (product.stock <= 0) return refused({ code: 'out-of-stock' })
  if (!Number.isSafeInteger(cantidad) || cantidad < 1) return refused({ code: 'bad-quantity' })
  const line = buildLine({ product, requested: choice, cantidad })
  if (lacksColor(line)) return refused({ code: 'color-missing' })
  if (lacksSize(line)) return refused({ code: 'size-missing' })
  if (line.stock <= 0) return refused({ code: 'out-of-stock' })
  if (unitsTaken(lines, line) + cantidad > line.stock)
    return refused({ code: 'no-more-in-stock', left: line.stock })
  if (isOverLimit(unitsOf(lines) + cantidad, mostUnits))
    return refused({ code: 'too-many-units', most: mostUnits })
  const current = lines.map((other) => (other.id === product.id ? withProductDataOf(other, line) : other))
  const existing = findLine(current, line)
  if (existing === undefined) return { ok: true, lines: [...current, line], change: 'added' }
  return updated(withQuantity(current, existing, existing.cantidad + cantidad))
}

/** Returns the line that `addToCart` created or enlarged. */
export const addedLine = (before: readonly CartLine[], after: readonly CartLine[]): CartLine | undefined =>
  after.find((line) => (findLine(before, line)?.cantidad ?? 0) < line.cantidad)

/** Sets a typed quantity: at least 1, and at most the units that other lines leave free. */
export function setQuantity(lines: readonly CartLine[], key: LineKey, cantidad: number): CartLine[] {
  const line = findLine(lines, key)
  if (line === undefined) return [...lines]
  return withQuantity(lines, line, clampQuantity(cantidad, line.cantidad + unitsLeft(lines, line)))
}

export function increase(lines: readonly CartLine[], key: LineKey): CartOutcome {
  const line = findLine(lines, key)
  if (line === undefined) return refused({ code: 'line-gone' })
  if (unitsLeft(lines, line) < 1) return refused({ code: 'no-more-in-stock', left: line.stock })
  return updated(withQuantity(lines, line, line.cantidad + 1))
}

/** Removes one unit. Removes the line after its last unit. */
export function decrease(lines: readonly CartLine[], key: LineKey): CartLine[] {
  const line = findLine(lines, key)
  if (line === undefined) return [...lines]
  return line.cantidad <= 1 ? removeLine(lines, key) : withQuantity(lines, line, line.cantidad - 1)
}

export const removeLine = (lines: readonly CartLine[], key: LineKey): CartLine[] =>
  lines.filter((line) => !isSameLine(line, key))

/**
 * Changes the colour or size of a line, and merges the line with an equal line. Refuses a choice whose stock is below
 * the quantity, because a quantity never changes silently.
 */
export function changeChoice(
  lines: readonly CartLine[],
  key: LineKey,
  choice: Partial<Pick<CartLine, 'color' | 'talle'>>,
): CartOutcome {
  const line = findLine(lines, key)
  if (line === undefined) return refused({ code: 'line-gone' })
  const color = choice.color === undefined ? line.color : findName(line.colores, choice.color)
  if (color === undefined) return refused({ code: 'color-missing' })
  const talle = choice.talle === undefined ? line.talle : findName(line.talles, choice.talle)
  if (talle === undefined) return refused({ code: 'size-missing' })
  const changed = { ...line, color, talle, stock: stockOf(line, { color, talle }) }
  if (line.variantes.length > 0 && !isSameLine(line, changed)) {
    if (changed.stock <= 0) return refused({ code: 'out-of-stock' })
    if (unitsTaken(removeLine(lines, line), changed) + changed.cantidad > changed.stock)
      return refused({ code: 'no-more-in-stock', left: changed.stock })
  }
  return updated(mergeLines(lines.map((other) => (other === line ? changed : other))))
}

/**
 * Merges lines with the same product, colour and size. The merged line takes the position of the first line.
 */
export function mergeLines(lines: readonly CartLine[]): CartLine[] {
  const merged: CartLine[] = []
  for (const line of lines) {
    const position = merged.findIndex((other) => isSameLine(other, line))
    const existing = merged[position]
    if (existing === undefined) merged.push(line)
    else merged[position] = { ...existing, cantidad: existing.cantidad + line.cantidad }
  }
  return merged
}

export const lineTotal = (line: Pick<CartLine, 'precio' | 'cantidad'>): Money =>
  times(line.precio, line.cantidad)

/** Sum before any discount, at the last known prices. The server's quote is authoritative. */
export const cartTotal = (lines: readonly CartLine[]): Money => add(...lines.map(lineTotal))

/** Returns the units of all cart lines that share the stock of `line`. */
export const unitsTaken = (lines: readonly CartLine[], line: CartLine): number =>
  unitsOf(lines.filter((other) => other.id === line.id && (isSameLine(other, line) || !hasOwnStock(line))))

/** Returns true if no other line shares this line's stock. */
export const hasOwnStock = (line: Choice & Pick<CartLine, 'variantes'>): boolean =>
  line.variantes.length > 0 && !isOpenChoice(line.variantes, line)

/** Returns the units that the plus button can still add to the line. */
export const unitsLeft = (lines: readonly CartLine[], line: CartLine): number =>
  Math.max(0, Math.min(line.stock, maxUnitsAtPrice(line.precio)) - unitsTaken(lines, line))

/** Clamps a typed quantity to 1 … `stock`. */
export function clampQuantity(typed: number, stock: number): number {
  if (!(typed >= 1)) return 1
  return Math.max(1, Math.min(Math.floor(typed), stock))
}

/** Returns the first choice that the customer still has to make. */
export function missingChoice(
  lines: readonly Pick<CartLine, 'color' | 'talle' | 'colores' | 'talles'>[],
): 'color-missing' | 'size-missing' | undefined {
  if (lines.some(lacksColor)) return 'color-missing'
  return lines.some(lacksSize) ? 'size-missing' : undefined
}

/**
 * Returns true if the customer must still choose a colour, even a single colour whose earlier choice no longer exists.
 */
export const lacksColor = ({ color, colores }: Pick<CartLine, 'color' | 'colores'>): boolean =>
  color === '' && colores.length > 0

export const lacksSize = ({ talle, talles }: Pick<CartLine, 'talle' | 'talles'>): boolean =>
  talle === '' && talles.length > 0

/** Returns false when price times quantity exceeds MAX_MONEY, because larger amounts do not add up exactly. */
export const lineCanBePriced = (line: Pick<CartLine, 'precio' | 'cantidad'>): boolean =>
  line.precio * line.cantidad <= MAX_MONEY

export const isSameLine = (a: LineKey, b: LineKey): boolean =>
  a.id === b.id && a.color === b.color && a.talle === b.talle

/**
 * Returns the requested choice, or undefined when no choice matches. Selects a single choice automatically.
 * Returns '' for a product without choices.
 */
export function selectChoice(choices: readonly string[], requested = ''): string | undefined {
  if (choices.length <= 1) return choices[0] ?? ''
  return findName(choices, requested)
}

const findLine = (lines: readonly CartLine[], key: LineKey): CartLine | undefined =>
  lines.find((line) => isSameLine(line, key))

/** Returns the cart with another quantity in one line. The caller checks the limits. */
export const withQuantity = (lines: readonly CartLine[], key: LineKey, cantidad: number): CartLine[] =>
  lines.map((line) => (isSameLine(line, key) ? { ...line, cantidad } : line))

const maxUnitsAtPrice = (precio: Money): number => Math.floor(MAX_MONEY / Math.max(1, precio))

function buildLine({
  product,
  requested,
  cantidad,
}: {
  product: Product
  requested: Partial<Choice>
  cantidad: number
}) {
  const colores = colorsOf(product)
  const talles = sizesOf(product)
  const choice = completeChoice(product, {
    colores,
    talles,
    color: findName(colores, requested.color ?? '') ?? '',
    talle: findName(talles, requested.talle ?? '') ?? '',
  })
  return {
    id: product.id,
    nombre: displayName(product),
    categoria: product.categoria,
    precio: product.precio,
    precioAnterior: formerPrice(product),
    iva: vatRateOf(product, undefined),
    stock: stockOf(product, choice),
    cantidad,
    ...choice,
    colores,
    talles,
    variantes: product.variantes,
    images: product.images,
    coloresDeImagenes: product.coloresDeImagenes,
    sku: product.sku,
  }
}

const withProductDataOf = (line: CartLine, fresh: CartLine): CartLine => ({
  ...fresh,
  color: line.color,
  talle: line.talle,
  stock: stockOf(fresh, line),
  cantidad: line.cantidad,
  ...(line.descuento && { descuento: line.descuento }),
})
