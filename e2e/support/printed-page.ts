import type { Page } from '@playwright/test'
import { getDocumentProxy } from 'unpdf'

const MM_PER_POINT = 25.4 / 72

/** A page as printed. Sizes are in millimetres. `left` and `right` are the edges of the text. */
export type PrintedPage = {
  pages: number
  width: number
  height: number
  text: string
  left: number
  right: number
}

/** Prints a page to PDF on the paper size that its CSS names, otherwise on `format`. */
export async function printPage(page: Page, format: 'A4' | 'Letter' = 'A4'): Promise<PrintedPage> {
  const bytes = await page.pdf({
    preferCSSPageSize: true,
    format,
    margin: { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' },
  })
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const first = await pdf.getPage(1)
  const [, , width = 0, height = 0] = first.view
  const { items } = await first.getTextContent()
  const pieces = items.filter((item) => 'str' in item)
  const visiblePieces = pieces.filter(({ str }) => str.trim() !== '')
  return {
    pages: pdf.numPages,
    width: width * MM_PER_POINT,
    height: height * MM_PER_POINT,
    text: pieces.map(({ str, hasEOL }) => (hasEOL ? `${str} ` : str)).join(''),
    left: Math.min(...visiblePieces.map(({ transform }) => transform[4])) * MM_PER_POINT,
    right:
      Math.max(...visiblePieces.map(({ transform, width: pieceWidth }) => transform[4] + pieceWidth)) *
      MM_PER_POINT,
  }
}
