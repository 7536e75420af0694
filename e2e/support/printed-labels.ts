import { BinaryBitmap, HybridBinarizer, MultiFormatOneDReader, RGBLuminanceSource } from '@zxing/library'
import type { Page } from '@playwright/test'
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { cornerOf, type LabelPaper, labelsOfPage } from '#domain/label/label-paper.ts'

const MM_PER_POINT = 25.4 / 72
/** A bar is higher than the line through a former price. */
const MIN_BAR_MM = 3
/** More than three dots of a printer, so a decoder sees the exact widths. */
const PIXELS_PER_MM = 40

type Box = { x: number; y: number; width: number; height: number }

/** A page of labels as printed, in millimetres. `codes`: what a reader reads on each label, by its position. */
export type PrintedLabels = {
  width: number
  height: number
  text: string
  codes: ReadonlyMap<number, string>
}

/** Prints a page to PDF, and reads the bars of each label of the paper from the drawing of the PDF. */
export async function printLabels(page: Page, paper: LabelPaper): Promise<PrintedLabels[]> {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })))
  const printed: PrintedLabels[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const onePage = await pdf.getPage(number)
    const [, , width = 0, height = 0] = onePage.view
    const { items } = await onePage.getTextContent()
    const bars = await readBars(onePage)
    printed.push({
      width: width * MM_PER_POINT,
      height: height * MM_PER_POINT,
      text: items.map((item) => ('str' in item ? item.str : '')).join(''),
      codes: codesOf(bars, paper),
    })
  }
  return printed
}

type PdfPage = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>
type Matrix = readonly [number, number, number, number, number, number]

/** Returns the filled rectangles of a page. The origin is the upper left corner. */
async function readBars(page: PdfPage): Promise<Box[]> {
  const { OPS, Util } = await getResolvedPDFJS()
  const { fnArray, argsArray } = await page.getOperatorList()
  const pageHeight = page.view[3]!
  const stack: Matrix[] = []
  const bars: Box[] = []
  let matrix: Matrix = [1, 0, 0, 1, 0, 0]
  for (const [index, operator] of fnArray.entries()) {
    const args: unknown[] = argsArray[index] ?? []
    if (operator === OPS.save) stack.push(matrix)
    else if (operator === OPS.restore) matrix = stack.pop() ?? matrix
    else if (operator === OPS.transform) matrix = Util.transform([...matrix], args) as unknown as Matrix
    else if (operator === OPS.constructPath && args[0] === OPS.fill)
      for (const points of subpathsOf(Object.values((args[1] as [Record<string, number>])[0])))
        bars.push(boxOf(points.map((point) => placed(point, matrix, pageHeight))))
  }
  return bars.filter(({ height }) => height >= MIN_BAR_MM)
}

type Point = readonly [number, number]

/** Splits the path data of pdf.js: 0 moves, 1 draws a line, 4 closes. Paths with curves are no bars. */
function subpathsOf(data: readonly number[]): Point[][] {
  const subpaths: Point[][] = []
  for (let at = 0; at < data.length;) {
    const operator = data[at]
    if (operator === 4) {
      at += 1
      continue
    }
    if (operator !== 0 && operator !== 1) return []
    if (operator === 0) subpaths.push([])
    subpaths.at(-1)?.push([data[at + 1]!, data[at + 2]!])
    at += 3
  }
  return subpaths
}

const placed = ([x, y]: Point, [a, b, c, d, e, f]: Matrix, pageHeight: number): Point => [
  (a * x + c * y + e) * MM_PER_POINT,
  (pageHeight - (b * x + d * y + f)) * MM_PER_POINT,
]

function boxOf(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

function codesOf(bars: readonly Box[], paper: LabelPaper): Map<number, string> {
  const codes = new Map<number, string>()
  for (let position = 0; position < labelsOfPage(paper); position += 1) {
    const { x, y } = cornerOf(paper, position)
    const { width, height } = paper.label
    const own = bars.filter(
      (bar) => bar.x >= x && bar.x + bar.width <= x + width && bar.y >= y && bar.y + bar.height <= y + height,
    )
    if (own.length > 0) codes.set(position, decodeBars(own, { x, width }))
  }
  return codes
}

/** Draws the bars between the edges of their label, so that a missing white margin fails, and reads them. */
function decodeBars(bars: readonly Box[], edges: { x: number; width: number }): string {
  const pixels = Math.floor(edges.width * PIXELS_PER_MM)
  const row = new Uint8ClampedArray(pixels).fill(255)
  for (const { x, width } of bars) {
    const from = Math.round((x - edges.x) * PIXELS_PER_MM)
    row.fill(0, from, Math.round((x - edges.x + width) * PIXELS_PER_MM))
  }
  const height = 40
  const image = new Uint8ClampedArray(pixels * height)
  for (let line = 0; line < height; line += 1) image.set(row, line * pixels)
  const source = new RGBLuminanceSource(image, pixels, height)
  return new MultiFormatOneDReader(new Map()).decode(new BinaryBitmap(new HybridBinarizer(source))).getText()
}
