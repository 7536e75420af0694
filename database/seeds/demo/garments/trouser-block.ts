import { type Brush, drape, fold, lining, panel, seam } from './cloth.ts'
import { type Point, line, mirror, outline } from './path.ts'

export type Leg = {
  waist: number
  hip: number
  knee: number
  inner: number
  hemOut: number
  hemIn: number
  end: number
}

export const waistLine = 190

export const crotch = 560

export const trousers = (brush: Brush, leg: Leg) => {
  const { waist, hip, knee, inner, hemOut, hemIn, end } = leg
  const middle = (crotch + end) / 2
  const half = line(
    [-4, waistLine + 6],
    [
      [waist * 0.5, waistLine + 14, waist, waistLine],
      [waist + 20, waistLine + 90, hip, waistLine + 200, hip, waistLine + 310],
      [hip + 2, middle - 120, knee, middle - 40, knee + (hemOut - knee) * 0.3, middle + 90],
      [hemOut, end - 90, hemOut, end],
      [(hemOut + hemIn) / 2, end + 16, hemIn, end + 6],
      [hemIn, middle + 120, inner, middle, inner - 6, middle - 70],
      [18, crotch + 90, 4, crotch + 30, -4, crotch],
    ],
    1,
    true,
  )
  const folds = (side: 1 | -1) => {
    const at = (x: number, y: number): Point => [600 + side * x, y]
    const { random } = brush
    return [
      fold(brush, at(4, crotch - 16), at(hip * 0.7, crotch + 40), side * -22, 24),
      fold(brush, at(8, crotch + 30), at(hip * 0.8, crotch - 60), side * 20, 20, 0.9),
      fold(brush, at(14, crotch + 70), at(hip * 0.6, crotch + 170), side * -16, 20, 0.8),
      fold(brush, at(inner, middle - 20), at(knee * 0.96, middle + 30), side * 12, 18, 0.8),
      fold(brush, at(knee, middle - 70), at(inner + 30, middle - 20), side * 10, 16, 0.7),
      drape(
        brush,
        at((hip + inner) * 0.4, crotch + 130),
        at((hemIn + hemOut) * 0.5 + random.between(-20, 40), end + 10),
        side * random.between(4, 22),
        66,
      ),
      drape(
        brush,
        at(hip * 0.84, crotch + 60),
        at(hemOut - 34, end + 10),
        side * random.between(6, 20),
        46,
        0.9,
      ),
      fold(brush, at(hemIn + 4, end - 110), at(hemOut - 20, end - 60), side * 12, 16, 0.6),
    ].join('')
  }
  return {
    silhouette: half + mirror(half),
    svg:
      lining(
        brush,
        outline(
          [0, waistLine - 26],
          [
            [waist * 0.6, waistLine - 24, waist - 6, waistLine - 2],
            [waist - 20, waistLine + 40],
            [0, waistLine + 40],
          ],
        ),
      ) +
      panel(brush, mirror(half), { folds: folds(-1), volume: 58 }) +
      panel(brush, half, { folds: folds(1), volume: 58 }),
  }
}

export const waistband = (brush: Brush, width: number, plain = true) =>
  panel(
    brush,
    outline(
      [0, waistLine + 4],
      [
        [width * 0.6, waistLine + 8, width + 2, waistLine - 10],
        [width + 8, waistLine + 46],
        [width * 0.6, waistLine + 66, 0, waistLine + 66],
      ],
    ),
    { plain, volume: 20 },
  )

export const fly = (brush: Brush) =>
  seam(brush, `M600 ${waistLine + 66}V${crotch}`, 0.65) +
  seam(brush, `M600 ${crotch - 90}C650 ${crotch - 110} 660 ${waistLine + 200} 658 ${waistLine + 66}`, 0.4)

export const loops = (brush: Brush, width: number) =>
  [0.36, 0.84]
    .flatMap((share) => [share, -share])
    .map((share) =>
      panel(brush, `M${592 + share * width} ${waistLine - 6}h18v76h-18Z`, { volume: 8, plain: true }),
    )
    .join('')
