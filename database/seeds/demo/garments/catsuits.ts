import { type Brush, fold, panel, seam } from './cloth.ts'
import type { Cut } from './cut.ts'
import { dressCut } from './dresses.ts'
import { rollNeck } from './knitwear.ts'
import { neckTrim } from './neckline.ts'
import { type Point, type Stretch, outline } from './path.ts'
import type { Drawing } from './stage.ts'
import { tailor } from './tailor.ts'
import { bothSides, zip } from './trimmings.ts'

/** From the hips down to the ankle and up the inside leg, so that a catsuit is one piece of cloth. */
const legs = (flare: number): Stretch[] => [
  [184, 820, 146 + flare * 0.2, 1000, 134 + flare, 1372],
  [96 + flare * 0.4, 1388, 66, 1388, 38 - flare * 0.3, 1378],
  [40, 1100, 28, 900, 0, 812],
]

const legFolds = (brush: Brush, flare: number, side: 1 | -1) => {
  const at = (x: number, y: number): Point => [600 + side * x, y]
  return (
    fold(brush, at(6, 800), at(128, 770), side * 16, 22) +
    fold(brush, at(4, 830), at(130, 880), side * -14, 18) +
    fold(brush, at(36, 1010), at(128, 1040), side * 10, 16) +
    fold(brush, at(86, 900), at(88 + flare * 0.5, 1370), side * 12, 26) +
    fold(brush, at(44, 1090), at(124, 1064), side * 8, 14) +
    fold(brush, at(40, 1290), at(120 + flare * 0.5, 1310), side * 8, 12)
  )
}

const catsuit =
  (make: (brush: Brush) => { cut: Cut; flare: number; extra: (cut: Cut) => string }) =>
  (brush: Brush): Drawing => {
    const { cut, flare, extra } = make(brush)
    const sewn = tailor(brush, { ...cut, hemline: legs(flare) })
    const clip = brush.define((id) => `<clipPath id="${id}"><path d="${sewn.bodyPath}"/></clipPath>`)
    const drape = `<g clip-path="url(#${clip})">${legFolds(brush, flare, -1)}${legFolds(brush, flare, 1)}</g>${seam(brush, 'M600 690V806', 0.5)}`
    return {
      svg: sewn.back + sewn.sleeves + sewn.body + drape + extra(cut),
      silhouette: sewn.silhouette,
      staging: { kind: 'flat' },
    }
  }

const catsuitCut = (more: Partial<Cut>): Cut =>
  dressCut({
    top: 160,
    shoulder: 166,
    bust: 154,
    waist: 122,
    waistY: 390,
    hip: 180,
    hipY: 580,
    hem: 180,
    hemY: 580,
    reach: 500,
    ...more,
  })

export const catsuits = {
  'catsuit-cierre': catsuit((brush) => ({
    cut: catsuitCut({ neck: 'crew', sleeve: 'long' }),
    flare: 0,
    extra: (cut) =>
      rollNeck(brush, cut) +
      zip(brush, 600, 226, 600, 600) +
      seam(brush, bothSides([150, 320], [[110, 420, 96, 500, 110, 700]]), 0.4),
  })),
  'catsuit-oxford': catsuit((brush) => ({
    cut: catsuitCut({ neck: brush.random.pick(['halter', 'deep-v']) }),
    flare: 70,
    extra: (cut) =>
      neckTrim(brush, cut, 12) +
      panel(
        brush,
        outline(
          [0, 546],
          [
            [70, 546, 122, 540],
            [126, 578],
            [70, 588, 0, 588],
          ],
        ),
        { plain: true, volume: 16 },
      ),
  })),
  'catsuit-breteles': catsuit((brush) => ({
    cut: catsuitCut({ neck: brush.random.pick(['straps', 'sweetheart', 'bandeau']) }),
    flare: brush.random.pick([0, 30]),
    extra: () => seam(brush, bothSides([90, 310], [[100, 420, 70, 520, 84, 690]]), 0.45),
  })),
} as const satisfies Record<string, (brush: Brush) => Drawing>
