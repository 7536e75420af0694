import { code128 } from 'bwip-js/browser'
import type { CodeBars } from './code-bars.ts'

/** Returns the bars of a text in Code 128. */
export function drawCodeBars(text: string): CodeBars {
  const bars: { at: number; width: number }[] = []
  let width = 0
  const ignored = () => {}
  return code128<CodeBars>(
    { bcid: 'code128', text, scaleX: 1, scaleY: 1 },
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
