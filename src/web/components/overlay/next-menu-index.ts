/**
 * Returns the index of the menu entry that a key moves to. `current` is the focused entry, or -1 for the menu
 * button. `last` is the index of the last entry. Arrow keys wrap at the ends. Returns undefined for other
 * keys.
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
