import { once } from 'node:events'
import { open } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import { UnreadableFile } from '#server/features/product-import/csv/product-file.ts'
import type { XlsxLimits } from '#server/features/product-import/file-limits.ts'
import { openWorkbook, openZip, type Workbook, type WorkbookSheet } from './open-workbook.ts'
import { type MergedRows, readSheetRows, SheetCounts } from './read-sheet-rows.ts'
import { damagedXlsx, tooMuchWork } from './xlsx-refusals.ts'

/** `folder` receives one file of rows for each sheet with content. */
export type ConvertJob = { file: string; folder: string; limits: XlsxLimits }

/**
 * A sheet with content. The file `rows` has the JSON of one row per line: line and cells. The line of a hidden row is
 * negative.
 */
export type ConvertedSheet = {
  name: string
  isHidden: boolean
  rows: string
  hiddenRows: number
  merged: MergedRows[]
}

/** Reply of the child process. `failure`: an error of the operating system, for example a full disk. */
export type ConvertReply =
  | { sheets: ConvertedSheet[] }
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
    const sheets: ConvertedSheet[] = []
    for (const [position, sheet] of workbook.sheets.entries()) {
      const rows = path.join(folder, `hoja-${position}.jsonl`)
      const rowsBefore = counts.rows
      const read = await writeRows({ rows, workbook, sheet, limits, counts })
      if (counts.rows > rowsBefore) sheets.push({ name: sheet.name, isHidden: sheet.isHidden, rows, ...read })
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
  sheet,
  limits,
  counts,
}: {
  rows: string
  workbook: Workbook
  sheet: WorkbookSheet
  limits: XlsxLimits
  counts: SheetCounts
}): Promise<{ merged: MergedRows[]; hiddenRows: number }> {
  const output = await open(file, 'w')
  let hiddenRows = 0
  try {
    const merged = await readSheetRows(await sheet.open(), {
      workbook,
      limits,
      counts,
      async onRows(rows) {
        if (process.memoryUsage.rss() > limits.rssMb * 1024 * 1024) throw tooMuchWork()
        hiddenRows += rows.filter(({ isHidden }) => isHidden).length
        if (rows.length > 0)
          await output.write(
            rows.map(({ line, cells, isHidden }) => jsonLine(isHidden ? -line : line, cells)).join(''),
          )
      },
    })
    return { merged, hiddenRows }
  } finally {
    await output.close()
  }
}

/** A declaration, because the module's first statement already converts a file. */
function jsonLine(line: number, cells: readonly string[]): string {
  return `${JSON.stringify([line, ...cells])}\n`
}

/** The libraries throw many kinds of errors for a damaged file. */
function replyOf(error: NodeJS.ErrnoException): ConvertReply {
  if (error instanceof UnreadableFile) return { refusal: error.message }
  if (error.syscall === undefined) return { refusal: damagedXlsx().message }
  const { code, message, path: failedPath, syscall } = error
  return { failure: { code, message, path: failedPath, syscall } }
}
