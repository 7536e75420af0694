import { setImmediate as breath } from 'node:timers/promises'
import type { Endpoint, ReplyOf } from '#contract/endpoint.ts'
import { MOST_ROWS, NEXT_CURSOR_HEADER, TOTAL_COUNT_HEADER } from '#contract/paging.ts'
import { Problem } from '#contract/problem.ts'
import { inTurn } from '#server/turns/in-turn.ts'
import { inSearchTurn } from '#server/turns/in-search-turn.ts'
import { WrittenReply, writeReply } from './serve.ts'

const ROWS_AT_A_TIME = 1_000
const inWritingTurn = inTurn({ atOnce: 2, waiting: 20 })

type Asked = { after: number | undefined; limit: number }

/**
 * A list that is read in parts; `next` is the place to go on from, when more rows follow; `total`, how many the whole list has, where
 * reading the part showed it.
 */
export type PartSource<Row> = {
  read(asked: Asked): Promise<{ rows: readonly Row[]; next: number | undefined; total?: number | undefined }>
  count(): Promise<number>
  /** A search that no index answers: few of them are made at once. */
  readsEveryRow?: boolean
  /** What a row becomes in the answer, where that is not itself: a purchase, one entry for each of its lines. */
  entriesOf?(row: Row): readonly unknown[]
  /** The field that holds the list, where the answer is not the list itself. */
  under?: string
}

/** A list of rows in a fixed order, each with its place in it; `read` gives those past the place `after`. */
export type ListSource<Row> = Omit<PartSource<Row>, 'read'> & {
  read(asked: Asked): Promise<Row[]>
  placeOf(row: Row): number
}

type Paging = { limit?: number | undefined; cursor?: string | undefined }

/** Answers a list, as `answerParts` does, of a source that does not tell whether more follows. */
export const answerList = <Row>(
  call: Endpoint,
  paging: Paging,
  headers: Headers,
  source: ListSource<Row>,
): Promise<WrittenReply> => answerParts(call, paging, headers, { ...source, read: lookingOneFurther(source) })

/**
 * Answers a list: with `limit` one page, its total and the cursor of the next one in headers; without it the whole list,
 * read and written in pieces so that other callers are served in between, and of long lists a few at a time: `busy` when
 * too many are asked for. A cursor only ever comes with a page, so with a cursor alone the answer is a page too, the largest.
 * A cursor that is none of ours answers 400.
 */
export async function answerParts<Row>(
  call: Endpoint,
  { limit, cursor }: Paging,
  headers: Headers,
  given: PartSource<Row>,
): Promise<WrittenReply> {
  const source = given.readsEveryRow ? takingTurns(given) : given
  const after = readCursor(cursor)
  if (limit === undefined && after === undefined) return new WrittenReply(await writeWhole(call, source))
  const { rows, next, total } = await source.read({ after, limit: limit ?? MOST_ROWS })
  const isWhole = after === undefined && next === undefined
  headers.set(TOTAL_COUNT_HEADER, String(isWhole ? rows.length : (total ?? (await source.count()))))
  if (next !== undefined) headers.set(NEXT_CURSOR_HEADER, String(next))
  return new WrittenReply(writeEntries(call, source, rows))
}

const takingTurns = <Row>(source: PartSource<Row>): PartSource<Row> => ({
  ...source,
  read: (asked) => inSearchTurn(() => source.read(asked)),
  count: () => inSearchTurn(() => source.count()),
})

function lookingOneFurther<Row>({ read, placeOf }: ListSource<Row>): PartSource<Row>['read'] {
  return async ({ after, limit }) => {
    const found = await read({ after, limit: limit + 1 })
    const rows = found.slice(0, limit)
    const last = rows.at(-1)
    return { rows, next: found.length > limit && last ? placeOf(last) : undefined }
  }
}

function readCursor(cursor: string | undefined): number | undefined {
  if (cursor === undefined || cursor === '') return undefined
  const place = Number(cursor)
  if (/^\d{1,15}$/.test(cursor)) return place
  throw new Problem('bad-request', { text: 'Esa página ya no existe. Volvé al comienzo de la lista' })
}

function writeEntries<Row>(
  call: Endpoint,
  { entriesOf, under }: PartSource<Row>,
  rows: readonly Row[],
): string {
  const entries = entriesOf === undefined ? rows : rows.flatMap((row) => entriesOf(row))
  return writeReply(call, (under === undefined ? entries : { [under]: entries }) as ReplyOf<Endpoint>)
}

/** A list of one piece is written at once; longer ones take their turn, so that many of them do not fill the memory. */
async function writeWhole<Row>(call: Endpoint, source: PartSource<Row>): Promise<string> {
  const { rows, next } = await source.read({ after: undefined, limit: ROWS_AT_A_TIME })
  const beginning = writeEntries(call, source, rows)
  return next === undefined ? beginning : inWritingTurn(() => writeOn(call, source, { beginning, next }))
}

async function writeOn<Row>(
  call: Endpoint,
  source: PartSource<Row>,
  { beginning, next }: { beginning: string; next: number },
): Promise<string> {
  const write = (rows: readonly Row[]) => writeEntries(call, source, rows)
  const pieces = [beginning, ...(await writeParts({ read: source.read, write }, next))]
  const [head, tail] = source.under === undefined ? ['[', ']'] : [`{"${source.under}":[`, ']}']
  const entries = pieces
    .map((piece) => piece.slice(head.length, -tail.length))
    .filter((piece) => piece !== '')
  return `${head}${entries.join(',')}${tail}`
}

type FileSource<Row> = Pick<PartSource<Row>, 'read'> & { head: string; write(rows: readonly Row[]): string }

/** Writes a list as a file, whole: it is read in pieces and in turns, as a whole list is. One that fails half way is no file. */
export const writeFileInParts = <Row>({ head, ...source }: FileSource<Row>): Promise<WrittenReply> =>
  inWritingTurn(async () => new WrittenReply([head, ...(await writeParts(source, undefined))].join('')))

async function writeParts<Row>(
  { read, write }: Omit<FileSource<Row>, 'head'>,
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
