import { TAX_TRANSPARENCY_TITLE, TEST_VOUCHER_MARK } from '#domain/invoices/voucher-legends.ts'
import type { PrintedFact, PrintedVoucher } from '#domain/invoices/printed-voucher.ts'
import {
  CONTENT_BOTTOM,
  GAP,
  LINE,
  MARGIN,
  type Sheet,
  textHeight,
  WIDTH,
  write,
  writeFacts,
} from './sheet.ts'

const QR_SIZE = 96
const SUMS_WIDTH = 240
const LEFT_WIDTH = WIDTH - SUMS_WIDTH - 2 * GAP
const SUM_HEIGHT = 14
const TOTAL_HEIGHT = 22
const SMALL = 8

/** Height of the end of a voucher: totals and legends, then QR code and CAE. */
export const endHeight = (sheet: Sheet, voucher: PrintedVoucher): number =>
  sumsAndLegendsHeight(sheet, voucher) + QR_SIZE + 3 * GAP

const sumsAndLegendsHeight = (sheet: Sheet, voucher: PrintedVoucher): number =>
  Math.max(
    (voucher.sums.length + voucher.taxes.length) * SUM_HEIGHT + TOTAL_HEIGHT,
    legendsHeight(sheet, voucher),
  )

function legendsHeight(sheet: Sheet, { legends: { contained, notes } }: PrintedVoucher): number {
  const style = { width: LEFT_WIDTH, size: SMALL }
  const title =
    contained.length === 0 ? 0 : textHeight(sheet, TAX_TRANSPARENCY_TITLE, { ...style, isBold: true })
  const notesHeight = notes.reduce((sum, note) => sum + textHeight(sheet, note, style) + 3, 0)
  return title + contained.length * SUM_HEIGHT + notesHeight
}

/** Draws the end of a voucher at the bottom of the page. */
export function drawEnd(sheet: Sheet, { voucher, qr }: { voucher: PrintedVoucher; qr: Buffer }): void {
  const qrTop = CONTENT_BOTTOM - QR_SIZE
  const lineY = qrTop - GAP
  const top = lineY - GAP - sumsAndLegendsHeight(sheet, voucher)
  drawSums(sheet, voucher, top)
  drawLegends(sheet, voucher, lineY - GAP - legendsHeight(sheet, voucher))
  sheet
    .lineWidth(0.7)
    .strokeColor(LINE)
    .moveTo(MARGIN, lineY)
    .lineTo(MARGIN + WIDTH, lineY)
    .stroke()
  sheet.image(qr, MARGIN, qrTop, { width: QR_SIZE, height: QR_SIZE })
  drawAuthorisation(sheet, voucher, qrTop)
}

function drawSums(sheet: Sheet, { sums, taxes, total }: PrintedVoucher, top: number): void {
  const x = MARGIN + WIDTH - SUMS_WIDTH
  let y = top
  for (const sum of [...sums, ...taxes]) {
    drawSum(sheet, sum, { x, y, size: 9 })
    y += SUM_HEIGHT
  }
  drawSum(sheet, { label: 'Total', value: total }, { x, y: y + 3, size: 13, isBold: true })
}

function drawSum(
  sheet: Sheet,
  { label, value }: PrintedFact,
  style: { x: number; y: number; size: number; isBold?: boolean },
): void {
  write(sheet, label, { ...style, width: SUMS_WIDTH })
  write(sheet, value, { ...style, width: SUMS_WIDTH - 4, align: 'right' })
}

function drawLegends(sheet: Sheet, { legends: { contained, notes } }: PrintedVoucher, top: number): void {
  const style = { x: MARGIN, width: LEFT_WIDTH, size: SMALL }
  const title =
    contained.length === 0 ? top : write(sheet, TAX_TRANSPARENCY_TITLE, { ...style, y: top, isBold: true })
  const facts = writeFacts(sheet, contained, { ...style, y: title })
  notes.reduce((y, note) => write(sheet, note, { ...style, y }) + 3, facts)
}

function drawAuthorisation(sheet: Sheet, { cae, caeEnds, isTest }: PrintedVoucher, top: number): void {
  const x = MARGIN + QR_SIZE + 2 * GAP
  const place = { x, width: WIDTH - QR_SIZE - 2 * GAP }
  const y = write(sheet, isTest ? TEST_VOUCHER_MARK : 'Comprobante autorizado por ARCA', {
    ...place,
    y: top + 20,
    size: 10,
    isBold: true,
  })
  writeFacts(
    sheet,
    [
      { label: 'CAE N°', value: cae },
      { label: 'Fecha de vencimiento del CAE', value: caeEnds },
    ],
    { ...place, y: y + 4, size: 9.5 },
  )
}
