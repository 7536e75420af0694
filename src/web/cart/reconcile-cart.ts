import type { ReplyOf } from '#contract/endpoint.ts'
import type { quoteCart } from '#contract/quotes.ts'
import type { CartLine } from '#domain/cart.ts'
import { formatPesos } from '#domain/money.ts'

export type FreshQuote = ReplyOf<typeof quoteCart>

/**
 * The cart with the server's own prices and stock, and what changed in words. `lines` are those the quote was asked for,
 * in the same order. Quantities are never changed in silence: only bounded by the stock there is, and told.
 */
export function reconcileCart(
  lines: readonly CartLine[],
  quote: FreshQuote,
): { lines: CartLine[]; changes: string[] } {
  const gone = new Set(
    quote.problems.filter((problem) => problem.code === 'product-gone').map(({ line }) => line),
  )
  const fresh = new Map(quote.lines.map((line) => [line.id, line]))
  const left = new Map(quote.lines.map((line) => [line.id, line.stock]))
  const changes = new Set<string>()
  const kept = lines.flatMap((line, position) => {
    const now = fresh.get(line.id)
    if (gone.has(position) || now === undefined) {
      changes.add(`${line.nombre} ya no está a la venta.`)
      return []
    }
    if (now.precio !== line.precio) {
      changes.add(
        `${line.nombre}: el precio pasó de ${formatPesos(line.precio)} a ${formatPesos(now.precio)}.`,
      )
    }
    const available = left.get(line.id) ?? 0
    const cantidad = Math.min(line.cantidad, available)
    left.set(line.id, available - cantidad)
    if (cantidad < line.cantidad) {
      changes.add(
        now.stock === 0 ? `${line.nombre} se quedó sin stock.` : `${line.nombre}: solo quedan ${now.stock}.`,
      )
    }
    return cantidad === 0 ? [] : [{ ...line, precio: now.precio, stock: now.stock, cantidad }]
  })
  return { lines: kept, changes: [...changes] }
}
