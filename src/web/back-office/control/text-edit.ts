/** A change of a text: `put` replaces `took` at index `at`. */
export type TextEdit = { at: number; took: string; put: string }

/** Returns the single edit between two texts. */
export function editBetween(before: string, after: string): TextEdit {
  const most = Math.min(before.length, after.length)
  let at = 0
  while (at < most && before[at] === after[at]) at += 1
  let same = 0
  while (same < most - at && before.at(-1 - same) === after.at(-1 - same)) same += 1
  return { at, took: before.slice(at, before.length - same), put: after.slice(at, after.length - same) }
}

/** Returns the text without the edit, even if it moved. Returns the same text when the edit is gone. */
export function withoutEdit(text: string, { at, took, put }: TextEdit): string {
  const place = text.startsWith(put, at) ? at : text.lastIndexOf(put, at)
  return place < 0 ? text : text.slice(0, place) + took + text.slice(place + put.length)
}
