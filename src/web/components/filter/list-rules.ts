import { MAX_SEARCH_LENGTH } from '#domain/text/max-search-length.ts'

/**
 * Query parameters of a list, with the same names as in the address. `Filters` has the allowed values of each
 * filter.
 */
export type ListRules<Filters extends Record<string, string>, Sort extends string = never> = {
  path: string
  /** Constant parameters that select one of several lists of the page: `{ caja: 'historica' }`. */
  fixed?: Readonly<Record<string, string>>
  /** Parser of each filter's parameter. Returns undefined for an unknown value. */
  filters: { readonly [Name in keyof Filters]: (text: string) => Filters[Name] | undefined }
  /**
   * Sortable columns. The first column is the default. The first press on a column sorts in descending order.
   */
  sorts?: readonly [Sort, ...Sort[]]
}

export type ListChoice<Filters extends Record<string, string>, Sort extends string = never> = {
  q: string
  filters: { readonly [Name in keyof Filters]?: Filters[Name] | undefined }
  orden: Sort | undefined
  sentido: 'asc' | 'desc'
}

/** Reads the choice from an address. Invalid values are ignored. */
export function readListChoice<Filters extends Record<string, string>, Sort extends string = never>(
  { filters, sorts }: ListRules<Filters, Sort>,
  params: URLSearchParams,
): ListChoice<Filters, Sort> {
  const read = Object.entries(filters).map(([name, valueOf]) => [name, valueOf(params.get(name) ?? '')])
  return {
    q: (params.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    filters: Object.fromEntries(read) as ListChoice<Filters, Sort>['filters'],
    orden: sorts?.find((column) => column === params.get('orden')) ?? sorts?.[0],
    sentido: params.get('sentido') === 'asc' ? 'asc' : 'desc',
  }
}

/**
 * Query parameters of search, filters and sort. Default values are omitted. The page is omitted too, so a new
 * filter shows its first page.
 */
export function listQuery<Filters extends Record<string, string>, Sort extends string = never>(
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
  return Object.fromEntries(
    Object.entries(all).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
}

/** Address of the first page of a list with this search, filter and sort order. */
export function listAddress<Filters extends Record<string, string>, Sort extends string = never>(
  rules: ListRules<Filters, Sort>,
  choice: Partial<ListChoice<Filters, Sort>> = {},
): string {
  const query = new URLSearchParams(listQuery(rules, choice)).toString()
  return query === '' ? rules.path : `${rules.path}?${query}`
}

/**
 * Current sort direction of a column, and the address that its header links to. The link reverses the direction, or
 * sorts by this column in descending order.
 */
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

export const isFiltered = ({
  q,
  filters,
}: Pick<ListChoice<Record<string, string>>, 'q' | 'filters'>): boolean =>
  q !== '' || Object.values(filters).some((value) => value !== undefined)

/** Parser for a filter with a fixed set of values. */
export const oneOf =
  <Value extends string>(values: readonly Value[]) =>
  (text: string): Value | undefined =>
    values.find((value) => value === text)
