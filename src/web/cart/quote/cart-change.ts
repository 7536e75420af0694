import { z } from '#contract/http/z.ts'
import { type CartLine, lacksColor, lacksSize, type LineKey } from '#domain/cart/cart.ts'
import { formatPesos, type Money, ZERO } from '#domain/money.ts'

const amount = z.custom<Money>((value) => Number.isSafeInteger(value))
/** Subject of a change. `of`: the changed combination or colour, absent if the whole product changed. */
const product = {
  id: z.string(),
  nombre: z.string(),
  of: z.object({ color: z.string(), talle: z.string() }).optional(),
}

/** Changes of prices, stock and choices since the shopper filled the cart. */
export const cartChanges = z.array(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('price'), ...product, from: amount, to: amount }),
    z.object({ kind: z.literal('fewer'), ...product, left: z.number() }),
    z.object({ kind: z.enum(['sold-out', 'gone', 'color-asked', 'size-asked']), ...product }),
    z.object({ kind: z.enum(['color-gone', 'size-gone']), ...product, wanted: z.string() }),
    z.object({ kind: z.enum(['coupon-refused', 'credit-refused']), message: z.string() }),
    z.object({ kind: z.enum(['total', 'credit']), from: amount, to: amount }),
  ]),
)
export type CartChange = z.output<typeof cartChanges>[number]

/** Returns a sentence with the name of the product, and of the combination if only that changed. */
export function changeText(change: CartChange): string {
  if (!('nombre' in change)) return changeNote(change)
  const combination = [change.of?.color, change.of?.talle].filter(Boolean).join(', ')
  return `${change.nombre}${combination && ` (${combination})`}: ${changeNote(change)}`
}

export function changeNote(change: CartChange): string {
  switch (change.kind) {
    case 'price':
      // An unreadable stored price counts as zero.
      if (change.from === ZERO) return `el precio es ${formatPesos(change.to)}.`
      return `el precio pasó de ${formatPesos(change.from)} a ${formatPesos(change.to)}.`
    case 'fewer':
      return change.left === 1 ? 'solo queda 1.' : `solo quedan ${change.left}.`
    case 'sold-out':
      return 'se quedó sin stock.'
    case 'gone':
      return 'ya no está a la venta.'
    case 'color-gone':
      return `ya no viene en ${change.wanted}.`
    case 'size-gone':
      return `ya no viene en talle ${change.wanted}.`
    case 'color-asked':
      return 'ahora viene en varios colores, elegí uno.'
    case 'size-asked':
      return 'ahora viene en varios talles, elegí uno.'
    case 'coupon-refused':
      return `${change.message} Tu total quedó sin descuento.`
    case 'credit-refused':
      return `${change.message} Esta compra queda sin vale.`
    case 'credit':
      return `El saldo del vale pasó de ${formatPesos(change.from)} a ${formatPesos(change.to)}.`
    case 'total':
      return `El total pasó de ${formatPesos(change.from)} a ${formatPesos(change.to)}.`
  }
}

/** Merges earlier and new changes. Two changes of one price become one, from the first price to the last. */
export function mergeChanges(earlier: readonly CartChange[], added: readonly CartChange[]): CartChange[] {
  const merged = new Map<string, CartChange>()
  for (const change of [...earlier, ...added]) {
    const key = subjectOf(change)
    const earlierChange = merged.get(key)
    const hasChangedTwice = 'from' in change && earlierChange !== undefined && 'from' in earlierChange
    merged.set(key, hasChangedTwice ? { ...change, from: earlierChange.from } : change)
  }
  return [...merged.values()].filter((change) => !('from' in change) || change.from !== change.to)
}

/**
 * Returns the changes that the shopper has not confirmed. A new colour or size also confirms a change, and so does the
 * removal of the product.
 */
export const unconfirmedChanges = (
  changes: readonly CartChange[],
  lines: readonly CartLine[],
): CartChange[] => changes.filter((change) => !isConfirmed(change, lines))

function isConfirmed(change: CartChange, lines: readonly CartLine[]): boolean {
  if (!('id' in change) || change.kind === 'sold-out' || change.kind === 'gone') return false
  const ofProduct = lines.filter((line) => concernsLine(change, line))
  if (ofProduct.length === 0) return true
  if (change.kind === 'color-asked') return !ofProduct.some(lacksColor)
  if (change.kind === 'size-asked') return !ofProduct.some(lacksSize)
  if (change.kind === 'color-gone') return ofProduct.every(({ color }) => color !== '')
  if (change.kind === 'size-gone') return ofProduct.every(({ talle }) => talle !== '')
  return false
}

/** Returns true if the change is about this line: its product, and its combination or colour. */
export function concernsLine(change: CartChange, { id, color, talle }: LineKey): boolean {
  if (!('id' in change) || change.id !== id) return false
  const { of } = change
  return !of || ((of.color === '' || of.color === color) && (of.talle === '' || of.talle === talle))
}

function subjectOf(change: CartChange): string {
  if (!('id' in change)) return change.kind
  const { color = '', talle = '' } = change.of ?? {}
  const subject = [change.id, color, talle].join('|')
  switch (change.kind) {
    case 'fewer':
    case 'sold-out':
    case 'gone':
      return `stock|${subject}`
    case 'color-gone':
    case 'size-gone':
      return `${change.kind}|${subject}|${change.wanted}`
    default:
      return `${change.kind}|${subject}`
  }
}
