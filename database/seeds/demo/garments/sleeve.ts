import { type Brush, fold } from './cloth.ts'
import type { Cut } from './cut.ts'
import { type Point, type Stretch, line } from './path.ts'

export const sleevePath = (cut: Cut, k: number): string => {
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

export const sleeveFolds = (brush: Brush, cut: Cut, k: number, side: 1 | -1): string => {
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
