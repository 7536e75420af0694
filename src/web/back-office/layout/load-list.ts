import type { ListPage } from '#web/components/list/staff-list.tsx'
import { type ListChoice, type ListRules, readList } from '#web/components/list/list-rules.ts'
import type { NumberedPage } from '#web/components/list/page-links.tsx'
import { type PageTrail, readPageTrail } from '#web/components/list/page-trail.ts'
import { pageWindow } from '#web/components/list/page-window.ts'
import { orErrorPage } from '#web/call-api.ts'
import { leaveEmptyPage } from './leave-empty-page.ts'

type Page<Row> = { reply: Row[]; total?: number | undefined; nextCursor?: string | undefined }

type ListAsked<Filters extends Record<string, string>, Sort extends string> = {
  rules: ListRules<Filters, Sort>
  address: string
  pageSize: number
  /** How many page numbers are offered, where they are. */
  numbers?: number
}

/**
 * Reads the page of a list that an address asks for; `ask` makes the call, by `limit` and `cursor` as every list of the API. An
 * empty page leads to the nearest one before it that has rows.
 */
export async function loadList<Row, Filters extends Record<string, string>, Sort extends string = never>(
  { rules, address, pageSize, numbers }: ListAsked<Filters, Sort>,
  ask: (
    choice: ListChoice<Filters, Sort>,
    paging: { limit: number; cursor: string | undefined },
  ) => Promise<Page<Row>>,
): Promise<ListPage<Row, Filters, Sort>> {
  const params = new URL(address).searchParams
  const choice = readList(rules, params)
  const trail = readPageTrail(params)
  const readFrom = (cursor: string | undefined, limit = pageSize) =>
    orErrorPage(ask(choice, { limit, cursor }))
  const read = (pages: number) => readFrom(trail.cursor, pageSize * pages)
  const first = await read(1)
  const { reply: rows, total = rows.length, nextCursor } = first
  if (rows.length === 0) await leaveEmptyPage(rules.path, trail, readFrom)
  return {
    choice,
    rows,
    total,
    page: trail.page,
    previous: trail.previous,
    next: nextCursor === undefined ? undefined : trail.next(nextCursor),
    numbered:
      numbers === undefined
        ? undefined
        : await numberedPages(
            trail,
            pageWindow({ page: trail.page, pages: Math.ceil(total / pageSize), size: numbers }),
            (pages) => (pages === 1 ? first : read(pages)),
          ),
  }
}

/** The API knows the way forward one page at a time: where a later one begins is what a longer page ends with. */
async function numberedPages<Row>(
  trail: PageTrail,
  numbers: readonly number[],
  read: (pages: number) => Page<Row> | Promise<Page<Row>>,
): Promise<NumberedPage[]> {
  const ahead = numbers.filter((number) => number > trail.page)
  const cursors = await Promise.all(ahead.map(async (_, place) => (await read(place + 1)).nextCursor))
  // One that is gone meanwhile ends the row.
  const known = cursors.slice(0, [...cursors, undefined].indexOf(undefined)) as string[]
  return [
    ...numbers
      .filter((number) => number <= trail.page)
      .map((number) => ({ number, to: trail.walkedTo(number) })),
    ...known.map((_, place) => ({
      number: ahead[place]!,
      to: trail.next(...known.slice(0, place + 1)),
    })),
  ]
}
