/**
 * Where a key goes. `elsewhere` is everything that takes no text: a button, a link, the page. `choice` is the dialog that asks
 * for colour and size, where digits choose.
 */
export type Place = 'search' | 'text' | 'amount' | 'quantity' | 'select' | 'choice' | 'elsewhere'

/** Characters with at most `LONGEST_GAP_MS` between two of them. `at`: time of the key event in milliseconds. */
export type KeyBurst = readonly { text: string; at: number }[]

/** What ended a burst: the key that a reader sends behind the code, or the absence of a next key. */
export type BurstEnd = { by: 'Enter' | 'Tab'; at: number } | { by: 'pause' }

/**
 * Whether a burst is the code of a label.
 * - `label`: certainly. The screen takes the text back at once.
 * - `likely`: if a product has this code. The screen then takes the text back and adds the product. Otherwise it reports the code.
 * - `possible`: the same, but where no product has the code, a person typed it.
 * - `doubtful`: a person may have typed the same. The text stays, and a product with this code is reported, not added.
 * - `typed`: no.
 */
export type BurstReading = 'label' | 'likely' | 'possible' | 'doubtful' | 'typed'

/** Bluetooth readers and tablets need up to 90 ms a key; the rest is for a hiccup between two keys. */
export const LONGEST_GAP_MS = 150

/** A mean that only a slow reader and a very fast typist reach. */
const READER_MEAN_MS = 110
/** Means that no person reaches with so many keys. */
const INHUMAN_MEAN_MS = 50
const INHUMAN_MEAN_OF_FEW_MS = 30
const MANY_KEYS = 6
const FEWEST_KEYS_IN_FIELD = 3

/** Whether a key at this time continues the burst. */
export const continues = (burst: KeyBurst, at: number): boolean =>
  burst.length > 0 && at - burst.at(-1)!.at <= LONGEST_GAP_MS

export const textOf = (burst: KeyBurst): string => burst.map(({ text }) => text).join('')

/** Decides what a burst in a place is, once `end` ended it. */
export function readingOf(burst: KeyBurst, place: Place, end: BurstEnd): BurstReading {
  const isEndedByKey = end.by !== 'pause'
  if (place === 'elsewhere') {
    // One sign alone may be a shortcut: '?' and then Enter.
    const isCode = burst.length > 1 || (isEndedByKey && /[\p{L}\p{N}]/u.test(textOf(burst)))
    return isCode ? 'label' : 'typed'
  }
  if (burst.length < FEWEST_KEYS_IN_FIELD) return 'typed'
  if (place === 'choice') return 'label'
  const mean = meanGapOf(burst, end)
  if (mean > READER_MEAN_MS) return 'typed'
  // A quantity has three digits at most.
  if (place === 'quantity' && burst.length > 3) return 'label'
  const isNatural = isNaturalIn(place, textOf(burst))
  if (isInhuman(burst, mean)) return isEndedByKey || !isNatural ? 'label' : 'likely'
  // Nothing is lost with three digits of a quantity, nor with letters that choose in a list.
  if (place === 'quantity' || place === 'select') return isNatural ? 'possible' : 'likely'
  // Otherwise the search adds the first product that it shows.
  if (place === 'search' && end.by === 'Enter' && isNatural) return 'possible'
  return isEndedByKey && !isNatural ? 'likely' : 'doubtful'
}

function meanGapOf(burst: KeyBurst, end: BurstEnd): number {
  const [first, last] = [burst[0]!.at, burst.at(-1)!.at]
  return end.by === 'pause' ? (last - first) / (burst.length - 1) : (end.at - first) / burst.length
}

const isInhuman = ({ length }: KeyBurst, mean: number): boolean =>
  mean <= (length >= MANY_KEYS ? INHUMAN_MEAN_MS : INHUMAN_MEAN_OF_FEW_MS)

/** Whether a person writes such a text in such a field: names and words, amounts and telephone numbers, quantities. */
function isNaturalIn(place: Place, text: string): boolean {
  if (place === 'amount' || place === 'quantity') return /^[\d.,\s()+-]*$/.test(text)
  // The first slash is the shortcut that leads to the search.
  return /^[\p{L}\p{M}\s.,'’-]*$/u.test(place === 'search' ? text.replace(/^\//, '') : text)
}

/** Whether a key types a character. Other keys have names: 'Tab', 'F2', 'ArrowDown'. */
export const isCharacter = (key: string): boolean => [...key].length === 1 || !/^[A-Z][A-Za-z\d]+$/.test(key)
