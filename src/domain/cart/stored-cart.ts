import {
  type CartLine,
  selectChoice,
  clampQuantity,
  hasOwnStock,
  lineCanBePriced,
  mergeLines,
  unitsTaken,
  withQuantity,
} from './cart.ts'
import { vatRates } from '#domain/invoices/vat-rate.ts'
import { findName, splitNames } from '#domain/product/colors.ts'
import { ZERO, parsePesos, toPesos } from '#domain/money.ts'
import { readStoredDiscount } from './typed-discount.ts'
import { stockOf, type Variant } from '#domain/product/variants.ts'

/** `repaired` is true when an item was removed or corrected and the customer should know. */
export type StoredCart = { lines: CartLine[]; repaired: boolean }

const MAX_TEXT_LENGTH = 1_000_000
const MAX_LINES = 500
const MAX_NAMES = 60
const MAX_VARIANTS = 500

/**
 * Parses the cart that a browser stored, also in older formats. Never throws. Stored prices are in pesos. An invalid
 * price counts as 0 until the server's quote replaces it.
 */
export function readStoredCart(text: string | null): StoredCart {
  if (text === null) return { lines: [], repaired: false }
  if (text.length > MAX_TEXT_LENGTH) return { lines: [], repaired: true }
  const items = parseList(text)
  if (items === undefined) return { lines: [], repaired: true }
  const read = items.slice(0, MAX_LINES).map(readLine)
  const found = read.flatMap((item) => (item === undefined ? [] : [item.line]))
  // A merged line may exceed MAX_MONEY even if its parts do not.
  const lines = withinStock(mergeLines(found).map(withLowestStock(found))).filter(lineCanBePriced)
  const repaired =
    read.some((item) => item === undefined || item.repaired) ||
    items.length > MAX_LINES ||
    lines.length < found.length ||
    lines.some((line, index) => line.cantidad !== found[index]?.cantidad)
  return { lines, repaired }
}

/** Returns the text to store under `cartItems`. Prices are in pesos, as in the specification's cart item. */
export const storedCartText = (lines: readonly CartLine[]): string =>
  JSON.stringify(
    lines.map((line) => ({
      ...line,
      precio: toPesos(line.precio),
      precioAnterior: line.precioAnterior && toPesos(line.precioAnterior),
    })),
  )

function parseList(text: string): unknown[] | undefined {
  try {
    const found: unknown = JSON.parse(text)
    return Array.isArray(found) ? found : undefined
  } catch {
    return undefined
  }
}

type Fields = Readonly<Record<string, unknown>>

function readLine(item: unknown): { line: CartLine; repaired: boolean } | undefined {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return undefined
  const fields = item as Fields
  const id = textOf(fields['id'])
  if (id === '') return undefined
  const precio = parsePesos(fields['precio'])
  const cantidad = wholeNumberOf(fields['cantidad'])
  const stock = wholeNumberOf(fields['stock'])
  const colores = choicesOf(fields['colores'], fields['color'])
  const talles = choicesOf(fields['talles'], fields['talle'] ?? fields['tamaño'])
  const quantity = clampQuantity(cantidad ?? 1, stock ?? Number.MAX_SAFE_INTEGER)
  const variantes = variantsOf(fields['variantes'])
  const descuento = readStoredDiscount(fields['descuento'])
  const line = {
    id,
    nombre: textOf(fields['nombre']) || 'Nombre no disponible',
    categoria: textOf(fields['categoria']),
    precio: precio ?? ZERO,
    precioAnterior: parsePesos(fields['precioAnterior']),
    iva: vatRates.find((rate) => rate === fields['iva']),
    stock: stock ?? quantity,
    cantidad: quantity,
    color: choiceOf(fields['colores'], colores, fields['color']),
    talle: choiceOf(fields['talles'], talles, fields['talle'] ?? fields['tamaño']),
    colores,
    talles,
    variantes,
    images: imagesOf(fields['images'] ?? fields['imagen']),
    coloresDeImagenes: textsByName(fields['coloresDeImagenes']),
    sku: textOf(fields['sku']),
    ...(descuento && { descuento }),
  }
  if (!lineCanBePriced(line)) return undefined
  const requestedQuantity = fields['cantidad'] === undefined ? 1 : cantidad
  return {
    line: { ...line, stock: stockOf(line, line) },
    repaired:
      precio === undefined ||
      requestedQuantity !== quantity ||
      (fields['descuento'] !== undefined && descuento === undefined),
  }
}

