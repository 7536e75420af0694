import type { ReplyOf } from '#contract/endpoint.ts'
import type { quoteCart } from '#contract/quotes.ts'
import { type CartLine, mergeLines } from '#domain/cart.ts'
import { nameIn } from '#domain/colors.ts'
import { type Choice, isOnOffer, stockOf, stockRowOf } from '#domain/variants.ts'
import { type CartChange, mergeChanges } from './cart-change.ts'

export type FreshQuote = ReplyOf<typeof quoteCart>
type Facts = FreshQuote['lines'][number]

/**
 * The cart with the server's own prices, stock and choices, and what changed. `lines` are those the quote was asked for, in
 * the same order. Nothing is changed in silence: quantities are bounded by the stock there is, shared among the lines that
 * take from the same, and a colour or size that is gone leaves the choice open, never another in its place.
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

/** `nombre`: as the shopper knows the product. */
function shortage(nombre: string, { id, stock, color, talle, variantes }: CartLine): CartChange {
  const about = { id, nombre, ...(variantes.length > 0 && { of: { color, talle } }) }
  return stock === 0 ? { kind: 'sold-out', ...about } : { kind: 'fewer', ...about, left: stock }
}

/** A quote's stock is that of the line it priced: another of the same product, with another choice, may have its own. */
function withFacts(line: CartLine, facts: Facts): CartLine {
  const { nombre, precio, colores, talles, variantes } = facts
  const choice = choiceNow(line, facts)
  return { ...line, nombre, precio, stock: stockOf(facts, choice), colores, talles, variantes, ...choice }
}

/** What is still chosen: of a combination no longer on offer the size is let go, or the colour where there are no sizes. */
function choiceNow(line: CartLine, { colores, talles, variantes }: Facts): Choice {
  const color = nameNow(line.color, line.colores, colores)
  const talle = nameNow(line.talle, line.talles, talles)
  if (isOnOffer(variantes, { color, talle })) return { color, talle }
  return talles.length === 0 ? { color: '', talle } : { color, talle: '' }
}

/** A choice there was none of before is made by itself when there is only one to make (decisions.md, "Storefront"). */
function nameNow(chosen: string, before: readonly string[], now: readonly string[]): string {
  if (chosen !== '') return nameIn(now, chosen) ?? ''
  return before.length === 0 && now.length === 1 ? (now[0] ?? '') : ''
}

function changesOf(line: CartLine, fresh: CartLine): CartChange[] {
  const { id, nombre, color, talle } = line
  // The size itself may still come, only not in this colour.
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
