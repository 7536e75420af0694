import { fold, lining, panel, seam, stitches, type Brush } from './cloth.ts'
import { line, mirror, outline, type Point, type Stretch } from './path.ts'

export type Neck =
  | 'crew'
  | 'scoop'
  | 'v'
  | 'deep-v'
  | 'square'
  | 'straps'
  | 'sweetheart'
  | 'halter'
  | 'one-shoulder'
  | 'off-shoulder'
  | 'bandeau'
export type Sleeve = 'none' | 'cap' | 'short' | 'long' | 'puff' | 'bell' | 'balloon'

/** A pattern for anything worn on the upper body. Lengths are measured down from the neck, widths from the centre line, in picture units. */
export type Cut = {
  top: number
  neck: Neck
  sleeve: Sleeve
  shoulder: number
  bust: number
  waist: number
  waistY: number
  hip: number
  hipY: number
  hem: number
  hemY: number
  /** Length of a long sleeve, from the shoulder. */
  reach?: number
  /** Replaces the straight hem: stretches from the side seam to the centre. */
  hemline?: Stretch[]
  cuff?: boolean
  hemBand?: number
}

export type Sewn = {
  back: string
  sleeves: string
  body: string
  bodyPath: string
  silhouette: string
  neckY: number
  armY: number
}

const necklines = (
  cut: Cut,
  k: number,
): { start: Point; right: Stretch[]; left?: Stretch[]; strap?: Point } => {
  const { top, shoulder, bust } = cut
  const tip: Point = [shoulder, top + 52 * k]
  const arm: Stretch = [shoulder - 34 * k, top + 130 * k, bust - 30 * k, top + 236 * k, bust, top + 292 * k]
  const tank: Stretch = [shoulder - 92 * k, top + 150 * k, bust - 56 * k, top + 262 * k, bust, top + 292 * k]
  const over = (
    nx: number,
    ny: number,
    bow: Stretch,
    bare = cut.sleeve === 'none',
  ): { start: Point; right: Stretch[] } => ({
    start: [0, top + ny * k],
    right: [
      bow,
      bare ? [Math.min(shoulder - 30 * k, nx * k + 76 * k), top + 24 * k] : [...tip],
      bare ? tank : arm,
    ],
  })
  const curve = (nx: number, ny: number, belly: number): Stretch => [
    nx * k * belly,
    top + ny * k,
    nx * k,
    top + ny * k * 0.52,
    nx * k,
    top,
  ]
  const bustline: Stretch = [bust - 24 * k, top + 246 * k, bust - 6 * k, top + 268 * k, bust, top + 296 * k]
  switch (cut.neck) {
    case 'crew':
      return over(96, 84, curve(96, 84, 0.62))
    case 'scoop':
      return over(116, 190, curve(116, 190, 0.74))
    case 'v':
      return over(96, 226, [22 * k, top + 200 * k, 74 * k, top + 90 * k, 96 * k, top])
    case 'deep-v':
      return over(112, 330, [16 * k, top + 300 * k, 92 * k, top + 130 * k, 112 * k, top])
    case 'square':
      return {
        ...over(128, 172, [118 * k, top + 172 * k]),
        right: [[118 * k, top + 172 * k], [132 * k, top], ...over(128, 172, [0, 0]).right.slice(1)],
      }
    case 'halter':
      return {
        start: [0, top + 30 * k],
        right: [
          [40 * k, top + 26 * k, 62 * k, top + 8 * k, 66 * k, top - 8 * k],
          [92 * k, top + 130 * k, bust - 60 * k, top + 210 * k, bust, top + 292 * k],
        ],
      }
    case 'straps':
      return {
        start: [0, top + 214 * k],
        right: [[60 * k, top + 206 * k, 108 * k, top + 178 * k, 126 * k, top + 150 * k], bustline],
        strap: [126 * k, top + 154 * k],
      }
    case 'sweetheart':
      return {
        start: [0, top + 236 * k],
        right: [[20 * k, top + 176 * k, 108 * k, top + 140 * k, 150 * k, top + 178 * k], bustline],
        strap: [138 * k, top + 176 * k],
      }
    case 'bandeau':
      return {
        start: [0, top + 206 * k],
        right: [
          [70 * k, top + 192 * k, bust - 70 * k, top + 186 * k, bust - 12 * k, top + 190 * k],
          [bust, top + 292 * k],
        ],
      }
    case 'off-shoulder':
      return {
        start: [0, top + 172 * k],
        right: [
          [110 * k, top + 166 * k, shoulder - 40 * k, top + 140 * k, shoulder + 14 * k, top + 112 * k],
          [shoulder + 16 * k, top + 180 * k, bust + 4, top + 250 * k, bust, top + 292 * k],
        ],
      }
    case 'one-shoulder':
      return {
        start: [0, top + 170 * k],
        right: [[60 * k, top + 220 * k, 120 * k, top + 240 * k, bust, top + 280 * k]],
        left: [
          [20 * k, top + 130 * k, 70 * k, top + 70 * k, 84 * k, top],
          [shoulder - 40 * k, top + 26 * k],
          tank,
        ],
      }
  }
}

