import { code128, ean13, ean8, upca } from 'bwip-js/browser'
import type { CodeBars, DrawnCode } from './code-bars.ts'

const encoders = { code128, ean13, ean8, upca }

/** Returns the bars of a code, without its digits. */
export function drawCodeBars({ symbology, text }: DrawnCode): CodeBars {
  const bars: { at: number; width: number }[] = []
  let width = 0
  const ignored = () => {}
  return encoders[symbology]<CodeBars>(
    { bcid: symbology, text, scaleX: 1, scaleY: 1 },
    {
      scale: () => [1, 1],
      measure: () => ({ width: 0, ascent: 0, descent: 0 }),
      init: (modules) => (width = modules),
      // The position of a line is its middle, rounded up.
      line: (x, _y0, _x1, _y1, thickness) =>
        bars.push({ at: x - Math.ceil(thickness / 2), width: thickness }),
      polygon: ignored,
      hexagon: ignored,
      ellipse: ignored,
      fill: ignored,
      text: ignored,
      end: () => ({ width, bars }),
    },
  )
}
