import { type Brush, fold, panel, seam, stitches } from './cloth.ts'
import type { Cut, Sewn } from './cut.ts'
import { line, mirror, outline } from './path.ts'
import type { Drawing } from './stage.ts'

export const coatCut = (more: Partial<Cut>): Cut => ({
  top: 220,
  neck: 'deep-v',
  sleeve: 'long',
  shoulder: 212,
  bust: 212,
  waist: 196,
  waistY: 440,
  hip: 226,
  hipY: 660,
  hem: 244,
  hemY: 1090,
  reach: 600,
  cuff: false,
  ...more,
})

export const hungOrFlat = (brush: Brush, cut: Cut, sewn: Sewn, extra: string, hung = 0.75): Drawing => ({
  svg: sewn.back + sewn.sleeves + sewn.body + extra,
  silhouette: sewn.silhouette,
  staging: brush.random.chance(hung)
    ? { kind: 'hanger', y: cut.top - 2, width: cut.shoulder - 26 }
    : { kind: 'flat' },
})

/** A notched collar folding open down to `close`. */
export const lapels = (brush: Brush, cut: Cut, close: number, spread: number): string => {
  const { top } = cut
  const k = cut.shoulder / 212
  const lapel = line(
    [2, close],
    [
      [24 * k, close - 140, 78 * k, top + 130, 96 * k, top + 40],
      [(104 + spread) * k, top + 112],
      [(118 + spread) * k, top + 160],
      [90 * k, close - 120, 50 * k, close - 50, 2, close],
    ],
    1,
    true,
  )
  const collar = line(
    [96 * k, top - 8],
    [
      [112 * k, top - 16],
      [150 * k, top + 30, 150 * k, top + 70, (120 + spread) * k, top + 124],
      [92 * k, top + 84],
      [96 * k, top + 50, 98 * k, top + 20, 96 * k, top - 8],
    ],
    1,
    true,
  )
  const back = outline(
    [0, top - 22],
    [
      [60 * k, top - 22, 92 * k, top - 18, 108 * k, top - 10],
      [96 * k, top + 26, 60 * k, top + 30, 0, top + 30],
    ],
  )
  return (
    panel(brush, back, { volume: 18 }) +
    [mirror(lapel), lapel].map((d) => panel(brush, d, { volume: 30 })).join('') +
    [mirror(collar), collar].map((d) => panel(brush, d, { volume: 24 })).join('')
  )
}

export const opening = (brush: Brush, from: number, to: number, x = 612) =>
  fold(brush, [x, from], [x + 6, to], 3, 26, 1.1) + seam(brush, `M${x} ${from}L${x + 2} ${to}`, 0.75)

export const flap = (brush: Brush, x: number, y: number, width: number, slant = 6) => {
  const d = line(
    [x, y],
    [
      [x + width, y - slant],
      [x + width, y + 38 - slant],
      [x + 4, y + 44],
    ],
    1,
    true,
  )
  return [d, mirror(d)].map((one) => panel(brush, one, { volume: 14 }) + stitches(brush, one, 0.25)).join('')
}

export const cuffs = (brush: Brush, cut: Cut) => {
  const k = cut.shoulder / 236
  const y = cut.top + 50 * k + (cut.reach ?? 600) - 92
  const band = line(
    [cut.shoulder - 6, y + 4],
    [
      [cut.shoulder + 104 * k, y - 10],
      [cut.shoulder + 110 * k, y + 22],
      [cut.shoulder, y + 38],
    ],
    1,
    true,
  )
  return [band, mirror(band)].map((d) => panel(brush, d, { volume: 10, plain: true })).join('')
}
