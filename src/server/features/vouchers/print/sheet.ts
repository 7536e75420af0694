import type { PrintedFact } from '#domain/invoices/printed-voucher.ts'

/** A PDF document that is drawn page by page. */
export type Sheet = PDFKit.PDFDocument

// Lengths are in points: an A4 page has 595 × 842.
export const MARGIN = 36
export const PAGE_WIDTH = 595
export const PAGE_HEIGHT = 842
export const WIDTH = PAGE_WIDTH - 2 * MARGIN
export const CONTENT_BOTTOM = PAGE_HEIGHT - MARGIN
export const GAP = 8

export const REGULAR = 'regular'
export const BOLD = 'bold'

export const INK = '#111111'
export const LINE = '#999999'
export const SHADE = '#eeeeee'

type TextStyle = { width: number; size: number; isBold?: boolean; align?: 'left' | 'right' | 'center' }
type Place = { x: number; y: number }

/** Draws a text that wraps in its width. Returns where it ends. */
export function write(
  sheet: Sheet,
  text: string,
  { x, y, ...style }: TextStyle & Place & { color?: string },
): number {
  const { color = INK, width, align = 'left' } = style
  setFont(sheet, style).fillColor(color).text(printable(text), x, y, { width, align, lineGap: LINE_GAP })
  return y + textHeight(sheet, text, style)
}

/** Height of a text that wraps in its width. */
export const textHeight = (sheet: Sheet, text: string, style: TextStyle): number =>
  setFont(sheet, style).heightOfString(printable(text), { width: style.width, lineGap: LINE_GAP })

const LINE_GAP = 0.5

const setFont = (sheet: Sheet, { size, isBold = false }: TextStyle): Sheet =>
  sheet.font(isBold ? BOLD : REGULAR).fontSize(size)

/** Characters without a shape in the fonts, such as emoji, would print as boxes. */
const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(
      /[^\u0020-\u007e\u00a0-\u024f\u0370-\u03ff\u0400-\u045f\u1e00-\u1eff\u2010-\u2044\u20ac\u2116\u2122\u2212]/gu,
      '',
    )

/** Draws 'Label: value', the label in bold. Returns where it ends. */
export function writeFact(
  sheet: Sheet,
  { label, value }: PrintedFact,
  { x, y, width, size }: Place & { width: number; size: number },
): number {
  const style = { width, size }
  setFont(sheet, { ...style, isBold: true })
    .fillColor(INK)
    .text(`${printable(label)}: `, x, y, { width, lineGap: LINE_GAP, continued: true })
  setFont(sheet, style).text(printable(value))
  return sheet.y
}

/** Draws facts below each other. Returns where they end. */
export const writeFacts = (
  sheet: Sheet,
  facts: readonly PrintedFact[],
  { y, ...place }: Place & { width: number; size: number },
): number => facts.reduce((end, fact) => writeFact(sheet, fact, { ...place, y: end }) + 1, y)
