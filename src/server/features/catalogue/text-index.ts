import { setImmediate as breath } from 'node:timers/promises'
import { RowSet } from './row-set.ts'

/**
 * Number of character classes. Each letter from a to z and each digit has its own class. All other characters
 * share the remaining classes. Class 0 ends a text.
 */
const CLASSES = 64
const CLASS_BITS = 6
const FIRST_SHARED_CLASS = 37
const GRAM = 3
const GRAMS = CLASSES ** GRAM
/** Texts start at multiples of the block size. So a table with one entry per block maps a position to its text. */
const BLOCK_BITS = 5
const BLOCK = 1 << BLOCK_BITS
const TEXTS_PER_SLICE = 4_000

/**
 * Index for substring search. Finds the same texts as SQL `like '%piece%'`. A sorted array holds every
 * position of every text, ordered by the three characters at that position (a trigram). A search reads the
 * positions of the rarest trigram of the searched text. A searched text of one or two characters matches a
 * range of the array. Memory: about 6 bytes per character.
 */
export class TextIndex {
  readonly #size: number
  readonly #characters: Uint16Array
  readonly #rowOfBlock: Uint32Array
  /** Positions in `#characters`, grouped by trigram. `#starts` holds the start of each group. */
  readonly #positions: Uint32Array
  readonly #starts: Uint32Array

  private constructor(parts: {
    size: number
    characters: Uint16Array
    rowOfBlock: Uint32Array
    positions: Uint32Array
    starts: Uint32Array
  }) {
    this.#size = parts.size
    this.#characters = parts.characters
    this.#rowOfBlock = parts.rowOfBlock
    this.#positions = parts.positions
    this.#starts = parts.starts
  }

  /** Builds the index in slices of a few milliseconds, so other requests are served in between. */
  static async of(texts: readonly string[]): Promise<TextIndex> {
    const { characters, rowOfBlock, firstOf } = await concatenate(texts)
    const starts = new Uint32Array(GRAMS + 1)
    await inSlices(texts, (text, row) => {
      const first = firstOf[row]!
      for (let position = first; position < first + text.length; position++)
        starts[gramAt(characters, position) + 1]! += 1
    })
    for (let gram = 0; gram < GRAMS; gram++) starts[gram + 1]! += starts[gram]!
    const positions = new Uint32Array(starts[GRAMS]!)
    const next = starts.slice()
    await inSlices(texts, (text, row) => {
      const first = firstOf[row]!
      for (let position = first; position < first + text.length; position++)
        positions[next[gramAt(characters, position)]!++] = position
    })
    return new TextIndex({ size: texts.length, characters, rowOfBlock, positions, starts })
  }

  /** Returns the texts that contain `piece`, as indexes of the original list. */
  search(piece: string): RowSet {
    const found = new RowSet(this.#size)
    // NUL separates the texts in the index, and no stored text contains NUL.
    if (piece.includes('\0')) return found
    const codes = Uint16Array.from({ length: piece.length }, (_, at) => piece.charCodeAt(at))
    const { from, to, offset } = this.#rarestTrigramOf(codes)
    const isExact = codes.length <= GRAM && codes.every(hasOwnClass)
    for (let at = from; at < to; at++) {
      const start = this.#positions[at]! - offset
      if (isExact || this.#isAt(start, codes)) found.add(this.#rowOfBlock[start >>> BLOCK_BITS]!)
    }
    return found
  }

  #rarestTrigramOf(codes: Uint16Array): { from: number; to: number; offset: number } {
    if (codes.length < GRAM) return { ...this.#positionsOfShort(codes), offset: 0 }
    let rarest = { from: 0, to: Number.POSITIVE_INFINITY, offset: 0 }
    for (let offset = 0; offset + GRAM <= codes.length; offset++) {
      const gram = gramAt(codes, offset)
      const [from, to] = [this.#starts[gram]!, this.#starts[gram + 1]!]
      if (to - from < rarest.to - rarest.from) rarest = { from, to, offset }
    }
    return rarest
  }

  /**
   * Returns the range of positions for one or two characters. Trigrams with the same first characters are
   * adjacent.
   */
  #positionsOfShort(codes: Uint16Array): { from: number; to: number } {
    const missing = CLASS_BITS * (GRAM - codes.length)
    const first = gramAt(codes, 0) >>> missing
    return { from: this.#starts[first << missing]!, to: this.#starts[(first + 1) << missing]! }
  }

  #isAt(start: number, codes: Uint16Array): boolean {
    for (let at = 0; at < codes.length; at++) if (this.#characters[start + at] !== codes[at]) return false
    return true
  }
}

/** Copies all texts into one array, each followed by NUL. */
async function concatenate(
  texts: readonly string[],
): Promise<{ characters: Uint16Array; rowOfBlock: Uint32Array; firstOf: Uint32Array }> {
  const firstOf = new Uint32Array(texts.length)
  let blocks = 0
  for (const [row, text] of texts.entries()) {
    firstOf[row] = blocks * BLOCK
    blocks += Math.floor(text.length / BLOCK) + 1
  }
  const characters = new Uint16Array(blocks * BLOCK)
  const rowOfBlock = new Uint32Array(blocks)
  await inSlices(texts, (text, row) => {
    const first = firstOf[row]!
    for (let at = 0; at < text.length; at++) characters[first + at] = text.charCodeAt(at)
    rowOfBlock.fill(row, first >>> BLOCK_BITS, ((first + text.length) >>> BLOCK_BITS) + 1)
  })
  return { characters, rowOfBlock, firstOf }
}

async function inSlices(texts: readonly string[], visit: (text: string, row: number) => void): Promise<void> {
  for (let row = 0; row < texts.length; row++) {
    visit(texts[row]!, row)
    if (row % TEXTS_PER_SLICE === TEXTS_PER_SLICE - 1) await breath()
  }
}

/** Packs the classes of three characters into one number. */
function gramAt(characters: Uint16Array, position: number): number {
  const first = classOf[characters[position] ?? 0]!
  const second = classOf[characters[position + 1] ?? 0]!
  const third = classOf[characters[position + 2] ?? 0]!
  return (((first << CLASS_BITS) | second) << CLASS_BITS) | third
}

const classOf = Uint8Array.from({ length: 65_536 }, (_, code) => classOfCode(code))

const hasOwnClass = (code: number) => classOf[code]! < FIRST_SHARED_CLASS

function classOfCode(code: number): number {
  if (code === 0) return 0
  if (code >= 97 && code <= 122) return code - 96
  if (code >= 48 && code <= 57) return code - 21
  return FIRST_SHARED_CLASS + (code % (CLASSES - FIRST_SHARED_CLASS))
}
