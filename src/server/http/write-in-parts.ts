import { setImmediate as breath } from 'node:timers/promises'
import type { Endpoint } from '#contract/endpoint.ts'
import { MOST_ROWS, NEXT_CURSOR_HEADER, TOTAL_COUNT_HEADER } from '#contract/paging.ts'
import { Problem } from '#contract/problem.ts'
import type { FileInParts, ListInParts, PartSource } from '#server/list-in-parts.ts'
import { inTurn } from '#server/turns/in-turn.ts'
import { inSearchTurn } from '#server/turns/in-search-turn.ts'
import { writeReply } from './write-reply.ts'

const ROWS_AT_A_TIME = 1_000
const inWritingTurn = inTurn({ atOnce: 2, waiting: 20 })

type Source = PartSource<never>

/**
 * Writes a list as JSON. With `limit`: one page, with total and next cursor in headers. Otherwise the whole list, in
 * chunks. A cursor without `limit` selects the largest page. Throws `busy` when too many long lists are in progress,
 * and `bad-request` for an invalid cursor.
 */
export async function writeList(
  call: Endpoint,
  { paging: { limit, cursor }, source: given }: ListInParts,
  headers: Headers,
): Promise<string> {
  const source = given.readsEveryRow ? takingTurns(given) : given
  const after = readCursor(cursor)
  if (limit === undefined && after === undefined) return writeWhole(call, source)
  const { rows, next, total } = await source.read({ after, limit: limit ?? MOST_ROWS })
  const isWhole = after === undefined && next === undefined
  headers.set(TOTAL_COUNT_HEADER, String(isWhole ? rows.length : (total ?? (await source.count()))))
  if (next !== undefined) headers.set(NEXT_CURSOR_HEADER, String(next))
  return writeEntries(call, source, rows)
}

const takingTurns = (source: Source): Source => ({
  ...source,
  read: (asked) => inSearchTurn(() => source.read(asked)),
  count: () => inSearchTurn(() => source.count()),
})

function readCursor(cursor: string | undefined): number | undefined {
  if (cursor === undefined || cursor === '') return undefined
  const place = Number(cursor)
  if (/^\d{1,15}$/.test(cursor)) return place
  throw new Problem('bad-request', { text: 'Esa página ya no existe. Volvé al comienzo de la lista' })
}

function writeEntries(call: Endpoint, { entriesOf, under }: Source, rows: readonly never[]): string {
  const entries = entriesOf === undefined ? rows : rows.flatMap((row) => entriesOf(row))
  return writeReply(call, under === undefined ? entries : { [under]: entries })
}

/** Writes a list of one chunk at once. A longer list takes a slot, which limits memory. */
async function writeWhole(call: Endpoint, source: Source): Promise<string> {
  const { rows, next } = await source.read({ after: undefined, limit: ROWS_AT_A_TIME })
  const beginning = writeEntries(call, source, rows)
  return next === undefined ? beginning : inWritingTurn(() => writeOn(call, source, { beginning, next }))
}

async function writeOn(
  call: Endpoint,
  source: Source,
  { beginning, next }: { beginning: string; next: number },
): Promise<string> {
  const write = (rows: readonly never[]) => writeEntries(call, source, rows)
  const pieces = [beginning, ...(await writeParts({ read: source.read, write }, next))]
  const [head, tail] = source.under === undefined ? ['[', ']'] : [`{"${source.under}":[`, ']}']
  const entries = pieces
    .map((piece) => piece.slice(head.length, -tail.length))
    .filter((piece) => piece !== '')
  return `${head}${entries.join(',')}${tail}`
}

/** Writes a whole list as a file, in chunks and with a slot. A failure midway yields no file. */
export function writeFile({ source }: FileInParts, headers: Headers): Promise<string> {
  headers.set('Content-Disposition', `attachment; filename="${source.name}"`)
  return inWritingTurn(async () => [source.head, ...(await writeParts(source, undefined))].join(''))
}

async function writeParts(
  { read, write }: Pick<FileInParts['source'], 'read' | 'write'>,
  from: number | undefined,
): Promise<string[]> {
  const pieces: string[] = []
  let after = from
  do {
    await breath()
    const part = await read({ after, limit: ROWS_AT_A_TIME })
    pieces.push(write(part.rows))
    after = part.next
  } while (after !== undefined)
  return pieces
}
