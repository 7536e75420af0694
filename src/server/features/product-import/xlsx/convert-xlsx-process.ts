import { once } from 'node:events'
import { open } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import { UnreadableFile } from '#server/features/product-import/csv/product-file.ts'
import type { XlsxLimits } from '#server/features/product-import/file-limits.ts'
import { openWorkbook, openZip, type Workbook } from './open-workbook.ts'
import { readSheetRows, SheetCounts } from './read-sheet-rows.ts'
import { damagedXlsx, tooMuchWork } from './xlsx-refusals.ts'

/** `folder` receives one file of rows for each sheet with content. */
export type ConvertJob = { file: string; folder: string; limits: XlsxLimits }

/**
 * Reply of the child process. `sheets`: one file for each sheet with content, which has the JSON of one row per line.
 * `failure`: an error of the operating system, for example a full disk.
 */
export type ConvertReply =
  | { sheets: string[] }
  | { refusal: string }
  | { failure: Pick<NodeJS.ErrnoException, 'code' | 'message' | 'path' | 'syscall'> }

/** Child process of `convertXlsx`. Exits after its reply, or with the shop. */
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
process.once('disconnect', () => process.exit(0))

const [job] = (await once(process, 'message')) as [ConvertJob]
process.send?.(await convert(job).catch(replyOf), () => process.disconnect())

async function convert({ file, folder, limits }: ConvertJob): Promise<ConvertReply> {
  const zip = await openZip(file)
  try {
    const workbook = await openWorkbook(zip, limits)
    const counts = new SheetCounts()
    const sheets: string[] = []
    for (const [position, openSheet] of workbook.sheets.entries()) {
      const rows = path.join(folder, `hoja-${position}.jsonl`)
      const rowsBefore = counts.rows
      await writeRows({ rows, workbook, openSheet, limits, counts })
      if (counts.rows > rowsBefore) sheets.push(rows)
    }
    return { sheets }
  } finally {
    zip.close()
  }
}

/** Writes the rows of a sheet into the file `rows`. */
async function writeRows({
  rows: file,
  workbook,
  openSheet,
  limits,
  counts,
}: {
  rows: string
  workbook: Workbook
  openSheet: Workbook['sheets'][number]
  limits: XlsxLimits
  counts: SheetCounts
}): Promise<void> {
  const output = await open(file, 'w')
  try {
    await readSheetRows(await openSheet(), {
      workbook,
      limits,
      counts,
      async onRows(rows) {
        if (process.memoryUsage.rss() > limits.rssMb * 1024 * 1024) throw tooMuchWork()
        if (rows.length > 0)
          await output.write(rows.map(({ line, cells }) => `${JSON.stringify([line, ...cells])}\n`).join(''))
      },
    })
  } finally {
    await output.close()
  }
}

/** The libraries throw many kinds of errors for a damaged file. */
function replyOf(error: NodeJS.ErrnoException): ConvertReply {
  if (error instanceof UnreadableFile) return { refusal: error.message }
  if (error.syscall === undefined) return { refusal: damagedXlsx().message }
  const { code, message, path: failedPath, syscall } = error
  return { failure: { code, message, path: failedPath, syscall } }
}
