import type { PrintedVoucher } from '#domain/invoices/printed-voucher.ts'
import { TEST_VOUCHER_MARK } from '#domain/invoices/voucher-legends.ts'
import {
  GAP,
  LINE,
  MARGIN,
  PAGE_HEIGHT,
  PAGE_WIDTH,
  type Sheet,
  SHADE,
  WIDTH,
  write,
  writeFacts,
} from './sheet.ts'

const MIDDLE = PAGE_WIDTH / 2
const LETTER_BOX = 52
const COLUMN = WIDTH / 2 - LETTER_BOX / 2 - 2 * GAP
const RIGHT = MIDDLE + LETTER_BOX / 2 + GAP
const PADDING = 10

/** Draws shop, letter and number of a voucher, on its first page also the buyer. Returns where the head ends. */
export function drawHead(sheet: Sheet, voucher: PrintedVoucher, { isFirst }: { isFirst: boolean }): number {
  if (voucher.isTest) drawWatermark(sheet)
  const top = voucher.isTest ? drawTestMark(sheet) : MARGIN
  const bottom = Math.max(drawIssuer(sheet, voucher, top), drawNumber(sheet, voucher, top)) + PADDING
  sheet
    .lineWidth(0.7)
    .strokeColor(LINE)
    .rect(MARGIN, top, WIDTH, bottom - top)
    .stroke()
  drawLetter(sheet, voucher, { top, bottom })
  return isFirst ? drawBuyer(sheet, voucher, bottom + GAP) + GAP : bottom + GAP
}

function drawIssuer(sheet: Sheet, { issuer }: PrintedVoucher, top: number): number {
  const place = { x: MARGIN + PADDING, width: COLUMN }
  const y = write(sheet, issuer.name, { ...place, y: top + PADDING, size: 16, isBold: true })
  return writeFacts(sheet, issuer.facts, { ...place, y: y + 4, size: 8.5 })
}

function drawNumber(sheet: Sheet, voucher: PrintedVoucher, top: number): number {
  const { title, number, date, issuer } = voucher
  const place = { x: RIGHT + PADDING, width: COLUMN }
  const y = write(sheet, title, { ...place, y: top + PADDING, size: 16, isBold: true })
  const afterNumber = writeFacts(
    sheet,
    [
      { label: 'N°', value: number },
      { label: 'Fecha de emisión', value: date },
    ],
    { ...place, y: y + 4, size: 10 },
  )
  return writeFacts(sheet, issuer.registrations, { ...place, y: afterNumber + 4, size: 8.5 })
}

function drawLetter(
  sheet: Sheet,
  { letter, code }: PrintedVoucher,
  { top, bottom }: { top: number; bottom: number },
): void {
  const x = MIDDLE - LETTER_BOX / 2
  sheet.rect(x, top, LETTER_BOX, LETTER_BOX).stroke()
  sheet
    .moveTo(MIDDLE, top + LETTER_BOX)
    .lineTo(MIDDLE, bottom)
    .stroke()
  const place = { x, width: LETTER_BOX, align: 'center' as const }
  write(sheet, letter, { ...place, y: top + 1, size: 26, isBold: true })
  write(sheet, code, { ...place, y: top + 37, size: 7.5, isBold: true })
}

function drawBuyer(sheet: Sheet, { buyer, associated }: PrintedVoucher, top: number): number {
  const facts = associated === '' ? buyer : [...buyer, { label: 'Comprobante asociado', value: associated }]
  const place = { x: MARGIN + PADDING, width: WIDTH - 2 * PADDING, size: 9 }
  const bottom = writeFacts(sheet, facts, { ...place, y: top + 6 }) + 5
  sheet
    .lineWidth(0.7)
    .strokeColor(LINE)
    .rect(MARGIN, top, WIDTH, bottom - top)
    .stroke()
  return bottom
}

function drawTestMark(sheet: Sheet): number {
  const height = 22
  sheet.rect(MARGIN, MARGIN, WIDTH, height).fill(SHADE)
  write(sheet, TEST_VOUCHER_MARK, {
    x: MARGIN,
    y: MARGIN + 3,
    width: WIDTH,
    size: 11,
    isBold: true,
    align: 'center',
  })
  return MARGIN + height + GAP
}

function drawWatermark(sheet: Sheet): void {
  const width = 900
  const center = { x: PAGE_WIDTH / 2, y: PAGE_HEIGHT / 2 }
  sheet.save().rotate(-50, { origin: [center.x, center.y] })
  write(sheet, 'SIN VALIDEZ FISCAL', {
    x: center.x - width / 2,
    y: center.y - 45,
    width,
    size: 66,
    isBold: true,
    align: 'center',
    color: '#ececec',
  })
  sheet.restore()
}
