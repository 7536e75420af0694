import { type ListChoice, type ListRules, saidOf } from './list-rules.ts'

const SHOWN = 'ver'

type Growth = { pageSize: number; most: number }

/** Number of rows in the address of a growing list: whole pages, at most `most`. */
export function shownBy(params: URLSearchParams, { pageSize, most }: Growth): number {
  const pages = Math.max(1, Math.ceil((Number(params.get(SHOWN)) || pageSize) / pageSize))
  return Math.min(most, pages * pageSize)
}

export const grownAddress = <Filters extends Record<string, string>, Sort extends string>(
  rules: ListRules<Filters, Sort>,
  choice: ListChoice<Filters, Sort>,
  shown: number,
): string => `${rules.path}?${new URLSearchParams({ ...saidOf(rules, choice), [SHOWN]: String(shown) })}`