const sleevePath = (cut: Cut, k: number): string => {
  const { shoulder, bust, top } = cut
  const dropped = cut.neck === 'off-shoulder'
  const x = dropped ? shoulder + 6 * k : shoulder
  const y = dropped ? top + 116 * k : top + 50 * k
  const reach = cut.reach ?? 690 * k
  const pit: Point = [bust - 26 * k, top + 320 * k]
  const drop = (outer: Stretch, cuffX: number, cuffW: number, end: number, inner: Stretch) =>
    line(
      [x - 34 * k, y - 14 * k],
      [
        outer,
        [x + cuffX, y + end, x + cuffX - cuffW * 0.5, y + end + 22 * k, x + cuffX - cuffW, y + end + 12 * k],
        inner,
        [bust - 60 * k, y + 120 * k],
      ],
      1,
      true,
    )
  switch (cut.sleeve) {
    case 'none':
      return ''
    case 'cap':
      return drop(
        [x + 30 * k, y + 8 * k, x + 58 * k, y + 60 * k, x + 62 * k, y + 120 * k],
        62 * k,
        76 * k,
        120 * k,
        [x - 26 * k, y + 190 * k, ...pit],
      )
    case 'short':
      return drop(
        [x + 40 * k, y + 14 * k, x + 92 * k, y + 130 * k, x + 112 * k, y + 262 * k],
        112 * k,
        142 * k,
        262 * k,
        [x - 40 * k, y + 290 * k, ...pit],
      )
    case 'long':
      return drop(
        [x + 62 * k, y + 30 * k, x + 96 * k, y + reach * 0.42, x + 118 * k, y + reach],
        118 * k,
        92 * k,
        reach,
        [x + 6 * k, y + reach * 0.66, x - 14 * k, y + reach * 0.5, ...pit],
      )
    case 'puff':
      return drop(
        [x + 70 * k, y - 54 * k, x + 150 * k, y + 60 * k, x + 104 * k, y + 210 * k],
        104 * k,
        130 * k,
        210 * k,
        [x - 50 * k, y + 250 * k, ...pit],
      )
    case 'bell':
      return drop(
        [x + 60 * k, y + 30 * k, x + 84 * k, y + reach * 0.5, x + 176 * k, y + reach],
        176 * k,
        196 * k,
        reach,
        [x + 16 * k, y + reach * 0.6, x - 22 * k, y + reach * 0.5, ...pit],
      )
    case 'balloon':
      return drop(
        [x + 90 * k, y + 20 * k, x + 210 * k, y + reach * 0.72, x + 112 * k, y + reach],
        112 * k,
        84 * k,
        reach,
        [x - 46 * k, y + reach * 0.82, x - 30 * k, y + reach * 0.5, ...pit],
      )
  }
}

