import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { BYTE_ORDER_MARK, writeCsvRows } from '#domain/text/write-csv.ts'
import type { Chunks, WriteTable } from './write-table.ts'

/** Returns a function that writes a CSV file, one chunk of rows at a time. */
export const writeCsvFile =
  (decimalMark: ',' | '.'): WriteTable =>
  (file, headings, readAll) =>
    readAll((chunks) =>
      pipeline(Readable.from(textOf(chunks, headings, decimalMark)), createWriteStream(file)),
    )

async function* textOf(chunks: Chunks, headings: readonly string[], decimalMark: ',' | '.') {
  yield BYTE_ORDER_MARK + writeCsvRows([headings])
  for await (const rows of chunks) yield writeCsvRows(rows, decimalMark)
}
