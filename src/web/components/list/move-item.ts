/** The list with the item at `from` at the place `to`; a place outside of the list is its nearest end. */
export function moveItem<Item>(
  items: readonly Item[],
  { from, to }: { from: number; to: number },
): readonly Item[] {
  const item = items[from]
  if (item === undefined) return items
  const there = Math.max(0, Math.min(to, items.length - 1))
  return items.toSpliced(from, 1).toSpliced(there, 0, item)
}
