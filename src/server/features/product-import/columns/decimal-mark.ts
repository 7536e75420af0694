export type DecimalMark = ',' | '.'

const CURRENCY = /^(?:PRECIO:?)?(?:AR\$|ARS|\$|PESOS)?|(?:AR\$|ARS|\$|PESOS)$/gi
/** `1.234,50` or `12,5`: the last mark is the decimal mark. */
const WITH_DECIMALS = /^(?:\d+|\d{1,3}(?:\.\d{3})+(?=,)|\d{1,3}(?:,\d{3})+(?=\.))([.,])\d{1,2}$/
/** `1.234.567`: a repeated mark separates thousands. */
const REPEATED = /^\d{1,3}(?:(?:\.\d{3}){2,}|(?:,\d{3}){2,})$/
/** `1.234` is 1234 or 1.234. */
export const ONE_GROUP = /^(\d{1,3})([.,])(\d{3})$/

/** Removes spaces, 'Precio:' and peso signs. */
export const plainAmount = (written: string): string => written.replaceAll(/\s/g, '').replaceAll(CURRENCY, '')

/** What all cells of a number column say about its numbers. */
export type NumberColumn = {
  add(cell: string): void
  /** Number of cells with two readings in a column without evidence. */
  readonly undecided: number
  /** Returns a cell without the marks that its column explains. `answer`: decimal mark of columns without evidence. */
  plain(cell: string, answer: DecimalMark | undefined): string
  /** True for a price that contradicts most prices of its column, so a person decides it alone. */
  isOdd(cell: string): boolean
}

/** Detects the decimal mark of a price column from all its cells. */
export class PriceColumn implements NumberColumn {
  readonly #cellsWithMark = new Map<DecimalMark, number>()
  readonly #groups = new Map<DecimalMark, number>()

  add(cell: string): void {
    if (!/[.,]/.test(cell)) return
    const amount = plainAmount(cell)
    const mark = decimalMarkOf(amount)
    const [, , groupMark] = ONE_GROUP.exec(amount) ?? []
    if (mark !== undefined) increment(this.#cellsWithMark, mark)
    else if (groupMark !== undefined) increment(this.#groups, groupMark as DecimalMark)
  }

  get undecided(): number {
    return this.mark() === undefined ? [...this.#groups.values()].reduce((sum, count) => sum + count, 0) : 0
  }

  /**
   * Undefined without evidence, or if cells contradict each other. No price has three decimals, so '12.500' speaks
   * against a decimal point: the larger number of cells wins.
   */
  mark(): DecimalMark | undefined {
    const [found] = this.#cellsWithMark
    if (found === undefined || this.#cellsWithMark.size > 1) return undefined
    const [mark, count] = found
    return (this.#groups.get(mark) ?? 0) > count ? otherMark(mark) : mark
  }

  plain(cell: string, answer: DecimalMark | undefined): string {
    const mark = this.mark()
    return withoutThousands(cell, this.isOdd(cell) ? mark && otherMark(mark) : (mark ?? answer))
  }

  isOdd(cell: string): boolean {
    const mark = this.mark()
    if (mark === undefined || !/[.,]/.test(cell)) return false
    const amount = plainAmount(cell)
    const own = decimalMarkOf(amount)
    return own === undefined ? ONE_GROUP.exec(amount)?.[2] === mark : own !== mark
  }
}

const otherMark = (mark: DecimalMark): DecimalMark => (mark === ',' ? '.' : ',')

const increment = <K>(counts: Map<K, number>, key: K): void =>
  void counts.set(key, (counts.get(key) ?? 0) + 1)

/**
 * Detects how a stock column writes whole numbers. A program that writes three decimals does so in every row ('36.000'
 * and '2.000'). Beside a number without mark, '1.000' is a thousand.
 */
export class StockColumn implements NumberColumn {
  readonly undecided = 0
  #numbers = 0
  #withThreeZeros = 0
  #otherGroups = 0

  add(cell: string): void {
    const text = cell.trim()
    if (!/^-?\d/.test(text)) return
    this.#numbers += 1
    if (/^-?\d+[.,]000$/.test(text)) this.#withThreeZeros += 1
    else if (/^-?\d+[.,]\d{3}$/.test(text)) this.#otherGroups += 1
  }

  plain(cell: string): string {
    if (this.#withThreeZeros === this.#numbers) return cell.trim().replace(/^(-?\d+)[.,]000$/, '$1')
    // '36.000' beside '1.250' is 36 or 36000.
    if (this.#withThreeZeros + this.#otherGroups === this.#numbers) return cell
    return withoutThousands(cell.trim(), ONE_GROUP.exec(cell.trim())?.[2] === ',' ? '.' : ',')
  }

  isOdd(): boolean {
    return false
  }
}

function decimalMarkOf(amount: string): DecimalMark | undefined {
  if (REPEATED.test(amount)) return amount.includes('.') ? ',' : '.'
  return WITH_DECIMALS.exec(amount)?.[1] as DecimalMark | undefined
}

/**
 * Removes the thousands separator from an ambiguous cell, if the column's decimal mark is known. Returns other cells
 * unchanged.
 */
export function withoutThousands(cell: string, decimalMark: DecimalMark | undefined): string {
  if (decimalMark === undefined) return cell
  const [, head, mark, tail] = ONE_GROUP.exec(plainAmount(cell)) ?? []
  return head === undefined || mark === decimalMark ? cell : `${head}${tail}`
}
