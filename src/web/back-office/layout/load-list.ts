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

/** Makes the call, by `limit` and `cursor` as every list of the API. */
type Ask<Row, Filters extends Record<string, string>, Sort extends string> = (
  choice: ListChoice<Filters, Sort>,
  paging: { limit: number; cursor: string | undefined },
) => Promise<Page<Row>>

/**
 * Reads the page of a list that an address asks for, and nothing of the pages beside it. An empty page leads to the one
 * before it. `numbers`: how many page numbers are offered, where they are.
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

/** More empty pages than this in a row belong to no trail that somebody walked. */
const MOST_EMPTY_PAGES = 10

/**
 * Throws the redirect to the page before an empty one, or to the first page from far beyond the end. The last row of the page
 * went, or the address leads beyond the end. The redirect replaces the entry in the history, so Back does not return to it.
 */
function leaveEmptyPage(path: string, { page, previous, walkedTo }: PageTrail): void {
  if (previous === undefined) return
  throw replace(path + (page > MOST_EMPTY_PAGES ? walkedTo(1) : previous))
}

/** A page that nobody came to yet is told by how far it is from the next one, whose cursor is known. */
const numberedPages = (
  numbers: readonly number[],
  trail: PageTrail,
  next: PageTrail | undefined,
): NumberedPage[] =>
  numbers.flatMap((number) => {
    const to = number <= trail.page ? trail.walkedTo(number) : next?.query(number - next.page)
    return to === undefined ? [] : [{ number, to }]
  })

/** Reads a list that grows below: `pageSize` rows, and as many more with each press, at most `most` at once. */
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
