import { replace } from 'react-router'
import { growingListAddress, shownRowCount } from '#web/components/pagination/growing-list.ts'
import { type ListChoice, type ListRules, readListChoice } from '#web/components/filter/list-rules.ts'
import type { NumberedPage } from '#web/components/pagination/page-links.tsx'
import { type PageTrail, readPageTrail } from '#web/components/pagination/page-trail.ts'
import { pageWindow } from '#web/components/pagination/page-window.ts'
import type { GrowingList, ListPage } from '#web/components/list/staff-list.tsx'
import { orErrorPage } from '#web/api/call-api.ts'
import { readFirstItems } from '#web/api/read-first-items.ts'

type Page<Row> = { reply: Row[]; total?: number | undefined; nextCursor?: string | undefined }

type ListRequest<Filters extends Record<string, string>, Sort extends string> = {
  rules: ListRules<Filters, Sort>
  address: string
  pageSize: number
}

/** Calls the API. Every list uses `limit` and `cursor` for paging. */
type LoadPage<Row, Filters extends Record<string, string>, Sort extends string> = (
  choice: ListChoice<Filters, Sort>,
  paging: { limit: number; cursor: string | undefined },
) => Promise<Page<Row>>

/**
 * Loads the page of a list that the URL names, and no other page. An empty page redirects to the previous one.
 * `numbers`: how many page numbers the list shows.
 */
export async function loadList<Row, Filters extends Record<string, string>, Sort extends string = never>(
  { rules, address, pageSize, numbers }: ListRequest<Filters, Sort> & { numbers?: number },
  loadPage: LoadPage<Row, Filters, Sort>,
): Promise<ListPage<Row, Filters, Sort>> {
  const params = new URL(address).searchParams
  const choice = readListChoice(rules, params)
  const readFrom = (cursor: string | undefined) => orErrorPage(loadPage(choice, { limit: pageSize, cursor }))
  let trail = readPageTrail(params)
  let read = await readFrom(trail.cursor)
  for (
    let remainingPages = trail.ahead;
    remainingPages > 0 && read.nextCursor !== undefined;
    remainingPages -= 1
  ) {
    trail = trail.after(read.nextCursor)
    read = await readFrom(trail.cursor)
  }
  const { reply: rows, total = rows.length, nextCursor } = read
  if (rows.length === 0) redirectFromEmptyPage(rules.path, trail)
  const next = nextCursor === undefined ? undefined : trail.after(nextCursor)
  const window =
    numbers && pageWindow({ page: trail.page, pages: Math.ceil(total / pageSize), size: numbers })
  return {
    choice,
    rows,
    total,
    page: trail.page,
    previous: trail.previous,
    next: next?.query(),
    numbered: window ? numberedPages(window, trail, next) : undefined,
  }
}

/** Beyond this number, an empty page redirects to the first page. */
const MAX_EMPTY_PAGES = 10

/**
 * Throws a redirect from an empty page to the previous page. A page far beyond the end redirects to the first page. The
 * redirect replaces the history entry, so Back does not return to the empty page.
 */
function redirectFromEmptyPage(path: string, { page, previous, queryOfVisited }: PageTrail): void {
  if (previous === undefined) return
  throw replace(path + (page > MAX_EMPTY_PAGES ? queryOfVisited(1) : previous))
}

/** A page whose cursor is unknown gets the next page's cursor and its distance from that page. */
const numberedPages = (
  numbers: readonly number[],
  trail: PageTrail,
  next: PageTrail | undefined,
): NumberedPage[] =>
  numbers.flatMap((number) => {
    const to = number <= trail.page ? trail.queryOfVisited(number) : next?.query(number - next.page)
    return to === undefined ? [] : [{ number, to }]
  })

/** Loads a list that grows at the end: `pageSize` rows, and `pageSize` more per press, at most `most`. */
export async function loadGrowingList<
  Row,
  Filters extends Record<string, string>,
  Sort extends string = never,
>(
  { rules, address, pageSize, most: maxRows }: ListRequest<Filters, Sort> & { most: number },
  loadPage: (
    ...args: Parameters<LoadPage<Row, Filters, Sort>>
  ) => ReturnType<Parameters<typeof readFirstItems<Row>>[1]>,
): Promise<GrowingList<Row, Filters, Sort>> {
  const params = new URL(address).searchParams
  const choice = readListChoice(rules, params)
  const limit = shownRowCount(params, { pageSize, maxRows })
  const { rows, total } = await orErrorPage(readFirstItems(limit, (page) => loadPage(choice, page)))
  return {
    choice,
    rows,
    total,
    pageSize,
    more: limit < maxRows ? growingListAddress(rules, choice, limit + pageSize) : undefined,
  }
}
