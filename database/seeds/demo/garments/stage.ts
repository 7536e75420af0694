import type { Brush } from './cloth.ts'
import { ellipse } from './path.ts'
import { type Backdrop, metalTones, woodTones } from './palette.ts'

/** How a piece is shown, and where its weight is: the hook's height, or the line it stands on. */
export type Staging =
  | { kind: 'flat' }
  | { kind: 'hanger'; y: number; width: number }
  | { kind: 'clips'; y: number; width: number }
  | { kind: 'stand'; y: number; width: number }

export type Drawing = { svg: string; silhouette: string; staging: Staging }

const shapes = ['arch', 'sun', 'panel', 'window', 'leaves', 'hill', 'duo'] as const

const leafShadow = (x: number, y: number, turn: number, color: string) =>
  Array.from({ length: 9 }, (_, index) => {
    const at = index * 62
    const side = index % 2 === 0 ? 1 : -1
    return `<path d="M0 ${at}q${side * 60} -70 ${side * 190} -66q${-side * 60} 74 ${-side * 190} 66z"/>`
  })
    .join('')
    .replace(/^/, `<g transform="translate(${x} ${y}) rotate(${turn})" fill="${color}" fill-opacity=".34">`) +
  '</g>'

const backdropShape = (brush: Brush, { shape, floor, wall }: Backdrop) => {
  const { random } = brush
  const fill = brush.define(
    (id) =>
      `<linearGradient id="${id}" x1="0" y1="0" x2=".6" y2="1"><stop stop-color="${shape}" stop-opacity=".75"/><stop offset="1" stop-color="${shape}"/></linearGradient>`,
  )
  const x = random.between(-40, 40)
  switch (random.pick(shapes)) {
    case 'arch':
      return `<path d="M${230 + x} 1500V${560}C${230 + x} 60 ${970 + x} 60 ${970 + x} 560V1500Z" fill="url(#${fill})"/>`
    case 'sun':
      return `<circle cx="${600 + x * 2}" cy="${random.between(560, 720)}" r="${random.between(430, 500)}" fill="url(#${fill})"/>`
    case 'panel':
      return `<rect x="${190 + x}" y="120" width="820" height="1260" fill="url(#${fill})"/>`
    case 'window': {
      const pane = (column: number, row: number) =>
        `<path d="M${120 + column * 330 - row * 60} ${150 + row * 420 - column * 60}l300 -54l-52 380l-300 54z" fill="#FFFFFF" fill-opacity=".5"/>`
      return `<rect width="1200" height="1500" fill="${shape}" fill-opacity=".55"/>${[0, 1, 2].flatMap((column) => [0, 1, 2].map((row) => pane(column, row))).join('')}`
    }
    case 'leaves':
      return (
        `<rect width="1200" height="1500" fill="${floor}" fill-opacity=".5"/>` +
        leafShadow(1130 + x, -60, 28, shape) +
        leafShadow(1290, 380, 52, shape) +
        leafShadow(-40, 1020, -24, shape)
      )
    case 'hill':
      return `<path d="M0 ${820 + x}C260 ${640 + x} 480 ${720 + x} 700 ${800 + x}C900 ${880 + x} 1040 ${760 + x} 1200 ${640 + x}V1500H0Z" fill="url(#${fill})"/><circle cx="930" cy="300" r="130" fill="${shape}" fill-opacity=".7"/>`
    case 'duo':
      return `<rect width="${600 + x * 3}" height="1500" fill="url(#${fill})"/><rect x="${600 + x * 3}" width="600" height="1500" fill="${wall}"/>`
  }
}

/** Light from the upper left throws it down and to the right: dense where the cloth touches the wall, gone 50 units off. */
const castShadow = (d: string, color: string) => {
  const spread = [96, 82, 68, 55, 43, 32, 22, 13]
    .map((width) => `<path d="${d}" stroke-width="${width}"/>`)
    .join('')
  return `<g transform="translate(18 27)" fill="${color}" fill-opacity=".016" stroke="${color}" stroke-opacity=".032" stroke-linejoin="round">${spread}</g><g transform="translate(8 11)" fill="none" stroke="${color}" stroke-opacity=".055" stroke-linejoin="round"><path d="${d}" stroke-width="22"/><path d="${d}" stroke-width="14"/><path d="${d}" stroke-width="7"/></g>`
}

