import { replace } from 'react-router'
import { grownAddress, shownBy } from '#web/components/list/growing-list.ts'
import { type ListChoice, type ListRules, readList } from '#web/components/list/list-rules.ts'
import type { NumberedPage } from '#web/components/list/page-links.tsx'
import { type PageTrail, readPageTrail } from '#web/components/list/page-trail.ts'
import { pageWindow } from '#web/components/list/page-window.ts'
import type { GrowingList, ListPage } from '#web/components/list/staff-list.tsx'
import { orErrorPage } from '#web/call-api.ts'
import { readMany } from '#web/read-many.ts'

type Page<Row> = { reply: Row[]; total?: number | undefined; nextCursor?: string | undefined }

type Asked<Filters extends Record<string, string>, Sort extends string> = {
  rules: ListRules<Filters, Sort>
  address: string
  pageSize: number
}

/** Calls the API with `limit` and `cursor`, the paging of every list. */
type Ask<Row, Filters extends Record<string, string>, Sort extends string> = (
  choice: ListChoice<Filters, Sort>,
  paging: { limit: number; cursor: string | undefined },
) => Promise<Page<Row>>

/**
 * Loads one page of the list in an address, without its neighbours. An empty page redirects to the page before it.
 * `numbers`: how many page numbers the list offers.
 */
export async function loadList<Row, Filters extends Record<string, string>, Sort extends string = never>(
  { rules, address, pageSize, numbers }: Asked<Filters, Sort> & { numbers?: number },
  ask: Ask<Row, Filters, Sort>,
): Promise<ListPage<Row, Filters, Sort>> {
  const params = new URL(address).searchParams
  const choice = readList(rules, params)
  const readFrom = (cursor: string | undefined) => orErrorPage(ask(choice, { limit: pageSize, cursor }))
  let trail = readPageTrail(params)
  let read = await readFrom(trail.cursor)
  for (let left = trail.ahead; left > 0 && read.nextCursor !== undefined; left -= 1) {
    trail = trail.after(read.nextCursor)
    read = await readFrom(trail.cursor)
  }
  const { reply: rows, total = rows.length, nextCursor } = read
  if (rows.length === 0) leaveEmptyPage(rules.path, trail)
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

/** No real trail of cursors has more empty pages in a row than this. */
const MOST_EMPTY_PAGES = 10

/**
 * Throws a redirect from an empty page: to the page before, or to the first page from far beyond the end. The
 * redirect replaces the history entry, so Back does not return to the empty page.
 */
function leaveEmptyPage(path: string, { page, previous, walkedTo }: PageTrail): void {
  if (previous === undefined) return
  throw replace(path + (page > MOST_EMPTY_PAGES ? walkedTo(1) : previous))
}

/** A page without a known cursor is addressed by its distance from the next page, whose cursor is known. */
const numberedPages = (
  numbers: readonly number[],
  trail: PageTrail,
  next: PageTrail | undefined,
): NumberedPage[] =>
  numbers.flatMap((number) => {
    const to = number <= trail.page ? trail.walkedTo(number) : next?.query(number - next.page)
    return to === undefined ? [] : [{ number, to }]
  })

/** Loads a list that grows at the end: `pageSize` rows, then `pageSize` more per press, at most `most`. */
export async function loadGrowingList<
  Row,
  Filters extends Record<string, string>,
  Sort extends string = never,
>(
  { rules, address, pageSize, most }: Asked<Filters, Sort> & { most: number },
  ask: (...asked: Parameters<Ask<Row, Filters, Sort>>) => ReturnType<Parameters<typeof readMany<Row>>[1]>,
): Promise<GrowingList<Row, Filters, Sort>> {
  const params = new URL(address).searchParams
  const choice = readList(rules, params)
  const limit = shownBy(params, { pageSize, most })
  const { rows, total } = await orErrorPage(readMany(limit, (page) => ask(choice, page)))
  return {
    choice,
    rows,
    total,
    pageSize,
    more: limit < most ? grownAddress(rules, choice, limit + pageSize) : undefined,
  }
}