const sleeveFolds = (brush: Brush, cut: Cut, k: number, side: 1 | -1): string => {
  if (cut.sleeve === 'none' || cut.sleeve === 'cap') return ''
  const at = (x: number, y: number): Point => [600 + side * x, y]
  const { shoulder, top } = cut
  const { random } = brush
  const reach = cut.reach ?? 690 * k
  const end = cut.sleeve === 'short' || cut.sleeve === 'puff' ? 240 * k : reach
  const y = top + 50 * k
  const long = end > 400 * k
  return [
    fold(
      brush,
      at(shoulder - 6 * k, y + end * 0.32),
      at(shoulder + 80 * k, y + end * 0.62),
      side * 18,
      24 * k,
    ),
    fold(
      brush,
      at(shoulder + 40 * k, y + 60 * k),
      at(shoulder + (long ? 76 : 50) * k, y + end * 0.9),
      side * random.between(-22, -8),
      22 * k,
      0.9,
    ),
    long
      ? fold(
          brush,
          at(shoulder + 10 * k, y + end * 0.58),
          at(shoulder + 112 * k, y + end * 0.7),
          side * 14,
          16 * k,
        )
      : '',
    long
      ? fold(
          brush,
          at(shoulder + 116 * k, y + end * 0.76),
          at(shoulder + 40 * k, y + end * 0.86),
          side * 12,
          14 * k,
          0.8,
        )
      : '',
  ].join('')
}

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
        fold(
          brush,
          at(share * waist * 0.9, start),
          at(share * hem * 0.96, hemY + 10),
          random.between(-20, 20),
          random.between(20, 44) * Math.sqrt(k),
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

/** A loop over the shoulder: the near half is lit, the far half goes down behind the back. */
const straps = (brush: Brush, [x, y]: Point, top: number, k: number): string => {
  const near = line(
    [x, y + 12 * k],
    [[x + 8 * k, top + 70 * k, x - 2 * k, top + 4 * k, x - 20 * k, top - 6 * k]],
  )
  const far = line(
    [x - 20 * k, top - 6 * k],
    [[x - 40 * k, top + 4 * k, x - 46 * k, top + 130 * k, x - 40 * k, top + 250 * k]],
  )
  const cord = (d: string, color: string, width: number) =>
    `<path d="${d}" fill="none" stroke="${color}" stroke-width="${(width * k).toFixed(1)}" stroke-linecap="round"/>`
  return (
    cord(far + mirror(far), brush.tones.deep, 13) +
    cord(far + mirror(far), brush.tones.shade, 9) +
    cord(near + mirror(near), brush.tones.deep, 15) +
    cord(near + mirror(near), brush.tones.base, 11) +
    cord(near + mirror(near), brush.tones.light, 4)
  )
}

const backOf = (brush: Brush, cut: Cut, k: number): string => {
  const { top } = cut
  switch (cut.neck) {
    case 'straps':
    case 'sweetheart':
    case 'bandeau':
      return lining(
        brush,
        outline(
          [0, top + 236 * k],
          [
            [70 * k, top + 236 * k, cut.bust - 50 * k, top + 232 * k, cut.bust - 8 * k, top + 262 * k],
            [cut.bust - 14 * k, top + 340 * k],
            [0, top + 340 * k],
          ],
        ),
      )
    case 'halter':
      return lining(
        brush,
        outline(
          [0, top - 20 * k],
          [
            [40 * k, top - 18 * k, 60 * k, top - 12 * k, 66 * k, top - 8 * k],
            [60 * k, top + 60 * k],
            [0, top + 60 * k],
          ],
        ),
      )
    case 'off-shoulder':
      return lining(
        brush,
        outline(
          [0, top + 130 * k],
          [
            [100 * k, top + 130 * k, cut.shoulder - 40 * k, top + 116 * k, cut.shoulder, top + 116 * k],
            [cut.shoulder - 30 * k, top + 240 * k],
            [0, top + 240 * k],
          ],
        ),
      )
    case 'one-shoulder':
      return ''
    default: {
      const wide = cut.neck === 'square' ? 132 : cut.neck === 'scoop' ? 116 : cut.neck === 'deep-v' ? 112 : 96
      const depth = cut.neck === 'scoop' || cut.neck === 'square' ? 70 : 26
      return (
        lining(
          brush,
          outline(
            [0, top + depth * k * 0.6],
            [
              [50 * k, top + depth * k * 0.6, wide * k - 8, top + 10 * k, wide * k, top - 2],
              [wide * k + 10, top + 60 * k],
              [0, top + 344 * k],
            ],
          ),
        ) + neckLabel(brush, top + depth * k * 0.6 + 16 * k, k)
      )
    }
  }
}

const neckLabel = ({ tones }: Brush, y: number, k: number) =>
  `<rect x="${600 - 26 * k}" y="${y}" width="${52 * k}" height="${28 * k}" rx="3" fill="${tones.ink}" fill-opacity=".85"/><path d="M${600 - 15 * k} ${y + 14 * k}h${30 * k}" stroke="${tones.shade}" stroke-width="${3 * k}" stroke-opacity=".8"/>`

/** The line of the neck hem, for ribbing and stitches. */
export function neckTrim(brush: Brush, cut: Cut, width: number): string {
  const k = cut.shoulder / 236
  if (!['crew', 'scoop', 'v', 'deep-v'].includes(cut.neck)) return ''
  const { start, right } = necklines(cut, k)
  const [first] = right
  if (first === undefined) return ''
  const half = line(start, [first])
  const d = [half, mirror(half)]
  return (
    d
      .map(
        (path) =>
          `<path d="${path}" fill="none" stroke="${brush.tones.deep}" stroke-width="${width + 3}" stroke-opacity=".45"/><path d="${path}" fill="none" stroke="${brush.tones.base}" stroke-width="${width}"/><path d="${path}" fill="none" stroke="${brush.tones.light}" stroke-width="${width * 0.45}" stroke-opacity=".7"/>`,
      )
      .join('') +
    stitches(
      brush,
      line(
        [start[0], start[1] + width],
        [
          first.map((value, index) =>
            index % 2 === 0 ? value + width * 0.6 : value + (index === first.length - 1 ? 4 : width),
          ),
        ],
      ),
      0.35,
    )
  )
}
