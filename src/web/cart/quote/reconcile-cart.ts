import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { quoteCart } from '#contract/pricing/quotes.ts'
import { type CartLine, mergeLines } from '#domain/cart/cart.ts'
import { isStorableImage } from '#domain/cart/stored-cart.ts'
import { findName } from '#domain/product/colors.ts'
import { withImageInColor } from '#domain/product/product-images.ts'
import { type Choice, isValidChoice, stockOf, stockRowKey } from '#domain/product/variants.ts'
import { type CartChange, mergeChanges } from './cart-change.ts'

export type FreshQuote = ReplyOf<typeof quoteCart>
type QuotedLine = FreshQuote['lines'][number]

/**
 * Applies the server's prices, stock and choices to the cart, and returns every change. `lines`: lines of the quote
 * request, in the same order. The stock limits the quantities, and lines of the same combination share one stock
 * number. A line whose colour or size no longer exists loses its choice.
 */
export function reconcileCart(
  lines: readonly CartLine[],
  quote: FreshQuote,
): { lines: CartLine[]; changes: CartChange[] } {
  const goneLines = new Set(
    quote.problems.filter((problem) => problem.code === 'product-gone').map(({ line }) => line),
  )
  const factsById = new Map(quote.lines.map((line) => [line.id, line]))
  const remainingStock = new Map<string, number>()
  const changes: CartChange[] = []

  const remainingLines = lines.flatMap((line, position): CartLine[] => {
    const { id, nombre } = line
    if (goneLines.has(position)) changes.push({ kind: 'gone', id, nombre })
    const facts = goneLines.has(position) ? undefined : factsById.get(id)
    if (facts === undefined) return goneLines.has(position) ? [] : [line]

    const fresh = withPicture(withFacts(line, facts), quote)
    changes.push(...changesOf(line, fresh))
    const row = stockRowKey(fresh)
    const available = remainingStock.get(row) ?? fresh.stock
    const cantidad = Math.min(line.cantidad, available)
    remainingStock.set(row, available - cantidad)
    if (cantidad < line.cantidad) changes.push(shortage(nombre, fresh))
    return cantidad === 0 ? [] : [{ ...fresh, cantidad }]
  })
  return { lines: mergeLines(remainingLines), changes: mergeChanges([], changes) }
}

/** `nombre`: name that the shopper saw. */
function shortage(nombre: string, { id, stock, color, talle, variantes }: CartLine): CartChange {
  const about = { id, nombre, ...(variantes.length > 0 && { of: { color, talle } }) }
  return stock === 0 ? { kind: 'sold-out', ...about } : { kind: 'fewer', ...about, left: stock }
}

/**
 * Uses the stock of this line's choice, because with two lines of one product the quote has the stock of another line.
 */
function withFacts(line: CartLine, facts: QuotedLine): CartLine {
  const { nombre, precio, precioAnterior, iva, colores, talles, variantes } = facts
  const choice = availableChoice(line, facts)
  const stock = stockOf(facts, choice)
  return { ...line, nombre, precio, precioAnterior, iva, stock, colores, talles, variantes, ...choice }
}

/**
 * Returns the line with the current picture of its colour. The quote has one picture for each colour in the cart. A
 * picture that the cart cannot store is ignored, because each quote would change the cart again.
 */
function withPicture(line: CartLine, { lines }: FreshQuote): CartLine {
  const quoted = lines.find(({ id, color }) => id === line.id && color === line.color)
  if (quoted === undefined || !isStorableImage(quoted.imagen)) return line
  return { ...line, ...withImageInColor(line, line.color, quoted.imagen) }
}

/**
 * Returns the part of the choice that is still offered. Without the combination, clears the size, or the colour of a
 * product without sizes.
 */
function availableChoice(line: CartLine, { colores, talles, variantes }: QuotedLine): Choice {
  const color = availableName(line.color, line.colores, colores)
  const talle = availableName(line.talle, line.talles, talles)
  if (isValidChoice(variantes, { color, talle })) return { color, talle }
  return talles.length === 0 ? { color: '', talle } : { color, talle: '' }
}

/**
 * If a product gets its first colours or sizes and has one option, this option is chosen automatically (decisions.md,
 * "Storefront").
 */
function availableName(chosen: string, before: readonly string[], offeredNames: readonly string[]): string {
  if (chosen !== '') return findName(offeredNames, chosen) ?? ''
  return before.length === 0 && offeredNames.length === 1 ? (offeredNames[0] ?? '') : ''
}

function changesOf(line: CartLine, fresh: CartLine): CartChange[] {
  const { id, nombre, color, talle } = line
  // The size may exist in other colours.
  const isOfColor = fresh.color !== '' && findName(fresh.talles, talle) !== undefined
  return [
    ...(fresh.precio === line.precio
      ? []
      : [{ kind: 'price' as const, id, nombre, from: line.precio, to: fresh.precio }]),
    ...(color !== '' && fresh.color === ''
      ? [{ kind: 'color-gone' as const, id, nombre, wanted: color }]
      : []),
    ...(talle !== '' && fresh.talle === ''
      ? [
          {
            kind: 'size-gone' as const,
            id,
            nombre,
            wanted: talle,
            ...(isOfColor && { of: { color: fresh.color, talle: '' } }),
          },
        ]
      : []),
    ...(line.colores.length === 0 && fresh.colores.length > 1
      ? [{ kind: 'color-asked' as const, id, nombre }]
      : []),
    ...(line.talles.length === 0 && fresh.talles.length > 1
      ? [{ kind: 'size-asked' as const, id, nombre }]
      : []),
  ]
}
