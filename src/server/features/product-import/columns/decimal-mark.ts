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

/** Detects the decimal mark of a column from all its cells. */
export class DecimalMarkDetector {
  readonly #marks = new Set<DecimalMark>()
  #withTwoReadings = 0

  add(cell: string): void {
    if (!/[.,]/.test(cell)) return
    const amount = plainAmount(cell)
    const mark = decimalMarkOf(amount)
    if (mark !== undefined) this.#marks.add(mark)
    else if (ONE_GROUP.test(amount)) this.#withTwoReadings += 1
  }

  get undecided(): number {
    return this.mark() === undefined ? this.#withTwoReadings : 0
  }

  /** Undefined without evidence, or if cells contradict each other. */
  mark(): DecimalMark | undefined {
    const [mark] = this.#marks
    return this.#marks.size === 1 ? mark : undefined
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
