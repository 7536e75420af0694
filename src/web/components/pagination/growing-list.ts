import { type ListChoice, type ListRules, listQuery } from '#web/components/filter/list-rules.ts'

const SHOWN_PARAMETER = 'ver'

type GrowthLimits = { pageSize: number; maxRows: number }

/**
 * Number of rows to show in a growing list, read from the address. Rounded up to whole pages, at most
 * `maxRows`.
 */
export function shownRowCount(params: URLSearchParams, { pageSize, maxRows }: GrowthLimits): number {
  const pages = Math.max(1, Math.ceil((Number(params.get(SHOWN_PARAMETER)) || pageSize) / pageSize))
  return Math.min(maxRows, pages * pageSize)
}

export const growingListAddress = <Filters extends Record<string, string>, Sort extends string>(
  rules: ListRules<Filters, Sort>,
  choice: ListChoice<Filters, Sort>,
  shown: number,
): string =>
  `${rules.path}?${new URLSearchParams({ ...listQuery(rules, choice), [SHOWN_PARAMETER]: String(shown) })}`
