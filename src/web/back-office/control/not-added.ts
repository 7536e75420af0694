/** A scanned label that added no unit. `name`: name of the product, or the code when no product has it. */
export type NotAdded = { name: string; why: string; times: number }

const MOST_SHOWN = 6

/** Adds an entry at the front. The same label with the same reason counts as one entry. */
export function withNotAdded(
  list: readonly NotAdded[],
  { name, why }: Pick<NotAdded, 'name' | 'why'>,
): readonly NotAdded[] {
  const isSame = (one: NotAdded) => one.name === name && one.why === why
  const times = (list.find(isSame)?.times ?? 0) + 1
  return [{ name, why, times }, ...list.filter((one) => !isSame(one))]
}

export const shownOf = (list: readonly NotAdded[]) => ({
  shown: list.slice(0, MOST_SHOWN),
  more: Math.max(0, list.length - MOST_SHOWN),
})