const contactShadow = (brush: Brush, y: number, width: number) => {
  const fade = brush.define(
    (id) =>
      `<radialGradient id="${id}"><stop stop-color="#2B211A" stop-opacity=".5"/><stop offset=".55" stop-color="#2B211A" stop-opacity=".2"/><stop offset="1" stop-color="#2B211A" stop-opacity="0"/></radialGradient>`,
  )
  return `<path d="${ellipse(640, y + 12, width * 0.66, 62)}" fill="url(#${fade})"/><path d="${ellipse(612, y + 4, width * 0.52, 26)}" fill="url(#${fade})"/>`
}

const rail = (y: number) =>
  `<path d="M-600 ${y}H1800" stroke="${metalTones.shade}" stroke-width="16"/><path d="M-600 ${y - 3}H1800" stroke="${metalTones.light}" stroke-width="5"/><path d="M-600 ${y + 22}H1800" stroke="#2B211A" stroke-opacity=".1" stroke-width="12"/>`

const hook = (y: number) =>
  `<path d="M600 ${y}V${y - 46}C600 ${y - 66} 634 ${y - 72} 634 ${y - 100}C634 ${y - 140} 572 ${y - 140} 572 ${y - 104}" fill="none" stroke="${metalTones.shade}" stroke-width="9" stroke-linecap="round"/><path d="M598 ${y}V${y - 46}C598 ${y - 66} 631 ${y - 72} 631 ${y - 100}" fill="none" stroke="${metalTones.glow}" stroke-width="3"/>`

const hanger = (y: number, width: number) =>
  hook(y - 20) +
  `<path d="M600 ${y - 34}C640 ${y - 30} ${600 + width * 0.7} ${y + 22} ${600 + width} ${y + 52}C${600 + width + 14} ${y + 72} ${600 + width - 20} ${y + 82} ${600 + width - 40} ${y + 70}C${600 + width * 0.6} ${y + 40} 640 ${y + 16} 600 ${y + 14}C560 ${y + 16} ${600 - width * 0.6} ${y + 40} ${640 - width} ${y + 70}C${620 - width} ${y + 82} ${586 - width} ${y + 72} ${600 - width} ${y + 52}C${600 - width * 0.7} ${y + 22} 560 ${y - 30} 600 ${y - 34}Z" fill="${woodTones.base}" stroke="${woodTones.deep}" stroke-opacity=".5" stroke-width="2"/><path d="M600 ${y - 28}C560 ${y - 24} ${600 - width * 0.7} ${y + 26} ${606 - width} ${y + 54}" fill="none" stroke="${woodTones.glow}" stroke-opacity=".8" stroke-width="6"/>`

const clips = (y: number, width: number) => {
  const clip = (x: number) =>
    `<rect x="${x - 17}" y="${y - 30}" width="34" height="74" rx="7" fill="${metalTones.base}" stroke="${metalTones.deep}" stroke-opacity=".5" stroke-width="2"/><rect x="${x - 11}" y="${y - 26}" width="9" height="64" rx="4" fill="${metalTones.glow}" fill-opacity=".85"/>`
  return (
    hook(y - 26) +
    `<rect x="${600 - width}" y="${y - 34}" width="${width * 2}" height="13" rx="6" fill="${metalTones.base}" stroke="${metalTones.deep}" stroke-opacity=".4" stroke-width="2"/>` +
    clip(600 - width + 40) +
    clip(600 + width - 40)
  )
}

const FLOOR = 1190

