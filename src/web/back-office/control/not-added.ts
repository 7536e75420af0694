/** A label that was scanned and added nothing. `name`: of its product, or the code where no product has it. */
export type NotAdded = { name: string; why: string; times: number }

const MOST_SHOWN = 6

/** The list with one more entry, the newest first. The same label for the same reason is one entry. */
export function withNotAdded(
  list: readonly NotAdded[],
  { name, why }: Pick<NotAdded, 'name' | 'why'>,
): readonly NotAdded[] {
  const isSame = (one: NotAdded) => one.name === name && one.why === why
  const times = (list.find(isSame)?.times ?? 0) + 1
  return [{ name, why, times }, ...list.filter((one) => !isSame(one))]
}

/** The newest entries, and how many are left off. */
export const shownOf = (list: readonly NotAdded[]) => ({
  shown: list.slice(0, MOST_SHOWN),
  more: Math.max(0, list.length - MOST_SHOWN),
})
