import { splitForeignAmount } from '#domain/product/spoiled-values.ts'
import { plainAmount, PriceColumn } from './decimal-mark.ts'

/** Zero in any notation, dashes, and words for a missing value. */
const UNKNOWN = /^(?:-?0+(?:[.,]0*)*-*|[-–—]+|[sn]\/d|n\/a)$/i

/** Returns true for a cost that is not known, because tills and ERPs write 0 or a dash for it. */
export const isUnknownCost = (written: string): boolean =>
  UNKNOWN.test(plainAmount(splitForeignAmount(written)?.amount ?? written))

/** A price column whose unknown costs say nothing about its decimal mark. */
export class CostColumn extends PriceColumn {
  override add(cell: string): void {
    if (!isUnknownCost(cell)) super.add(cell)
  }

  override isOdd(cell: string): boolean {
    return !isUnknownCost(cell) && super.isOdd(cell)
  }
}
