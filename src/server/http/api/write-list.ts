import { setImmediate as breath } from 'node:timers/promises'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { MAX_LIST_ROWS, NEXT_CURSOR_HEADER, TOTAL_COUNT_HEADER } from '#contract/http/paging.ts'
import { Problem } from '#contract/http/problem.ts'
import type { ChunkedList, ChunkSource } from '#server/handlers/chunked-list.ts'
import { fairSlots } from '#server/concurrency/fair-slots.ts'
import { searchSlots } from '#server/concurrency/search-slots.ts'
import { encodeReply } from './encode-reply.ts'

const ROWS_PER_CHUNK = 1_000
const inWritingSlot = fairSlots({ slots: 2, waiting: { known: 20, strangers: 20 }, maxWaitMs: 15_000 })

type Source = ChunkSource<never>

/**
 * Writes a list as JSON. With `limit`: one page, with the total and the next cursor in headers. Without `limit` and
 * cursor: the whole list in chunks. A cursor without `limit`: a page of maximum size. Throws `busy` when too many long
 * lists are in progress, and `bad-request` for an invalid cursor.
 */
export async function writeList(
  call: Endpoint,
  { paging: { limit, cursor }, source: listSource }: ChunkedList,
  headers: Headers,
): Promise<string> {
  const source = listSource.isFullScan ? withSearchSlots(listSource) : listSource
  const after = readCursor(cursor, source)
  if (limit === undefined && after === undefined) return writeWholeList(call, source)
  const { rows, next, total } = await source.read({ after, limit: limit ?? MAX_LIST_ROWS })
  const isCompleteList = after === undefined && next === undefined
  headers.set(TOTAL_COUNT_HEADER, String(isCompleteList ? rows.length : (total ?? (await source.count()))))
  if (next !== undefined) headers.set(NEXT_CURSOR_HEADER, String(next))
  return writeEntries(call, source, rows)
}

const withSearchSlots = (source: Source): Source => ({
  ...source,
  read: (range) => searchSlots(() => source.read(range)),
  count: () => searchSlots(() => source.count()),
})

function readCursor(cursor: string | undefined, { parseCursor = parsePosition }: Source): number | undefined {
  if (cursor === undefined || cursor === '') return undefined
  const position = parseCursor(cursor)
  if (position !== undefined) return position
  throw new Problem('bad-request', { text: 'Esa página ya no existe. Volvé al comienzo de la lista' })
}

const parsePosition = (cursor: string): number | undefined =>
  /^\d{1,15}$/.test(cursor) ? Number(cursor) : undefined

function writeEntries(call: Endpoint, { entriesOf, wrapperField }: Source, rows: readonly never[]): string {
  const entries = entriesOf === undefined ? rows : rows.flatMap((row) => entriesOf(row))
  return encodeReply(call, wrapperField === undefined ? entries : { [wrapperField]: entries })
}

/** A list of more than one chunk waits for a slot, which limits memory. */
async function writeWholeList(call: Endpoint, source: Source): Promise<string> {
  const { rows, next } = await source.read({ after: undefined, limit: ROWS_PER_CHUNK })
  const firstChunk = writeEntries(call, source, rows)
  return next === undefined
    ? firstChunk
    : inWritingSlot(() => writeRemaining(call, source, { firstChunk, next }))
}

async function writeRemaining(
  call: Endpoint,
  source: Source,
  { firstChunk, next }: { firstChunk: string; next: number },
): Promise<string> {
  const write = (rows: readonly never[]) => writeEntries(call, source, rows)
  const chunks = [firstChunk, ...(await writeChunks({ read: source.read, write }, next))]
  const [head, tail] = source.wrapperField === undefined ? ['[', ']'] : [`{"${source.wrapperField}":[`, ']}']
  const entries = chunks
    .map((chunk) => chunk.slice(head.length, -tail.length))
    .filter((chunk) => chunk !== '')
  return `${head}${entries.join(',')}${tail}`
}

async function writeChunks(
  { read, write }: Pick<Source, 'read'> & { write(rows: readonly never[]): string },
  firstCursor: number,
): Promise<string[]> {
  const chunks: string[] = []
  let after: number | undefined = firstCursor
  do {
    await breath()
    const chunk = await read({ after, limit: ROWS_PER_CHUNK })
    chunks.push(write(chunk.rows))
    after = chunk.next
  } while (after !== undefined)
  return chunks
}
