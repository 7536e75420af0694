import type { Fabric } from './fabric.ts'
import { lens, wedge, type Point } from './path.ts'
import type { Tones } from './palette.ts'
import type { Random } from './seeded-random.ts'

/** What a drawing needs at hand: its colour, its cloth, its luck, and the shelf for gradients and clips. */
export type Brush = {
  tones: Tones
  fabric: Fabric
  random: Random
  /** Stores a definition and answers its id. */
  define: (write: (id: string) => string) => string
}

export function openBrush(tones: Tones, fabric: Fabric, random: Random): Brush & { definitions: string[] } {
  const definitions: string[] = []
  const known = new Map<string, string>()
  const define: Brush['define'] = (write) => {
    const shape = write('')
    const id = known.get(shape) ?? `d${definitions.length}`
    if (!known.has(shape)) definitions.push(write(id))
    known.set(shape, id)
    return id
  }
  return { tones, fabric, random, define, definitions }
}

export const withTones = (brush: Brush, tones: Tones, fabric: Fabric = brush.fabric): Brush => ({
  ...brush,
  tones,
  fabric,
})

const steps = [1, 0.88, 0.76, 0.65, 0.54, 0.44, 0.34, 0.25, 0.16, 0.08]

/** Soft edges without a blur filter, which costs 60 ms a picture: the same stroke, thinner each time. */
const softStroke = (d: string, color: string, width: number, opacity: number, shift: Point) =>
  `<g transform="translate(${shift[0]} ${shift[1]})" fill="none" stroke="${color}" stroke-opacity="${(opacity * 0.6).toFixed(4)}" stroke-linejoin="round">${steps.map((part) => `<path d="${d}" stroke-width="${(width * part).toFixed(1)}"/>`).join('')}</g>`

const layers = [1, 0.88, 0.76, 0.64, 0.52, 0.41, 0.3, 0.2]

const softShape = (shape: (part: number) => string, color: string, opacity: number) =>
  `<g fill="${color}" fill-opacity="${((opacity * 5) / layers.length).toFixed(4)}">${layers.map((part) => `<path d="${shape(part)}"/>`).join('')}</g>`

const softLens = (from: Point, to: Point, bend: number, width: number, color: string, opacity: number) =>
  softShape((part) => lens(from, to, bend, width * part), color, opacity)

/** Cloth falling free: nothing at the top, widest at the hem, lit on its left flank. */
export function drape(
  brush: Brush,
  from: Point,
  to: Point,
  bend: number,
  width: number,
  strength = 1,
): string {
  const force = strength * (0.35 + 0.65 * brush.fabric.sheen)
  const lit: [Point, Point] = [
    [from[0] - 3, from[1] + 14],
    [to[0] - width * 0.9, to[1]],
  ]
  return (
    softShape((part) => wedge(from, to, bend, width * part), brush.tones.deep, 0.058 * force) +
    softShape((part) => wedge(lit[0], lit[1], bend, width * 0.8 * part), brush.tones.glow, 0.07 * force)
  )
}

/** A fold running from where the cloth is held to where it falls free: shadow, its lit neighbour and a fine crease. */
export function fold(
  brush: Brush,
  from: Point,
  to: Point,
  bend: number,
  width: number,
  strength = 1,
): string {
  const { tones, fabric } = brush
  const force = strength * fabric.sheen
  const lit: [Point, Point] = [
    [from[0] - width * 0.75, from[1] + 4],
    [to[0] - width * 0.95, to[1]],
  ]
  return (
    softLens(from, to, bend, width, tones.deep, 0.062 * force) +
    softLens(lit[0], lit[1], bend, width * 0.8, tones.glow, 0.07 * force) +
    `<path d="${lens(from, to, bend + width * 0.12, 2.6)}" fill="${tones.deep}" fill-opacity="${(0.3 * strength).toFixed(2)}"/>`
  )
}

export type PanelOptions = {
  folds?: string
  volume?: number
  plain?: boolean
  edge?: number
  prints?: string
}

/** One piece of cloth: colour lit from the upper left, its texture, its folds, rounded edges and a fine contour. */
export function panel(
  brush: Brush,
  d: string,
  { folds = '', volume = 60, plain = false, edge = 0.55, prints = '' }: PanelOptions = {},
): string {
  const { tones, fabric } = brush
  const clip = brush.define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`)
  const light = brush.define(
    (id) =>
      `<linearGradient id="${id}" x1="0" y1="0" x2=".8" y2="1"><stop stop-color="${tones.light}"/><stop offset=".5" stop-color="${tones.base}"/><stop offset="1" stop-color="${tones.shade}"/></linearGradient>`,
  )
  const texture = plain || fabric.width === 0 ? '' : `<path d="${d}" fill="url(#${textureOf(brush)})"/>`
  return (
    `<g clip-path="url(#${clip})"><path d="${d}" fill="url(#${light})"/>${texture}${prints}${folds}` +
    softStroke(d, tones.deep, volume * 1.7, 0.05 * Math.min(1.3, fabric.sheen + 0.25), [
      -volume * 0.28,
      -volume * 0.2,
    ]) +
    softStroke(d, tones.glow, volume * 0.8, 0.07 * fabric.sheen, [volume * 0.3, volume * 0.26]) +
    `</g><path d="${d}" fill="none" stroke="${tones.deep}" stroke-opacity="${edge}" stroke-width="2.6" stroke-linejoin="round"/>`
  )
}

const BIG_ENOUGH = 180

/** A tile of a few units is repeated into a big one first: librsvg paints small tiles ten times slower. */
const textureOf = ({ define, fabric: { width, height, tile } }: Brush) => {
  const [across, down] = [Math.ceil(BIG_ENOUGH / width), Math.ceil(BIG_ENOUGH / height)]
  const copies = Array.from({ length: across * down }, (_, index) => {
    const [x, y] = [(index % across) * width, Math.floor(index / across) * height]
    return index === 0 ? tile : `<g transform="translate(${x} ${y})">${tile}</g>`
  })
  return define(
    (id) =>
      `<pattern id="${id}" width="${width * across}" height="${height * down}" patternUnits="userSpaceOnUse">${copies.join('')}</pattern>`,
  )
}

/** The inside of a garment seen through its opening: darker, without texture. */
export function lining(brush: Brush, d: string): string {
  const { tones } = brush
  return `<path d="${d}" fill="${tones.shade}"/><path d="${d}" fill="${tones.deep}" fill-opacity=".38" stroke="${tones.deep}" stroke-opacity=".5" stroke-width="2"/>`
}

export function seam({ tones }: Brush, d: string, opacity = 0.5): string {
  return `<path d="${d}" fill="none" stroke="${tones.deep}" stroke-opacity="${opacity}" stroke-width="3" stroke-linecap="round"/><path d="${d}" transform="translate(-2.5 3)" fill="none" stroke="${tones.glow}" stroke-opacity="${opacity * 0.6}" stroke-width="2" stroke-linecap="round"/>`
}

export function stitches({ tones }: Brush, d: string, opacity = 0.85): string {
  return `<path d="${d}" fill="none" stroke="${tones.stitch}" stroke-opacity="${opacity}" stroke-width="2.6" stroke-dasharray="9 6"/>`
}

/** A soft dark or light patch, for hollows and shine. */
export function glow(brush: Brush, d: string, color: string, opacity: number): string {
  const fade = brush.define(
    (id) =>
      `<radialGradient id="${id}"><stop stop-color="${color}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`,
  )
  return `<path d="${d}" fill="url(#${fade})"/>`
}
