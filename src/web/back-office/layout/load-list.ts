import type { ListPage } from '#web/components/list/staff-list.tsx'
import { type ListChoice, type ListRules, readList } from '#web/components/list/list-rules.ts'
import { readPageTrail } from '#web/components/list/page-trail.ts'
import { orErrorPage } from '#web/call-api.ts'

type Page<Row> = { reply: Row[]; total?: number | undefined; nextCursor?: string | undefined }

/** Reads the page of a list that an address asks for; `ask` makes the call, by `limit` and `cursor` as every list of the API. */
export async function loadList<Row, Filters extends Record<string, string>, Sort extends string = never>(
  { rules, address, pageSize }: { rules: ListRules<Filters, Sort>; address: string; pageSize: number },
  ask: (
    choice: ListChoice<Filters, Sort>,
    paging: { limit: number; cursor: string | undefined },
  ) => Promise<Page<Row>>,
): Promise<ListPage<Row, Filters, Sort>> {
  const params = new URL(address).searchParams
  const choice = readList(rules, params)
  const { cursor, page, previous, next } = readPageTrail(params)
  const {
    reply: rows,
    total = rows.length,
    nextCursor,
  } = await orErrorPage(ask(choice, { limit: pageSize, cursor }))
  return {
    choice,
    rows,
    total,
    page,
    previous,
    next: nextCursor === undefined ? undefined : next(nextCursor),
  }
}
