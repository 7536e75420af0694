/** A scanned label that added no unit. `name`: name of the product, or a code without product. */
export type RejectedScan = { name: string; why: string; times: number }

const MAX_SHOWN = 6

/** Returns the list with an entry at the front. The same label with the same reason is one entry. */
export function withRejectedScan(
  list: readonly RejectedScan[],
  { name, why }: Pick<RejectedScan, 'name' | 'why'>,
): readonly RejectedScan[] {
  const isSame = (one: RejectedScan) => one.name === name && one.why === why
  const times = (list.find(isSame)?.times ?? 0) + 1
  return [{ name, why, times }, ...list.filter((one) => !isSame(one))]
}

export const visibleScans = (list: readonly RejectedScan[]) => ({
  shown: list.slice(0, MAX_SHOWN),
  more: Math.max(0, list.length - MAX_SHOWN),
})
