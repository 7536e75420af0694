/** The middle value. Of an even number of values, the lower of the middle two. */
export const median = (values: readonly number[]): number => percentile(values, 50)

/**
 * Nearest-rank percentile: the smallest value that at least `percent` % of the values do not exceed. Throws on an empty
 * list.
 */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const at = Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)
  const found = sorted[at]
  if (found === undefined) throw new Error('There is no percentile of nothing')
  return found
}
