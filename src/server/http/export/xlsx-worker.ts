import { parentPort, workerData } from 'node:worker_threads'
import type { Cell, SheetData } from 'write-excel-file/node'
import writeXlsxFile from 'write-excel-file/node'
import type { TableCell } from '#domain/text/table-cell.ts'
import { withDoubledApostrophe } from '#domain/text/formula-text.ts'

/**
 * Worker thread of `writeXlsxFile`. Receives chunks of rows. Writes the file after the message 'end'. `workerData`:
 * file path and headings.
 */
const { file, headings } = workerData as { file: string; headings: readonly string[] }

const MAX_TEXT_LENGTH = 32_767

const sheet: SheetData = [headings.map((value) => ({ value, type: String, fontWeight: 'bold' }))]

parentPort!.on('message', async (message: 'end' | readonly (readonly TableCell[])[]) => {
  if (message !== 'end') {
    for (const row of message) sheet.push(row.map(cellOf))
    return
  }
  await writeXlsxFile(sheet, { stickyRowsCount: 1 }).toFile(file)
  parentPort!.close()
})

function cellOf(cell: TableCell): Cell {
  if (typeof cell === 'number') return cell
  if (typeof cell === 'object') return { value: Number(cell.amount) / 100, type: Number, format: '#,##0.00' }
  return cell === '' ? null : { value: textOf(cell), type: String }
}

/**
 * A text cell is never a formula, so no apostrophe is added. An apostrophe before a formula sign is doubled, because an
 * import removes one.
 */
const textOf = (text: string): string => withDoubledApostrophe(text).slice(0, MAX_TEXT_LENGTH)
