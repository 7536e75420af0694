/** Returns the width of a text. */
export type MeasureText = (text: string) => number

const ELLIPSIS = '…'

/** Returns the text, or its longest beginning that fits with an ellipsis. */
export function shorten(text: string, width: number, measure: MeasureText): string {
  if (measure(text) <= width) return text
  const beginning = longestBeginning(text, (part) => measure(part.trimEnd() + ELLIPSIS) <= width)
  return beginning.trimEnd() + ELLIPSIS
}

/**
 * Breaks a text into at most `maxLines` lines between its words. The last line is shortened. A word that is wider than a
 * line is broken.
 */
export function wrapWords(
  text: string,
  { width, maxLines }: { width: number; maxLines: number },
  measure: MeasureText,
): string[] {
  const lines: string[] = []
  let rest = text.trim().replaceAll(/\s+/g, ' ')
  while (rest !== '' && lines.length < maxLines - 1 && measure(rest) > width) {
    const fitting = longestBeginning(rest, (part) => measure(part) <= width)
    const space = rest[fitting.length] === ' ' ? fitting.length : fitting.lastIndexOf(' ')
    const line = space > 0 ? rest.slice(0, space) : fitting
    lines.push(line)
    rest = rest.slice(line.length).trimStart()
  }
  return rest === '' ? lines : [...lines, shorten(rest, width, measure)]
}

/** Returns at least one character, so that a caller always makes progress. */
function longestBeginning(text: string, fits: (part: string) => boolean): string {
  const characters = [...text]
  let [fitting, tooLong] = [1, characters.length]
  while (fitting < tooLong - 1) {
    const middle = Math.floor((fitting + tooLong) / 2)
    if (fits(characters.slice(0, middle).join(''))) fitting = middle
    else tooLong = middle
  }
  return characters.slice(0, fitting).join('')
}
