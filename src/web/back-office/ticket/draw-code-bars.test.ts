import { BinaryBitmap, HybridBinarizer, MultiFormatOneDReader, RGBLuminanceSource } from '@zxing/library'
import { expect, test } from 'vitest'
import { printedCode } from '#domain/label/printed-code.ts'
import { saleCode } from '#domain/sale/sale-code.ts'
import { drawCodeBars } from './draw-code-bars.ts'
import { MODULE_MM, PRINTED_MM } from './sale-barcode.tsx'
import { ticketWidths } from './ticket-width.ts'

const QUIET = 10
const PIXELS_PER_MODULE = 3
const HEIGHT = 40

function readBars({ width, bars }: ReturnType<typeof drawCodeBars>): string {
  const pixels = (width + 2 * QUIET) * PIXELS_PER_MODULE
  const row = new Uint8ClampedArray(pixels).fill(255)
  for (const bar of bars)
    row.fill(0, (bar.at + QUIET) * PIXELS_PER_MODULE, (bar.at + bar.width + QUIET) * PIXELS_PER_MODULE)
  const image = new Uint8ClampedArray(pixels * HEIGHT)
  for (let line = 0; line < HEIGHT; line += 1) image.set(row, line * pixels)
  const source = new RGBLuminanceSource(image, pixels, HEIGHT)
  return new MultiFormatOneDReader(new Map()).decode(new BinaryBitmap(new HybridBinarizer(source))).getText()
}

test.each([1, 26, 1234, 98_765, 999_999_999])(
  'A reader reads the printed code of sale %i, which fits on both papers with its margins',
  (numero) => {
    const code = drawCodeBars({ symbology: 'code128', text: saleCode(numero) })
    expect(readBars(code)).toBe(saleCode(numero))
    for (const width of ticketWidths)
      expect((code.width + 2 * QUIET) * MODULE_MM[width]).toBeLessThanOrEqual(PRINTED_MM[width])
  },
)

test.each(['2900000000018', '7791234500017', '01234565', '012345678905', 'REM-001/M', '0041'])(
  'A reader reads the bars of the product code %s',
  (code) => {
    expect(readBars(drawCodeBars(printedCode(code)!))).toBe(code)
  },
)
