import { z } from '#contract/z.ts'
import { type CartLine, lacksColor, lacksSize, type LineKey } from '#domain/cart.ts'
import { formatPesos, type Money, ZERO } from '#domain/money.ts'

const amount = z.custom<Money>((value) => Number.isSafeInteger(value))
/** `of`: where it is about one combination of the product, or one colour, and not about all of it. */
const product = {
  id: z.string(),
  nombre: z.string(),
  of: z.object({ color: z.string(), talle: z.string() }).optional(),
}

/** What of the cart, or of what it costs, is no longer as the shopper left it. */
export const cartChanges = z.array(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('price'), ...product, from: amount, to: amount }),
    z.object({ kind: z.literal('fewer'), ...product, left: z.number() }),
    z.object({ kind: z.enum(['sold-out', 'gone', 'color-asked', 'size-asked']), ...product }),
    z.object({ kind: z.enum(['color-gone', 'size-gone']), ...product, wanted: z.string() }),
    z.object({ kind: z.literal('coupon-refused'), message: z.string() }),
    z.object({ kind: z.literal('total'), from: amount, to: amount }),
  ]),
)
export type CartChange = z.output<typeof cartChanges>[number]

/** What changed, in a sentence that names the product and, where it is about one, the combination. */
export function changeText(change: CartChange): string {
  if (!('nombre' in change)) return changeNote(change)
  const combination = [change.of?.color, change.of?.talle].filter(Boolean).join(', ')
  return `${change.nombre}${combination && ` (${combination})`}: ${changeNote(change)}`
}

/** The same beside the product itself, which needs no name. */
export function changeNote(change: CartChange): string {
  switch (change.kind) {
    case 'price':
      // A kept price that could not be read counted as nothing.
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
    case 'total':
      return `El total pasó de ${formatPesos(change.from)} a ${formatPesos(change.to)}.`
  }
}

/** What was told before and what is told now, as one account: a price that moved twice moved once. */
export function mergeChanges(told: readonly CartChange[], now: readonly CartChange[]): CartChange[] {
  const merged = new Map<string, CartChange>()
  for (const change of [...told, ...now]) {
    const key = subjectOf(change)
    const before = merged.get(key)
    const movedTwice = 'from' in change && before !== undefined && 'from' in before
    merged.set(key, movedTwice ? { ...change, from: before.from } : change)
  }
  return [...merged.values()].filter((change) => !('from' in change) || change.from !== change.to)
}

/** The changes the shopper has still to agree to: choosing anew, or taking the product out, is an answer too. */
export const openChanges = (changes: readonly CartChange[], lines: readonly CartLine[]): CartChange[] =>
  changes.filter((change) => !isAnswered(change, lines))

function isAnswered(change: CartChange, lines: readonly CartLine[]): boolean {
  if (!('id' in change) || change.kind === 'sold-out' || change.kind === 'gone') return false
  const ofProduct = lines.filter((line) => isAbout(change, line))
  if (ofProduct.length === 0) return true
  if (change.kind === 'color-asked') return !ofProduct.some(lacksColor)
  if (change.kind === 'size-asked') return !ofProduct.some(lacksSize)
  if (change.kind === 'color-gone') return ofProduct.every(({ color }) => color !== '')
  if (change.kind === 'size-gone') return ofProduct.every(({ talle }) => talle !== '')
  return false
}

/** Whether a line of the cart is of the product, and of the combination or colour, that changed. */
export function isAbout(change: CartChange, { id, color, talle }: LineKey): boolean {
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
