/** The middle value; between two of them, the higher. */
export const median = (values: readonly number[]): number => percentile(values, 50)

/** The smallest value that `percent` of the values do not exceed. Refuses an empty list. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const at = Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)
  const found = sorted[at]
  if (found === undefined) throw new Error('There is no percentile of nothing')
  return found
}
