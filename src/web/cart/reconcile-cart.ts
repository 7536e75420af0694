import type { ReplyOf } from '#contract/endpoint.ts'
import type { quoteCart } from '#contract/quotes.ts'
import { type CartLine, mergeLines } from '#domain/cart.ts'
import { nameIn } from '#domain/colors.ts'
import { type CartChange, mergeChanges } from './cart-change.ts'

export type FreshQuote = ReplyOf<typeof quoteCart>
type Facts = FreshQuote['lines'][number]

/**
 * The cart with the server's own prices, stock and choices, and what changed. `lines` are those the quote was asked for, in
 * the same order. Nothing is changed in silence: quantities are bounded by the stock there is, and a colour or size that is
 * gone leaves the choice open, never another in its place.
 */
export function reconcileCart(
  lines: readonly CartLine[],
  quote: FreshQuote,
): { lines: CartLine[]; changes: CartChange[] } {
  const gone = new Set(
    quote.problems.filter((problem) => problem.code === 'product-gone').map(({ line }) => line),
  )
  const factsById = new Map(quote.lines.map((line) => [line.id, line]))
  const left = new Map(quote.lines.map((line) => [line.id, line.stock]))
  const changes: CartChange[] = []

  const kept = lines.flatMap((line, position): CartLine[] => {
    const { id, nombre } = line
    if (gone.has(position)) changes.push({ kind: 'gone', id, nombre })
    const facts = gone.has(position) ? undefined : factsById.get(id)
    if (facts === undefined) return gone.has(position) ? [] : [line]

    changes.push(...changesOf(line, facts))
    const cantidad = Math.min(line.cantidad, left.get(id) ?? 0)
    left.set(id, (left.get(id) ?? 0) - cantidad)
    if (cantidad < line.cantidad) {
      const { stock } = facts
      changes.push(
        stock === 0 ? { kind: 'sold-out', id, nombre } : { kind: 'fewer', id, nombre, left: stock },
      )
    }
    return cantidad === 0 ? [] : [{ ...withFacts(line, facts), cantidad }]
  })
  return { lines: mergeLines(kept), changes: mergeChanges([], changes) }
}

function withFacts(line: CartLine, { nombre, precio, stock, colores, talles }: Facts): CartLine {
  return {
    ...line,
    nombre,
    precio,
    stock,
    colores,
    talles,
    color: choiceNow(line.color, line.colores, colores),
    talle: choiceNow(line.talle, line.talles, talles),
  }
}

/** A choice there was none of before is made by itself when there is only one to make (decisions.md, "Storefront"). */
function choiceNow(chosen: string, before: readonly string[], now: readonly string[]): string {
  if (chosen !== '') return nameIn(now, chosen) ?? ''
  return before.length === 0 && now.length === 1 ? (now[0] ?? '') : ''
}

function changesOf(line: CartLine, facts: Facts): CartChange[] {
  const { id, nombre, color, talle } = line
  const fresh = withFacts(line, facts)
  return [
    ...(facts.precio === line.precio
      ? []
      : [{ kind: 'price' as const, id, nombre, from: line.precio, to: facts.precio }]),
    ...(color !== '' && fresh.color === ''
      ? [{ kind: 'color-gone' as const, id, nombre, wanted: color }]
      : []),
    ...(talle !== '' && fresh.talle === ''
      ? [{ kind: 'size-gone' as const, id, nombre, wanted: talle }]
      : []),
    ...(line.colores.length === 0 && facts.colores.length > 1
      ? [{ kind: 'color-asked' as const, id, nombre }]
      : []),
    ...(line.talles.length === 0 && facts.talles.length > 1
      ? [{ kind: 'size-asked' as const, id, nombre }]
      : []),
  ]
}
