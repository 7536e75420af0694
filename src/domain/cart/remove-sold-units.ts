import { type CartLine, isSameLine, type LineKey } from './cart.ts'

export type SoldLine = LineKey & Pick<CartLine, 'cantidad'>

/**
 * Returns the lines without the sold units. Units that were added after the sale request stay in the cart.
 */
export const removeSoldUnits = (lines: readonly CartLine[], sold: readonly SoldLine[]): CartLine[] =>
  lines.flatMap((line) => {
    const cantidad = line.cantidad - (sold.find((one) => isSameLine(one, line))?.cantidad ?? 0)
    return cantidad > 0 ? [{ ...line, cantidad }] : []
  })
