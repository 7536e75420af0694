import type { PrintedRow, PrintedVoucher } from '#domain/invoices/printed-voucher.ts'
import { LINE, MARGIN, type Sheet, SHADE, textHeight, WIDTH, write } from './sheet.ts'

type Column = {
  heading: string
  width: number
  align: 'left' | 'right'
  textOf: (row: PrintedRow) => string
}

const SIZE = 9
const PADDING = 3
const AMOUNT_WIDTH = 92

const finalColumns = columnsOf([
  { heading: 'Precio unitario', width: AMOUNT_WIDTH, align: 'right', textOf: ({ price }) => price },
  { heading: 'Importe', width: AMOUNT_WIDTH, align: 'right', textOf: ({ amount }) => amount },
])

/** A voucher A has its amounts without IVA. */
const netColumns = columnsOf([
  { heading: 'Precio unit. neto', width: AMOUNT_WIDTH, align: 'right', textOf: ({ price }) => price },
  { heading: 'IVA', width: 44, align: 'right', textOf: ({ rate }) => rate },
  { heading: 'Importe neto', width: AMOUNT_WIDTH, align: 'right', textOf: ({ amount }) => amount },
])

function columnsOf(amounts: readonly Column[]): readonly Column[] {
  const quantity: Column = { heading: 'Cant.', width: 44, align: 'right', textOf: (row) => row.quantity }
  const width = WIDTH - [quantity, ...amounts].reduce((sum, column) => sum + column.width, 0)
  return [quantity, { heading: 'Descripción', width, align: 'left', textOf: ({ name }) => name }, ...amounts]
}

const columnsFor = ({ letter }: PrintedVoucher) => (letter === 'A' ? netColumns : finalColumns)

/** Draws the headings of the lines. Returns where they end. */
export function drawTableHead(sheet: Sheet, voucher: PrintedVoucher, y: number): number {
  const height = 12 + 2 * PADDING
  sheet.rect(MARGIN, y, WIDTH, height).fill(SHADE)
  drawCells(sheet, columnsFor(voucher), { y: y + PADDING, isBold: true, textOf: ({ heading }) => heading })
  return y + height
}

/** Height of a line, whose name may wrap. */
export const rowHeight = (sheet: Sheet, voucher: PrintedVoucher, row: PrintedRow): number =>
  Math.max(...columnsFor(voucher).map((column) => textHeight(sheet, column.textOf(row), cellStyle(column)))) +
  2 * PADDING

/** Draws a line. Returns where it ends. */
export function drawRow(
  sheet: Sheet,
  voucher: PrintedVoucher,
  { row, y }: { row: PrintedRow; y: number },
): number {
  const bottom = y + rowHeight(sheet, voucher, row)
  drawCells(sheet, columnsFor(voucher), { y: y + PADDING, textOf: (column) => column.textOf(row) })
  sheet
    .lineWidth(0.4)
    .strokeColor(LINE)
    .moveTo(MARGIN, bottom)
    .lineTo(MARGIN + WIDTH, bottom)
    .stroke()
  return bottom
}

function drawCells(
  sheet: Sheet,
  columns: readonly Column[],
  { y, isBold = false, textOf }: { y: number; isBold?: boolean; textOf: (column: Column) => string },
): void {
  let x = MARGIN
  for (const column of columns) {
    write(sheet, textOf(column), { ...cellStyle(column), x: x + PADDING, y, isBold })
    x += column.width
  }
}

const cellStyle = ({ width, align }: Column) => ({ width: width - 2 * PADDING, size: SIZE, align })
