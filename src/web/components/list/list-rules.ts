import { LONGEST_SEARCH } from '#domain/longest-search.ts'

/** What a list may be asked for, by the names its address has for it. `Filters`: the values each filter knows. */
export type ListRules<Filters extends Record<string, string>, Sort extends string = never> = {
  path: string
  /** Which list of the page it is, where there are several: `{ caja: 'historica' }`. */
  fixed?: Readonly<Record<string, string>>
  /** What an address says of each filter; undefined where that is nothing the filter knows. */
  filters: { readonly [Name in keyof Filters]: (written: string) => Filters[Name] | undefined }
  /** What the rows may be sorted by, the largest first; the first of them goes without saying. */
  sorts?: readonly [Sort, ...Sort[]]
}

/** What a list was asked for. */
export type ListChoice<Filters extends Record<string, string>, Sort extends string = never> = {
  q: string
  filters: { readonly [Name in keyof Filters]?: Filters[Name] | undefined }
  orden: Sort | undefined
  sentido: 'asc' | 'desc'
}

/** Reads an address as far as it makes sense. */
export function readList<Filters extends Record<string, string>, Sort extends string = never>(
  { filters, sorts }: ListRules<Filters, Sort>,
  params: URLSearchParams,
): ListChoice<Filters, Sort> {
  const read = Object.entries(filters).map(([name, valueOf]) => [name, valueOf(params.get(name) ?? '')])
  return {
    q: (params.get('q') ?? '').trim().slice(0, LONGEST_SEARCH),
    filters: Object.fromEntries(read) as ListChoice<Filters, Sort>['filters'],
    orden: sorts?.find((column) => column === params.get('orden')) ?? sorts?.[0],
    sentido: params.get('sentido') === 'asc' ? 'asc' : 'desc',
  }
}

/** What the address of a choice says; nothing of what goes without saying. A page is no part of it: a choice begins with the first. */
export function saidOf<Filters extends Record<string, string>, Sort extends string = never>(
  { fixed = {}, sorts }: ListRules<Filters, Sort>,
  { q = '', filters = {}, orden, sentido }: Partial<ListChoice<Filters, Sort>>,
): Record<string, string> {
  const all: Record<string, string | undefined> = {
    ...fixed,
    q,
    ...filters,
    orden: orden === sorts?.[0] ? undefined : orden,
    sentido: sentido === 'asc' ? sentido : undefined,
  }
  return Object.fromEntries(Object.entries(all).filter((said): said is [string, string] => Boolean(said[1])))
}

/** Where the first page of a choice is. */
export function listAddress<Filters extends Record<string, string>, Sort extends string = never>(
  rules: ListRules<Filters, Sort>,
  choice: Partial<ListChoice<Filters, Sort>> = {},
): string {
  const query = new URLSearchParams(saidOf(rules, choice)).toString()
  return query === '' ? rules.path : `${rules.path}?${query}`
}

/** How a column is sorted now, and where its head leads: to the other way round, or to being sorted by it, the largest first. */
export function sortOf<Filters extends Record<string, string>, Sort extends string>(
  rules: ListRules<Filters, Sort>,
  choice: ListChoice<Filters, Sort>,
  column: Sort,
): { to: string; now: 'asc' | 'desc' | undefined } {
  const isChosen = choice.orden === column
  const sentido = isChosen && choice.sentido === 'desc' ? 'asc' : 'desc'
  return {
    to: listAddress(rules, { ...choice, orden: column, sentido }),
    now: isChosen ? choice.sentido : undefined,
  }
}

/** Whether some rows were asked for rather than all. */
export const isFiltered = ({
  q,
  filters,
}: Pick<ListChoice<Record<string, string>>, 'q' | 'filters'>): boolean =>
  q !== '' || Object.values(filters).some((value) => value !== undefined)

/** One of these, as an address says it. */
export const oneOf =
  <Value extends string>(values: readonly Value[]) =>
  (written: string): Value | undefined =>
    values.find((value) => value === written)
