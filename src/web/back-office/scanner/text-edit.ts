/** A change of a text: `inserted` replaces `removed` at index `at`. */
export type TextEdit = { at: number; removed: string; inserted: string }

/** Returns the single edit between two texts. */
export function editBetween(before: string, after: string): TextEdit {
  const shorterLength = Math.min(before.length, after.length)
  let at = 0
  while (at < shorterLength && before[at] === after[at]) at += 1
  let commonEnd = 0
  while (commonEnd < shorterLength - at && before.at(-1 - commonEnd) === after.at(-1 - commonEnd))
    commonEnd += 1
  return {
    at,
    removed: before.slice(at, before.length - commonEnd),
    inserted: after.slice(at, after.length - commonEnd),
  }
}

/** Reverts the edit, even at a new position. Returns the text unchanged if the inserted text is gone. */
export function withoutEdit(text: string, { at, removed, inserted }: TextEdit): string {
  const index = text.startsWith(inserted, at) ? at : text.lastIndexOf(inserted, at)
  return index < 0 ? text : text.slice(0, index) + removed + text.slice(index + inserted.length)
}
