import { BinaryBitmap, Code128Reader, HybridBinarizer, RGBLuminanceSource } from '@zxing/library'
import { expect, test } from 'vitest'
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
  return new Code128Reader().decode(new BinaryBitmap(new HybridBinarizer(source))).getText()
}

test.each([1, 26, 1234, 98_765, 999_999_999])(
  'A reader reads the printed code of sale %i, which fits on both papers with its margins',
  (numero) => {
    const code = drawCodeBars(saleCode(numero))
    expect(readBars(code)).toBe(saleCode(numero))
    for (const width of ticketWidths)
      expect((code.width + 2 * QUIET) * MODULE_MM[width]).toBeLessThanOrEqual(PRINTED_MM[width])
  },
)
