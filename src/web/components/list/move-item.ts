/** Returns the list with the item moved from `from` to `to`. `to` is clamped to the list. */
export function moveItem<Item>(
  items: readonly Item[],
  { from, to }: { from: number; to: number },
): readonly Item[] {
  const item = items[from]
  if (item === undefined) return items
  const there = Math.max(0, Math.min(to, items.length - 1))
  return items.toSpliced(from, 1).toSpliced(there, 0, item)
}