const boundsOf = (path: string) => {
  const numbers = [...path.matchAll(/-?\d+(?:\.\d+)?/g)].map(Number)
  const [xs, ys] = [
    numbers.filter((_, index) => index % 2 === 0),
    numbers.filter((_, index) => index % 2 === 1),
  ]
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

/** What stands on the floor grows from its feet. */
const nearer = (silhouette: string, y: number) => {
  const { left, right, top, bottom } = boundsOf(silhouette)
  const scale = Math.min(880 / (right - left), 860 / (bottom - top), 1.42)
  return `translate(${(600 - (scale * (left + right)) / 2).toFixed(1)} ${(FLOOR - scale * y).toFixed(1)}) scale(${scale.toFixed(3)})`
}

/** Fills the frame with the piece: a crop top is shown nearer than a coat. */
const framing = (silhouette: string, above: number) => {
  const { left, right, top: highest, bottom } = boundsOf(silhouette)
  const top = highest - above
  const scale = Math.min(930 / (right - left), 1190 / (bottom - top), 1.5)
  return `translate(${(600 - (scale * (left + right)) / 2).toFixed(1)} ${(755 - (scale * (top + bottom)) / 2).toFixed(1)}) scale(${scale.toFixed(3)})`
}

/** Wall, shape behind, shadow, hanger or floor, the piece, and the light from the upper left: a whole picture. */
export function stage(
  brush: Brush & { definitions: string[] },
  backdrop: Backdrop,
  { svg, silhouette, staging }: Drawing,
): string {
  const wall = brush.define(
    (id) =>
      `<linearGradient id="${id}" x1="0" y1="0" x2=".7" y2="1"><stop stop-color="#FFFDFA"/><stop offset=".45" stop-color="${backdrop.wall}"/><stop offset="1" stop-color="${backdrop.floor}"/></linearGradient>`,
  )
  const lamp = brush.define(
    (id) =>
      `<radialGradient id="${id}" cx=".16" cy=".08" r="1.1"><stop stop-color="#FFFFFF" stop-opacity=".5"/><stop offset=".5" stop-color="#FFFFFF" stop-opacity="0"/><stop offset="1" stop-color="${backdrop.shape}" stop-opacity=".3"/></radialGradient>`,
  )
  const parts = [`<rect width="1200" height="1500" fill="url(#${wall})"/>`, backdropShape(brush, backdrop)]
  if (staging.kind === 'stand') parts.push(ground(brush, backdrop, FLOOR))
  parts.push(`<rect width="1200" height="1500" fill="url(#${lamp})"/>`)
  const piece: string[] = []
  if (staging.kind === 'stand') piece.push(contactShadow(brush, staging.y, staging.width))
  if (staging.kind === 'hanger') piece.push(rail(staging.y - 142))
  if (staging.kind === 'clips') piece.push(rail(staging.y - 148))
  if (staging.kind !== 'stand') piece.push(castShadow(silhouette, '#33281C'))
  if (staging.kind === 'hanger') piece.push(hanger(staging.y, staging.width))
  piece.push(svg)
  if (staging.kind === 'clips') piece.push(clips(staging.y, staging.width))
  parts.push(
    `<g transform="${staging.kind === 'stand' ? nearer(silhouette, staging.y) : framing(silhouette, staging.kind === 'flat' ? 0 : 150)}">${piece.join('')}</g>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1500" viewBox="0 0 1200 1500"><defs>${brush.definitions.join('')}</defs>${parts.join('')}</svg>`
}

const ground = (brush: Brush, { floor, shape }: Backdrop, y: number) => {
  const top = y - 150
  const floorFill = brush.define(
    (id) =>
      `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${shape}"/><stop offset=".35" stop-color="${floor}"/><stop offset="1" stop-color="${floor}"/></linearGradient>`,
  )
  if (brush.random.chance(0.5))
    return `<rect y="${top}" width="1200" height="${1500 - top}" fill="url(#${floorFill})"/>`
  const side = brush.define(
    (id) =>
      `<linearGradient id="${id}"><stop stop-color="${floor}"/><stop offset=".3" stop-color="#FFFDFA"/><stop offset="1" stop-color="${shape}"/></linearGradient>`,
  )
  const lid = y - 4
  return (
    `<rect y="${top + 190}" width="1200" height="${1500 - top}" fill="url(#${floorFill})"/>` +
    `<path d="M110 ${lid}V1500H1090V${lid}Z" fill="url(#${side})"/><path d="${ellipse(600, lid, 490, 92)}" fill="#FFFDFA"/><path d="${ellipse(600, lid + 3, 486, 89)}" fill="${floor}" fill-opacity=".65"/>`
  )
}
