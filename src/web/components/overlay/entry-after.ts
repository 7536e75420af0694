/**
 * Returns the index of the entry that a key moves to, from entry `here` (-1: the button) in a menu with last index
 * `last`. Wraps at the ends; undefined for other keys.
 */
export function entryAfter(key: string, { here, last }: { here: number; last: number }): number | undefined {
  if (last < 0) return undefined
  switch (key) {
    case 'ArrowDown':
      return here >= last ? 0 : here + 1
    case 'ArrowUp':
      return here <= 0 ? last : here - 1
    case 'Home':
      return here < 0 ? undefined : 0
    case 'End':
      return here < 0 ? undefined : last
    default:
      return undefined
  }
}
