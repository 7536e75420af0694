import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import { startOfDay } from '#domain/calendar.ts'
import type { PrintedVoucher } from '#domain/invoices/printed-voucher.ts'
import { drawEnd, endHeight } from './draw-voucher-end.ts'
import { drawHead } from './draw-voucher-head.ts'
import { drawRow, drawTableHead, rowHeight } from './draw-voucher-table.ts'
import { qrPng } from './draw-qr.ts'
import { BOLD, CONTENT_BOTTOM, MARGIN, PAGE_HEIGHT, REGULAR, type Sheet, WIDTH, write } from './sheet.ts'

/** Fonts with accents, Greek and Cyrillic (Noto Sans, a subset), because the built-in fonts of PDF have only Latin-1. */
const readFont = (name: string) => readFileSync(fileURLToPath(new URL(name, import.meta.url)))
const fonts = { [REGULAR]: readFont('./voucher-font.ttf'), [BOLD]: readFont('./voucher-font-bold.ttf') }

/**
 * Returns the PDF of a voucher on A4. Every page has the head with letter, number and shop, and 'Hoja 1 de 2'. Totals, CAE
 * and QR code are at the bottom of the last page. The same voucher always gives the same bytes.
 */
export async function writeVoucherPdf(voucher: PrintedVoucher): Promise<Buffer> {
  const qr = await qrPng(voucher.qr)
  const sheet = openSheet(voucher)
  const bytes = buffer(sheet)
  const y = drawRows(sheet, voucher)
  if (y + endHeight(sheet, voucher) > CONTENT_BOTTOM) addPage(sheet, voucher)
  drawEnd(sheet, { voucher, qr })
  numberPages(sheet)
  sheet.end()
  return bytes
}

function openSheet({ title, letter, number, day, issuer }: PrintedVoucher): Sheet {
  const sheet = new PDFDocument({
    size: 'A4',
    // No margins, because the library would start a page at a margin.
    margin: 0,
    // No default font, because the library would read it from a file of its package.
    font: '',
    bufferPages: true,
    autoFirstPage: false,
    lang: 'es-AR',
    displayTitle: true,
    info: {
      Title: `${title} ${letter} ${number}`,
      Author: issuer.name,
      CreationDate: startOfDay(day),
    },
  })
  for (const [name, bytes] of Object.entries(fonts)) sheet.registerFont(name, bytes)
  return sheet
}

/** Draws the lines on as many pages as they need. Returns where they end on the last page. */
function drawRows(sheet: Sheet, voucher: PrintedVoucher): number {
  const start = () => drawTableHead(sheet, voucher, addPage(sheet, voucher))
  let y = start()
  for (const row of voucher.rows) {
    if (y + rowHeight(sheet, voucher, row) > CONTENT_BOTTOM) y = start()
    y = drawRow(sheet, voucher, { row, y })
  }
  return y
}

/** Returns where the content of the new page starts. */
function addPage(sheet: Sheet, voucher: PrintedVoucher): number {
  sheet.addPage()
  return drawHead(sheet, voucher, { isFirst: sheet.bufferedPageRange().count === 1 })
}

function numberPages(sheet: Sheet): void {
  const { count } = sheet.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    sheet.switchToPage(page)
    write(sheet, `Hoja ${page + 1} de ${count}`, {
      x: MARGIN,
      y: PAGE_HEIGHT - MARGIN + 8,
      width: WIDTH,
      size: 7,
      align: 'right',
    })
  }
}
