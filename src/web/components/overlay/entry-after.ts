/**
 * The entry a key leads to from entry `here` (-1: from the button) of a menu whose last entry is `last`; undefined for
 * keys that walk nowhere. The ends meet.
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
