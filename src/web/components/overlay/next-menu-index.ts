/**
 * Returns the index of the entry that a key moves to, from entry `here` (-1: the button) in a menu with last index
 * `last`. Wraps at the ends; undefined for other keys.
 */
export function nextMenuIndex(
  key: string,
  { current, last }: { current: number; last: number },
): number | undefined {
  if (last < 0) return undefined
  switch (key) {
    case 'ArrowDown':
      return current >= last ? 0 : current + 1
    case 'ArrowUp':
      return current <= 0 ? last : current - 1
    case 'Home':
      return current < 0 ? undefined : 0
    case 'End':
      return current < 0 ? undefined : last
    default:
      return undefined
  }
}
