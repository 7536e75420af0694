import { setImmediate as breath } from 'node:timers/promises'
import type { Endpoint, ReplyOf } from '#contract/endpoint.ts'
import { NEXT_CURSOR_HEADER, TOTAL_COUNT_HEADER } from '#contract/paging.ts'
import { Problem } from '#contract/problem.ts'
import { WrittenReply, writeReply } from './serve.ts'

const ROWS_AT_A_TIME = 1_000

/** A list of rows in a fixed order, each with its place in it; `read` gives those past the place `after`. */
export type ListSource<Row> = {
  read(page: { after: number | undefined; limit: number }): Promise<Row[]>
  count(): Promise<number>
  placeOf(row: Row): number
}

type Paging = { limit?: number | undefined; cursor?: string | undefined }

/**
 * Answers a list: with `limit` one page, its total and the cursor of the next one in headers; without it the whole list,
 * read and written in pieces so that other callers are served in between. A cursor that is none of ours answers 400.
 */
export async function answerList<Row>(
  call: Endpoint,
  { limit, cursor }: Paging,
  headers: Headers,
  source: ListSource<Row>,
): Promise<WrittenReply> {
  const after = readCursor(cursor)
  if (limit === undefined) return new WrittenReply(await writeWhole(call, source, after))
  const rows = await source.read({ after, limit: limit + 1 })
  const isWhole = after === undefined && rows.length <= limit
  const total = isWhole ? rows.length : await source.count()
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  headers.set(TOTAL_COUNT_HEADER, String(total))
  if (rows.length > limit && last) headers.set(NEXT_CURSOR_HEADER, String(source.placeOf(last)))
  return new WrittenReply(writeReply(call, page as ReplyOf<Endpoint>))
}

function readCursor(cursor: string | undefined): number | undefined {
  if (cursor === undefined || cursor === '') return undefined
  const place = Number(cursor)
  if (/^\d{1,15}$/.test(cursor)) return place
  throw new Problem('bad-request', { text: 'Esa página ya no existe. Volvé al comienzo de la lista' })
}

async function writeWhole<Row>(
  call: Endpoint,
  source: ListSource<Row>,
  from: number | undefined,
): Promise<string> {
  const pieces: string[] = []
  let after = from
  for (;;) {
    const rows = await source.read({ after, limit: ROWS_AT_A_TIME })
    const last = rows.at(-1)
    if (last) pieces.push(writeReply(call, rows as ReplyOf<Endpoint>).slice(1, -1))
    if (!last || rows.length < ROWS_AT_A_TIME) return `[${pieces.join(',')}]`
    after = source.placeOf(last)
    await breath()
  }
}
