import type { ReplyOf } from '#contract/endpoint.ts'
import type { quoteCart } from '#contract/quotes.ts'
import { type CartLine, mergeLines } from '#domain/cart.ts'
import { nameIn } from '#domain/colors.ts'
import { type Choice, isOnOffer, stockOf, stockRowOf } from '#domain/variants.ts'
import { type CartChange, mergeChanges } from './cart-change.ts'

export type FreshQuote = ReplyOf<typeof quoteCart>
type Facts = FreshQuote['lines'][number]

/**
 * Applies the server's prices, stock and choices to the cart, and returns every change. `lines`: the lines of the quote
 * request, in the same order. Quantities are limited by the stock, which lines of the same stock row share. A colour or
 * size that is gone leaves the choice open.
 */
export function reconcileCart(
  lines: readonly CartLine[],
  quote: FreshQuote,
): { lines: CartLine[]; changes: CartChange[] } {
  const gone = new Set(
    quote.problems.filter((problem) => problem.code === 'product-gone').map(({ line }) => line),
  )
  const factsById = new Map(quote.lines.map((line) => [line.id, line]))
  const left = new Map<string, number>()
  const changes: CartChange[] = []

  const kept = lines.flatMap((line, position): CartLine[] => {
    const { id, nombre } = line
    if (gone.has(position)) changes.push({ kind: 'gone', id, nombre })
    const facts = gone.has(position) ? undefined : factsById.get(id)
    if (facts === undefined) return gone.has(position) ? [] : [line]

    const fresh = withFacts(line, facts)
    changes.push(...changesOf(line, fresh))
    const row = rowKeyOf(fresh)
    const available = left.get(row) ?? fresh.stock
    const cantidad = Math.min(line.cantidad, available)
    left.set(row, available - cantidad)
    if (cantidad < line.cantidad) changes.push(shortage(nombre, fresh))
    return cantidad === 0 ? [] : [{ ...fresh, cantidad }]
  })
  return { lines: mergeLines(kept), changes: mergeChanges([], changes) }
}

function rowKeyOf(line: CartLine): string {
  const { color, talle } = stockRowOf(line)
  return JSON.stringify([line.id, color, talle])
}

/** `nombre`: the name that the shopper saw. */
function shortage(nombre: string, { id, stock, color, talle, variantes }: CartLine): CartChange {
  const about = { id, nombre, ...(variantes.length > 0 && { of: { color, talle } }) }
  return stock === 0 ? { kind: 'sold-out', ...about } : { kind: 'fewer', ...about, left: stock }
}

/**
 * The stock in a quote belongs to the priced line. Other lines of the same product may have another choice with its own
 * stock.
 */
function withFacts(line: CartLine, facts: Facts): CartLine {
  const { nombre, precio, colores, talles, variantes } = facts
  const choice = choiceNow(line, facts)
  return { ...line, nombre, precio, stock: stockOf(facts, choice), colores, talles, variantes, ...choice }
}

/**
 * Choice that is still offered. For a combination that is gone the size is cleared, or the colour of a product without
 * sizes.
 */
function choiceNow(line: CartLine, { colores, talles, variantes }: Facts): Choice {
  const color = nameNow(line.color, line.colores, colores)
  const talle = nameNow(line.talle, line.talles, talles)
  if (isOnOffer(variantes, { color, talle })) return { color, talle }
  return talles.length === 0 ? { color: '', talle } : { color, talle: '' }
}

/** A new kind of choice is made automatically when it has only one option (decisions.md, "Storefront"). */
function nameNow(chosen: string, before: readonly string[], now: readonly string[]): string {
  if (chosen !== '') return nameIn(now, chosen) ?? ''
  return before.length === 0 && now.length === 1 ? (now[0] ?? '') : ''
}

function changesOf(line: CartLine, fresh: CartLine): CartChange[] {
  const { id, nombre, color, talle } = line
  // The size may exist in other colours.
  const isOfColor = fresh.color !== '' && nameIn(fresh.talles, talle) !== undefined
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
