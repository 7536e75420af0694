import { type CartLine, isSameLine, type LineKey } from './cart.ts'

/** What tells a line apart, and how many of it were sold. */
export type SoldLine = LineKey & Pick<CartLine, 'cantidad'>

/** The lines once these were sold. What was put there after they were sent stays. */
export const withoutSold = (lines: readonly CartLine[], sold: readonly SoldLine[]): CartLine[] =>
  lines.flatMap((line) => {
    const cantidad = line.cantidad - (sold.find((one) => isSameLine(one, line))?.cantidad ?? 0)
    return cantidad > 0 ? [{ ...line, cantidad }] : []
  })
