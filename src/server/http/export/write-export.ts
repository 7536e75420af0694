import { mkdtemp, open, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { ExportFormat } from '#contract/export/export-format.ts'
import { fairSlots } from '#server/concurrency/fair-slots.ts'
import { makeTempFolder } from '#server/data-directory/temp-folder.ts'
import type { InSnapshot } from '#server/database/replica/snapshot-source.ts'
import type { TableExport } from '#server/handlers/table-export.ts'
import { writeCsvFile } from './write-csv-file.ts'
import type { Chunks, WriteTable } from './write-table.ts'
import { writeXlsxFile } from './write-xlsx-file.ts'

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
