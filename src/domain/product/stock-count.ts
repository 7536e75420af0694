/** Counted units of one stock row, with the stock that the shop had at that moment. */
export type CountedUnits = { units: number; stock: number }

export type CountDifference = {
  counted: number
  /** Units to add to the stock. Negative: missing units. */
  difference: number
  /** True if the stock changed between the scans, so other differences are possible too. */
  isUncertain: boolean
}

/**
 * Compares the counted units of a stock row with the stock at the moments of the count, so a sale before or after the
 * count does not matter. A sale between two scans of the same row leaves two readings: the sold unit was counted, or
 * not. The smallest difference applies then. `scans` is not empty.
 */
export function countDifference(scans: readonly CountedUnits[]): CountDifference {
  const counted = scans.reduce((sum, { units }) => sum + units, 0)
  const stocks = scans.map(({ stock }) => stock)
  const [lowest, highest] = [counted - Math.max(...stocks), counted - Math.min(...stocks)]
  const difference = Math.min(Math.max(0, lowest), highest)
  return { counted, difference, isUncertain: lowest !== highest }
}
