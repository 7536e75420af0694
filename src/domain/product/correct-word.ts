/** A word of the catalogue, the number of products that have it, and how the word sounds (`soundOf`). */
export type KnownWord = { word: string; products: number; sound: string }

/** Spellings that sound alike in Argentina, each with its common form. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/qu(?=[ei])/g, 'k'],
  [/c(?=[ei])/g, 's'],
  [/g(?=[ei])/g, 'j'],
  [/ch/g, 'C'],
  [/sh/g, 'C'],
  [/ll/g, 'y'],
  [/[cq]/g, 'k'],
  [/[zx]/g, 's'],
  [/v/g, 'b'],
  [/h/g, ''],
  [/(.)\1/g, '$1'],
]

/**
 * Returns the word of the catalogue that the user probably meant: the nearest one by typing errors, after spellings that
 * sound alike, with the same first letter or sound. Of equally near words, the one of more products. Undefined when no word
 * is near. Both sides are in lower case without accents.
 */
export function correctWord(typed: string, known: readonly KnownWord[]): string | undefined {
  const sound = soundOf(typed)
  let best: (KnownWord & { distance: number }) | undefined
  for (const candidate of known) {
    const most = Math.min(best?.distance ?? Infinity, mostErrors(typed.length, candidate.word.length))
    if (Math.abs(candidate.word.length - typed.length) > most + 1) continue
    const distance =
      sound === candidate.sound
        ? 0.5
        : Math.min(distanceOf(typed, candidate.word), distanceOf(sound, candidate.sound) + 0.25)
    const hasSameBeginning = typed[0] === candidate.word[0] || sound[0] === candidate.sound[0]
    if (distance > most || !hasSameBeginning) continue
    if (best && distance === best.distance && candidate.products <= best.products) continue
    best = { ...candidate, distance }
  }
  return best?.word
}

/** Returns the number of errors that are likely in a word. Two errors in five letters often make another word. */
function mostErrors(typedLength: number, knownLength: number): number {
  const length = Math.min(typedLength, knownLength)
  if (length < 4) return 0.5
  return length > 5 ? 2.25 : 1.25
}

/** Returns a spelling that words with the same sound share. The computation is slow, so a vocabulary stores the result. */
export const soundOf = (word: string): string =>
  SOUNDS.reduce((sound, [written, common]) => sound.replaceAll(written, common), word)

/**
 * Number of typing errors between two words: inserted, missing, wrong and swapped letters (optimal string alignment
 * distance).
 */
function distanceOf(one: string, other: string): number {
  let beforePrevious: number[] = []
  let previous = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let at = 1; at <= other.length; at++) {
      const isWrong = one[row - 1] === other[at - 1] ? 0 : 1
      let errors = Math.min(
        cost(previous, at) + 1,
        cost(current, at - 1) + 1,
        cost(previous, at - 1) + isWrong,
      )
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      if (isSwapped) errors = Math.min(errors, cost(beforePrevious, at - 2) + 1)
      current.push(errors)
    }
    beforePrevious = previous
    previous = current
  }
  return cost(previous, other.length)
}

const cost = (row: readonly number[], at: number): number => row[at] ?? Infinity
