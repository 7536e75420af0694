import { type Brush, lining, stitches } from './cloth.ts'
import type { Cut } from './cut.ts'
import { type Point, type Stretch, line, mirror, outline } from './path.ts'

export const necklines = (
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

/** A loop over the shoulder: the near half is lit, the far half goes down behind the back. */
export const straps = (brush: Brush, [x, y]: Point, top: number, k: number): string => {
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

export const backOf = (brush: Brush, cut: Cut, k: number): string => {
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
