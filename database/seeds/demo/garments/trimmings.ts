import type { Brush } from './cloth.ts'
import { line, mirror } from './path.ts'
import { goldTones, metalTones, type Tones } from './palette.ts'

export function button({ tones }: Brush, x: number, y: number, r: number, colors: Tones = tones): string {
  return (
    `<circle cx="${x + 2}" cy="${y + 3}" r="${r}" fill="#1B1310" fill-opacity=".35"/><circle cx="${x}" cy="${y}" r="${r}" fill="${colors.shade}"/><circle cx="${x - 1}" cy="${y - 1}" r="${r * 0.82}" fill="${colors.light}"/><circle cx="${x}" cy="${y}" r="${r * 0.62}" fill="${colors.base}"/>` +
    `<path d="M${x - r * 0.22} ${y - r * 0.22}h.1M${x + r * 0.22} ${y - r * 0.22}h.1M${x - r * 0.22} ${y + r * 0.22}h.1M${x + r * 0.22} ${y + r * 0.22}h.1" stroke="${colors.deep}" stroke-width="${Math.max(2, r * 0.22)}" stroke-linecap="round"/>`
  )
}

export function buttonsDown(
  brush: Brush,
  x: number,
  from: number,
  to: number,
  count: number,
  r: number,
  colors?: Tones,
): string {
  return Array.from({ length: count }, (_, index) =>
    button(brush, x, from + ((to - from) * index) / Math.max(1, count - 1), r, colors),
  ).join('')
}

/** Teeth, tape and puller along a vertical or slanted line. */
export function zip(brush: Brush, x1: number, y1: number, x2: number, y2: number, width = 9): string {
  const d = `M${x1} ${y1}L${x2} ${y2}`
  return (
    `<path d="${d}" stroke="${brush.tones.deep}" stroke-width="${width * 2.2}" stroke-opacity=".7"/><path d="${d}" stroke="${metalTones.base}" stroke-width="${width}" stroke-dasharray="5 3"/><path d="${d}" stroke="${metalTones.deep}" stroke-width="2"/>` +
    `<rect x="${x1 - 6}" y="${y1 - 4}" width="12" height="20" rx="4" fill="${metalTones.light}" stroke="${metalTones.deep}" stroke-width="1.5"/><rect x="${x1 - 4.5}" y="${y1 + 14}" width="9" height="34" rx="4" fill="${metalTones.base}" stroke="${metalTones.deep}" stroke-width="1.5"/>`
  )
}

export function buckle(
  cx: number,
  cy: number,
  width: number,
  height: number,
  colors: Tones = goldTones,
): string {
  const box = `x="${cx - width / 2}" y="${cy - height / 2}" width="${width}" height="${height}" rx="${height * 0.18}" fill="none"`
  return (
    `<rect ${box} stroke="${colors.deep}" stroke-width="13"/><rect ${box} stroke="${colors.base}" stroke-width="10"/><rect ${box} stroke="${colors.glow}" stroke-width="3" stroke-opacity=".9"/>` +
    `<path d="M${cx - width / 2} ${cy}H${cx + width * 0.42}" stroke="${colors.deep}" stroke-width="9" stroke-linecap="round"/><path d="M${cx - width / 2} ${cy - 1}H${cx + width * 0.42}" stroke="${colors.light}" stroke-width="5" stroke-linecap="round"/>`
  )
}

/** A rib knit band: cuffs, hems and collars. Vertical ribs from x1 to x2, curved like the band. */
export function ribs(
  { tones }: Brush,
  x1: number,
  x2: number,
  y: number,
  height: number,
  sag: number,
  spread = 0,
): string {
  const count = Math.max(6, Math.round(Math.abs(x2 - x1) / 13))
  const d = Array.from({ length: count + 1 }, (_, index) => {
    const t = index / count
    const x = x1 + (x2 - x1) * t
    const drop = sag * 4 * t * (1 - t)
    return `M${x.toFixed(1)} ${(y + drop).toFixed(1)}l${((t - 0.5) * spread).toFixed(1)} ${height}`
  }).join('')
  return `<path d="${d}" stroke="${tones.deep}" stroke-opacity=".34" stroke-width="4.5" fill="none"/><path d="${d}" transform="translate(5 0)" stroke="${tones.glow}" stroke-opacity=".3" stroke-width="4" fill="none"/>`
}

/** Both mirrored sides of a path measured from the centre line. */
export function bothSides(
  start: readonly [number, number],
  stretches: readonly (readonly number[])[],
  closed = false,
): string {
  const one = line(start, stretches, 1, closed)
  return one + mirror(one)
}
