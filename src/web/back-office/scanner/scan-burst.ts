/**
 * Target of a key. `elsewhere`: without text input, such as a button, a link or the page. `choice`: dialog for colour
 * and size, where digits select.
 */
export type FieldKind = 'search' | 'text' | 'amount' | 'quantity' | 'select' | 'choice' | 'elsewhere'

/** Keys with gaps of at most `MAX_GAP_MS`. `at`: time of the key event in milliseconds. */
export type KeyBurst = readonly { text: string; at: number }[]

/** End of a burst: the reader's end key, or a pause. */
export type BurstEnd = { by: 'Enter' | 'Tab'; at: number } | { by: 'pause' }

/**
 * Certainty that a burst is a label's code. `label`: certain, so the text is removed at once. `likely`: if a product
 * has the code, the text is removed and the product added; otherwise the code is reported. `possible`: like `likely`,
 * but without a product the text counts as typed. `doubtful`: the text stays, and a product with this code is reported,
 * not added. `typed`: no code.
 */
export type BurstReading = 'label' | 'likely' | 'possible' | 'doubtful' | 'typed'

/** Bluetooth readers and tablets need up to 90 ms per key. The rest allows for one delayed key. */
const MAX_GAP_MS = 150

/** Above this mean gap a person typed the text. Only slow readers and very fast typists come close to this limit. */
const READER_MEAN_MS = 110
/** No person types with a mean gap below these limits. The lower limit is for short bursts. */
const INHUMAN_MEAN_MS = 50
const INHUMAN_MEAN_OF_FEW_MS = 30
const MANY_KEYS = 6
const MIN_KEYS_IN_FIELD = 3

export function continuesBurst(burst: KeyBurst, at: number): boolean {
  const last = burst.at(-1)
  return last !== undefined && at - last.at <= MAX_GAP_MS
}

export const burstText = (burst: KeyBurst): string => burst.map(({ text }) => text).join('')

/** Classifies a burst when it ends. */
export function classifyBurst(burst: KeyBurst, fieldKind: FieldKind, end: BurstEnd): BurstReading {
  const isEndedByKey = end.by !== 'pause'
  if (fieldKind === 'elsewhere') {
    // A single character may be a shortcut, such as '?' before Enter.
    const isCode = burst.length > 1 || (isEndedByKey && /[\p{L}\p{N}]/u.test(burstText(burst)))
    return isCode ? 'label' : 'typed'
  }
  if (burst.length < MIN_KEYS_IN_FIELD) return 'typed'
  if (fieldKind === 'choice') return 'label'
  const mean = meanGapOf(burst, end)
  if (mean > READER_MEAN_MS) return 'typed'
  // A quantity has at most three digits, so a longer text is a code.
  if (fieldKind === 'quantity' && burst.length > 3) return 'label'
  const isTypable = canBeTypedIn(fieldKind, burstText(burst))
  if (isInhuman(burst, mean)) return isEndedByKey || !isTypable ? 'label' : 'likely'
  // In a quantity field or a list, a wrong removal does no harm.
  if (fieldKind === 'quantity' || fieldKind === 'select') return isTypable ? 'possible' : 'likely'
  // Only possible, because Enter in the search also adds the first result.
  if (fieldKind === 'search' && end.by === 'Enter' && isTypable) return 'possible'
  return isEndedByKey && !isTypable ? 'likely' : 'doubtful'
}

function meanGapOf(burst: KeyBurst, end: BurstEnd): number {
  const [first, last] = [burst[0]!.at, burst.at(-1)!.at]
  return end.by === 'pause' ? (last - first) / (burst.length - 1) : (end.at - first) / burst.length
}

const isInhuman = ({ length }: KeyBurst, mean: number): boolean =>
  mean <= (length >= MANY_KEYS ? INHUMAN_MEAN_MS : INHUMAN_MEAN_OF_FEW_MS)

/** Returns whether people type such a text into this kind of field: words, an amount, a phone number or a quantity. */
function canBeTypedIn(fieldKind: FieldKind, text: string): boolean {
  if (fieldKind === 'amount' || fieldKind === 'quantity') return /^[\d.,\s()+-]*$/.test(text)
  // A leading slash is the shortcut to the search.
  return /^[\p{L}\p{M}\s.,'’-]*$/u.test(fieldKind === 'search' ? text.replace(/^\//, '') : text)
}

/** Returns whether a key types a character. Other keys have names: 'Tab', 'F2', 'ArrowDown'. */
export const isCharacter = (key: string): boolean => [...key].length === 1 || !/^[A-Z][A-Za-z\d]+$/.test(key)

/**
 * Returns whether a key of the numeric pad moves the cursor instead of typing its digit. With NumLock on, Shift does the
 * same on purpose.
 */
export const isPadWithoutNumLock = ({
  key,
  code,
  numLock,
}: {
  key: string
  code: string
  numLock: boolean
}): boolean => /^Numpad(?:\d|Decimal)$/.test(code) && !numLock && !isCharacter(key)