function textOf(value: unknown): string {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  return typeof value === 'string' ? value.trim().slice(0, 300) : ''
}

/** Returns a whole number of at least 0, also from text. Rounds down. */
function wholeNumberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (typeof number !== 'number' || !(number >= 0) || number > Number.MAX_SAFE_INTEGER) return undefined
  return Math.floor(number)
}

/** Returns the list of choices. An older cart has only a comma list in its choice field. */
function choicesOf(list: unknown, single: unknown): string[] {
  const names = Array.isArray(list) ? list.map(textOf).join(',') : textOf(single)
  return splitNames(names).slice(0, MAX_NAMES)
}

/**
 * Returns the stored choice, even a blank one, if the cart has a list. Without a list, selects a single choice
 * automatically.
 */
function choiceOf(list: unknown, choices: readonly string[], single: unknown): string {
  const storedName = textOf(single)
  return (Array.isArray(list) ? findName(choices, storedName) : selectChoice(choices, storedName)) ?? ''
}

/** Accepts an array or a comma list of image addresses. Keeps only addresses that a browser may load as a picture. */
function imagesOf(value: unknown): string[] {
  const images: unknown[] = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : []
  return images
    .slice(0, MAX_NAMES)
    .flatMap((image) => (typeof image === 'string' ? [image.trim()] : []))
    .filter(isStorableImage)
}

/** True for an address that `readStoredCart` keeps. */
export const isStorableImage = (image: string): boolean =>
  image.length <= 2_000 && /^(?:https?:\/\/|\/(?!\/))/.test(image)

function variantsOf(value: unknown): Variant[] {
  if (!Array.isArray(value)) return []
  return value.slice(0, MAX_VARIANTS).flatMap((item: unknown) => {
    if (typeof item !== 'object' || item === null) return []
    const { color, talle, sku, stock } = item as Fields
    const units = wholeNumberOf(stock)
    if (units === undefined) return []
    return [{ color: textOf(color), talle: textOf(talle), sku: textOf(sku), stock: units }]
  })
}

function textsByName(value: unknown): Record<string, string> | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const texts = Object.entries(value).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return Object.fromEntries(texts.slice(0, MAX_NAMES))
}

/** Sets the smallest stored stock in all lines that share one stock number, because the stored numbers may differ. */
const withLowestStock =
  (found: readonly CartLine[]) =>
  (line: CartLine): CartLine => {
    if (hasOwnStock(line)) return line
    const ofProduct = found.filter((other) => other.id === line.id && !hasOwnStock(other))
    return { ...line, stock: Math.min(...ofProduct.map((other) => other.stock)) }
  }

/**
 * Removes units from the last lines until the lines of a stock number fit the stock. A single line keeps one unit, so
 * that the cart can report the missing stock.
 */
function withinStock(lines: readonly CartLine[]): CartLine[] {
  let fitting = [...lines]
  for (const line of lines.toReversed()) {
    const excess = unitsTaken(fitting, line) - line.stock
    if (excess <= 0) continue
    const cantidad = line.cantidad - excess
    const isOnly = hasOwnStock(line) || fitting.filter((other) => other.id === line.id).length === 1
    if (cantidad >= 1 || isOnly) fitting = withQuantity(fitting, line, Math.max(1, cantidad))
    else fitting = fitting.filter((other) => other !== line)
  }
  return fitting
}
