import { type Brush, stitches } from './cloth.ts'
import type { Cut, Neck, Sleeve } from './cut.ts'
import { neckTrim } from './neckline.ts'
import { line, mirror } from './path.ts'
import type { Drawing } from './stage.ts'
import { tailor } from './tailor.ts'
import { finish } from './tops.ts'
import { button } from './trimmings.ts'

const bodyCut = (brush: Brush, neck: Neck, sleeve: Sleeve): Cut => {
  const leg = brush.random.between(-50, 40)
  return {
    top: 250,
    neck,
    sleeve,
    shoulder: 226,
    bust: 204,
    waist: 162,
    waistY: 540,
    hip: 206,
    hipY: 780,
    hem: 206,
    hemY: 784 + leg,
    cuff: true,
    reach: 640,
    hemline: [
      [190, 1080 + leg, 86, 1180, 62, 1292],
      [40, 1306, 0, 1306],
    ],
  }
}

const legStitch = (brush: Brush, cut: Cut) => {
  const y = cut.top + cut.hemY
  const half = line([cut.hem - 10, y + 18], [[184, y + 70, 74, 1200, 50, 1288]])
  return stitches(brush, half + mirror(half), 0.4)
}

const bodyWith =
  (neck: readonly [Neck, ...Neck[]], sleeve: readonly [Sleeve, ...Sleeve[]], trim = 14) =>
  (brush: Brush): Drawing => {
    const cut = bodyCut(brush, brush.random.pick(neck), brush.random.pick(sleeve))
    return finish(
      brush,
      cut,
      tailor(brush, cut),
      neckTrim(brush, cut, trim) +
        legStitch(brush, cut) +
        `<path d="M566 1270H634" stroke="${brush.tones.deep}" stroke-opacity=".5" stroke-width="3"/>` +
        button(brush, 600, 1288, 6),
      { kind: 'flat' },
    )
  }

export const bodysuits = {
  'body-manga-larga': bodyWith(['crew', 'v', 'square'], ['long']),
  'body-tiras': bodyWith(['straps', 'sweetheart'], ['none']),
  'body-un-hombro': bodyWith(['one-shoulder'], ['none', 'long']),
  'body-remera': bodyWith(['scoop', 'deep-v'], ['cap', 'short']),
} as const satisfies Record<string, (brush: Brush) => Drawing>
