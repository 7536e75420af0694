import { type Day, daysBefore } from '#domain/calendar.ts'
import { type Money, add, split } from '#domain/money.ts'

/** Where a returned unit goes: to the stock, or aside because it is damaged. */
export const returnConditions = ['stock', 'fallado'] as const

export type ReturnCondition = (typeof returnConditions)[number]

/**
 * Returns what was paid for each unit of each line, after all discounts and with its share of the surcharge. The values
 * of all units add up to the total of the sale. A line returns its first units first.
 */
export function unitValues(lines: readonly { total: Money; cantidad: number }[], recargo: Money): Money[][] {
  const surcharges = split(
    recargo,
    lines.map(({ total }) => total),
  )
  return lines.map(({ total, cantidad }, at) =>
    split(
      add(total, surcharges[at]!),
      Array.from({ length: cantidad }, () => 1),
    ),
  )
}

/** Returns the last day on which a seller exchanges a sale, or undefined without a limit. */
export const lastExchangeDay = (sold: Day, exchangeDays: number): Day | undefined =>
  exchangeDays === 0 ? undefined : daysBefore(sold, -exchangeDays)

/** Returns true if only an admin may still return units of a sale. */
export function isReturnLate(
  sold: Day,
  { today, exchangeDays }: { today: Day; exchangeDays: number },
): boolean {
  const last = lastExchangeDay(sold, exchangeDays)
  return last !== undefined && today > last
}
