/** Returns the middle value, or the lower of two middle values. */
export const median = (values: readonly number[]): number => percentile(values, 50)

/**
 * Returns the nearest-rank percentile: the smallest value that is at least as large as `percent` % of the
 * values. Throws on an empty list.
 */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const at = Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)
  const found = sorted[at]
  if (found === undefined) throw new Error('There is no percentile of nothing')
  return found
}
