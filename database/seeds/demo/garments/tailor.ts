import { type Brush, drape, fold, panel, seam } from './cloth.ts'
import type { Cut, Sewn } from './cut.ts'
import { backOf, necklines, straps } from './neckline.ts'
import { type Point, type Stretch, line, mirror, outline } from './path.ts'
import { sleeveFolds, sleevePath } from './sleeve.ts'

/** Body folds: from the bust to the waist, across the waist, and free from the waist down. */
const bodyFolds = (brush: Brush, cut: Cut, k: number): string => {
  const { random } = brush
  const { top, bust, waist, hem } = cut
  const [waistY, hemY] = [top + cut.waistY, top + cut.hemY]
  const at = (x: number, y: number): Point => [600 + x, y]
  const parts = [-1, 1].flatMap((side) => [
    fold(
      brush,
      at(side * (bust - 8 * k), top + 300 * k),
      at(side * bust * 0.34, top + 300 * k + (waistY - top) * 0.3),
      side * -16,
      22 * k,
      0.9,
    ),
    fold(
      brush,
      at(side * (bust - 4 * k), top + 350 * k),
      at(side * waist * 0.4, waistY - 26 * k),
      side * random.between(-30, -8),
      24 * k,
      0.8,
    ),
    fold(
      brush,
      at(side * (waist - 2), waistY - 8),
      at(side * waist * random.between(0.1, 0.35), waistY + random.between(10, 50) * k),
      side * random.between(6, 20),
      18 * k,
      0.9,
    ),
  ])
  const free = hemY - waistY
  if (free > 300 * k) {
    const count = Math.max(3, Math.round(hem / k / 80))
    for (let index = 0; index < count; index += 1) {
      const share = ((index + 0.5 + random.between(-0.25, 0.25)) / count) * 2 - 1
      const start = waistY + free * random.between(0.02, 0.4)
      parts.push(
        drape(
          brush,
          at(share * waist * 0.9, start),
          at(share * hem * 0.96, hemY + 10),
          random.between(-20, 20),
          random.between(46, 90) * Math.sqrt(k),
          0.95,
        ),
      )
    }
  }
  return parts.join('')
}

/** Cuts and sews: inside of the back, sleeves behind, body in front, seams and hems. */
export function tailor(brush: Brush, cut: Cut): Sewn {
  const { top } = cut
  const k = cut.shoulder / 236
  const { start, right, left, strap } = necklines(cut, k)
  const [waistY, hemY] = [top + cut.waistY, top + cut.hemY]
  const hipY = Math.min(top + cut.hipY, hemY)
  const armY = top + 292 * k
  const side: Stretch[] = [
    [
      cut.bust - 4 * k,
      armY + (waistY - armY) * 0.45,
      cut.waist,
      waistY - (waistY - armY) * 0.3,
      cut.waist,
      waistY,
    ],
    [cut.waist + 2, waistY + (hipY - waistY) * 0.4, cut.hip, hipY - (hipY - waistY) * 0.45, cut.hip, hipY],
    ...(hemY > hipY + 4
      ? [
          [
            cut.hip + (cut.hem - cut.hip) * 0.25,
            hipY + (hemY - hipY) * 0.4,
            cut.hem,
            hemY - (hemY - hipY) * 0.3,
            cut.hem,
            hemY,
          ],
        ]
      : []),
    ...(cut.hemline ?? [[cut.hem * 0.6, hemY + 26 * k, 0, hemY + 24 * k]]),
  ]
  const bodyPath = outline(start, [...right, ...side], [...(left ?? right), ...side])
  const sleeve = sleevePath(cut, k)
  const otherSleeve = cut.neck === 'one-shoulder' ? '' : sleeve
  const band =
    cut.hemBand === undefined
      ? ''
      : seam(
          brush,
          line(
            [-cut.hem, hemY - cut.hemBand],
            [[0, hemY - cut.hemBand + 30 * k, cut.hem, hemY - cut.hemBand]],
          ),
          0.6,
        )
  const body = panel(brush, bodyPath, { folds: bodyFolds(brush, cut, k) + band, volume: 64 * k + 10 })
  const cuffSeam = (d: 1 | -1) => {
    if (cut.cuff !== true || cut.sleeve === 'none') return ''
    const y = top + 50 * k + (cut.sleeve === 'short' ? 230 * k : (cut.reach ?? 690 * k) - 52 * k)
    return seam(
      brush,
      line(
        [cut.shoulder - 70 * k, y + 4 * k],
        [[cut.shoulder + 60 * k, y + 26 * k, cut.shoulder + 190 * k, y - 6 * k]],
        d,
      ),
      0.6,
    )
  }
  const sleeves =
    (otherSleeve === ''
      ? ''
      : panel(brush, otherSleeve, {
          folds: sleeveFolds(brush, cut, k, 1) + cuffSeam(1),
          volume: 44 * k + 8,
        })) +
    (sleeve === ''
      ? ''
      : panel(brush, mirror(sleeve), {
          folds: sleeveFolds(brush, cut, k, -1) + cuffSeam(-1),
          volume: 44 * k + 8,
        }))
  const thread = strap === undefined ? '' : straps(brush, strap, top, k)
  return {
    back: backOf(brush, cut, k) + thread,
    sleeves,
    body,
    bodyPath,
    silhouette:
      bodyPath +
      (sleeve === '' ? '' : otherSleeve + mirror(sleeve)) +
      (strap === undefined ? '' : `M600 ${(top - 10 * k).toFixed(1)}`),
    neckY: start[1],
    armY,
  }
}
