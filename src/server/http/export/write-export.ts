import { mkdtemp, open, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { Worker } from 'node:worker_threads'
import type { ExportFormat } from '#contract/export/export-format.ts'
import { fairSlots } from '#server/concurrency/fair-slots.ts'
import { makeTempFolder } from '#server/data-directory/temp-folder.ts'
import type { InSnapshot } from '#server/database/replica/snapshot-source.ts'
import type { TableExport } from '#server/handlers/table-export.ts'
import { BYTE_ORDER_MARK, writeCsvRows } from '#domain/text/write-csv.ts'
import { Problem } from '#contract/http/problem.ts'
import type { TableCell } from '#domain/text/table-cell.ts'

/** Maximum number of cells that are not blank. At this number the worker used 400 MB. */
const MAX_CELLS = 500_000
const MAX_HEAP_MB = 512

/**
 * Writes an XLSX file with one sheet. A worker thread builds the file in memory, so the shop stays responsive. Throws
 * `too-long-for-xlsx` for more than `MAX_CELLS` cells.
 */
const writeXlsxFile: WriteTable = async (file, headings, readAll) => {
  const worker = new Worker(new URL('./xlsx-worker.ts', import.meta.url), {
    workerData: { file, headings },
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  })
  const ended = endOf(worker)
  // If the read fails, the worker fails too. This handler prevents an unhandled rejection of the worker.
  ended.catch(() => {})
  try {
    await readAll(async (chunks) => {
      let cells = 0
      for await (const rows of chunks) {
        cells += rows.reduce((sum, row) => sum + row.filter((cell) => cell !== '').length, 0)
        if (cells > MAX_CELLS) throw new Problem('too-long-for-xlsx')
        worker.postMessage(rows)
      }
    })
    worker.postMessage('end')
    await ended
  } finally {
    await worker.terminate()
  }
}

const endOf = (worker: Worker): Promise<void> =>
  new Promise((resolve, reject) => {
    worker.on('error', (failure: NodeJS.ErrnoException) =>
      reject(failure.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Problem('too-long-for-xlsx') : failure),
    )
    worker.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`XLSX worker ended: ${code}`))))
  })

/** Returns a function that writes a CSV file, one chunk of rows at a time. */
const writeCsvFile =
  (decimalMark: ',' | '.'): WriteTable =>
  (file, headings, readAll) =>
    readAll((chunks) =>
      pipeline(Readable.from(textOf(chunks, headings, decimalMark)), createWriteStream(file)),
    )

async function* textOf(chunks: Chunks, headings: readonly string[], decimalMark: ',' | '.') {
  yield BYTE_ORDER_MARK + writeCsvRows([headings])
  for await (const rows of chunks) yield writeCsvRows(rows, decimalMark)
}

const ROWS_PER_CHUNK = 1_000
const CSV = 'text/csv; charset=utf-8'

const writers: Readonly<Record<ExportFormat, { ending: string; mediaType: string; write: WriteTable }>> = {
  csv: { ending: 'csv', mediaType: CSV, write: writeCsvFile(',') },
  tiendanube: { ending: 'csv', mediaType: CSV, write: writeCsvFile('.') },
  xlsx: {
    ending: 'xlsx',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: writeXlsxFile,
  },
}

// Only staff export tables, so no slot is reserved for strangers.
const queue = { reserved: 0, waiting: { known: 10, strangers: 0 }, maxWaitMs: 25_000 }
const slots = {
  csv: fairSlots({ slots: 2, ...queue }),
  // One at a time, because a spreadsheet is built in memory.
  xlsx: fairSlots({ slots: 1, ...queue }),
}

/**
 * Writes a table to a temporary file and returns its content. The file limits memory, keeps the transaction short for a
 * slow client, and prevents a partial download after a failed read. Throws `busy` when too many exports wait, and
 * `too-long-for-xlsx`.
 */
export async function writeExport({ table }: TableExport, headers: Headers): Promise<ReadableStream> {
  const { ending, mediaType, write } = writers[table.formato]
  const folder = await makeTempFolder('export')
  try {
    const headings = table.columns.map(([heading]) => heading)
    const file = await slots[ending === 'xlsx' ? 'xlsx' : 'csv'](() =>
      table.source(async (inSnapshot) => {
        // A new file for each run, because a failed run may still write to its own.
        const newFile = path.join(await mkdtemp(path.join(folder, 'run-')), 'table')
        await write(newFile, headings, (writeChunks) => readInSnapshot(table, inSnapshot, writeChunks))
        return newFile
      }),
    )
    const handle = await open(file)
    headers.set('Content-Type', mediaType)
    headers.set('Content-Disposition', `attachment; filename="${asciiName(table.name)}.${ending}"`)
    return Readable.toWeb(handle.createReadStream()) as ReadableStream
  } finally {
    // The open handle still reads the removed file, so a crash leaves no file.
    await rm(folder, { recursive: true, force: true })
  }
}

/** A header refuses characters above Latin-1, a quote ends the name, and an imported file may have both in its name. */
const asciiName = (name: string): string => name.normalize('NFD').replaceAll(/[^\w .-]/g, '')

const readInSnapshot = (
  table: TableExport['table'],
  inSnapshot: InSnapshot,
  write: (chunks: Chunks) => Promise<void>,
): Promise<void> =>
  inSnapshot(async (db) => {
    async function* chunks(): Chunks {
      let after: number | undefined
      do {
        const { rows, next } = await table.read(db, { after, limit: ROWS_PER_CHUNK })
        yield rows.map((row) => table.columns.map(([, cellOf]) => cellOf(row)))
        after = next
      } while (after !== undefined)
    }
    await write(chunks())
  })

type Chunks = AsyncIterable<readonly (readonly TableCell[])[]>

/** Writes a table to a file. Calls `readAll` once, which passes on all rows of one snapshot. */
type WriteTable = (
  file: string,
  headings: readonly string[],
  readAll: (write: (chunks: Chunks) => Promise<void>) => Promise<void>,
) => Promise<void>
