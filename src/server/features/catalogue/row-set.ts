const BITS = 32

/** Set of rows from 0 to `size` - 1, one bit per row. */
export class RowSet {
  readonly #words: Uint32Array

  constructor(size: number) {
    this.#words = new Uint32Array(Math.ceil(size / BITS))
  }

  add(row: number): void {
    this.#words[row >>> 5]! |= 1 << (row & 31)
  }

  intersect(other: RowSet): void {
    for (let at = 0; at < this.#words.length; at++) this.#words[at]! &= other.#words[at]!
  }

  count(): number {
    let rows = 0
    for (const word of this.#words) rows += bitsIn(word)
    return rows
  }

  /** Returns the first `limit` rows that are not lower than row `first`. */
  from(first: number, limit: number): number[] {
    const rows: number[] = []
    let remainingBits = this.#wordFrom(first)
    for (let at = first >>> 5; at < this.#words.length; remainingBits = this.#words[++at] ?? 0)
      for (; remainingBits !== 0; remainingBits &= remainingBits - 1) {
        if (rows.length === limit) return rows
        rows.push(at * BITS + lowestBitOf(remainingBits))
      }
    return rows
  }

  /** Returns the 32-bit word that contains `row`, without the bits of lower rows. */
  #wordFrom(row: number): number {
    return (this.#words[row >>> 5] ?? 0) & (-1 << (row & 31))
  }
}

const lowestBitOf = (word: number) => 31 - Math.clz32(word & -word)

function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
