import { fold, openBrush, panel, seam, stitches, type Brush } from './cloth.ts'
import type { DrawRequest } from './draw-garment.ts'
import { drawGarment } from './draw-garment.ts'
import { weave } from './fabric.ts'
import { tonesOf } from './palette.ts'
import { randomFrom } from './seeded-random.ts'

/** Goods that are not cloth: their close-up is a nearer look at the piece itself. */
const hardGoods = new Set(['Accesorios', 'Calzados', 'Vapers', 'Perfumes'])

/** A 1200x1500 close-up in the same colour: the cloth with a seam and the shop's label, or a part of the piece. */
export function drawDetail(request: DrawRequest): string {
  return hardGoods.has(request.product.categoria) ? nearer(request) : clothUpClose(request)
}

function nearer(request: DrawRequest): string {
  const random = randomFrom(`detail ${request.seed}`)
  const width = random.between(500, 560)
  const [x, y] = [600 - width / 2 + random.between(-60, 60), random.between(520, 600)]
  return drawGarment(request).replace(
    'viewBox="0 0 1200 1500"',
    `viewBox="${x.toFixed(0)} ${y.toFixed(0)} ${width.toFixed(0)} ${(width * 1.25).toFixed(0)}"`,
  )
}

function clothUpClose({ product, color, seed }: DrawRequest): string {
  const random = randomFrom(`detail ${seed}`)
  const tones = tonesOf(color)
  const brush = openBrush(tones, weave(product.fabric ?? 'cotton', tones, randomFrom(seed)), random)
  const near = 2.1
  const [wide, high] = [1200 / near, 1500 / near]
  const across = random.between(0.56, 0.68) * high
  const under = `M-40 -40H${wide + 40}V${high + 40}H-40Z`
  const upper = `M-40 -40H${wide + 40}V${across - 60}C${wide * 0.7} ${across + 10} ${wide * 0.3} ${across - 40} -40 ${across + 50}Z`
  const hem = (down: number) =>
    `M-40 ${across + 50 - down}C${wide * 0.3} ${across - 40 - down} ${wide * 0.7} ${across + 10 - down} ${wide + 40} ${across - 60 - down}`
  const drape = [-0.1, 0.2, 0.5, 0.85]
    .map((share) =>
      fold(
        brush,
        [wide * share, -30],
        [wide * (share + random.between(0.1, 0.4)), across],
        random.between(-60, 60),
        random.between(30, 56),
        0.9,
      ),
    )
    .join('')
  const lower = [0.1, 0.5, 0.9]
    .map((share) =>
      fold(brush, [wide * share, across], [wide * (share - 0.2), high + 20], random.between(-30, 30), 40),
    )
    .join('')
  const cloth =
    panel(brush, under, { folds: lower, volume: 10 }) +
    shadeUnder(brush, hem(-14)) +
    panel(brush, upper, { folds: drape, volume: 40 })
  const trims =
    seam(brush, hem(34), 0.4) +
    stitches(brush, hem(10)) +
    stitches(brush, hem(24)) +
    tag(brush, wide * random.between(0.3, 0.6), across * 0.44)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1500" viewBox="0 0 1200 1500"><defs>${brush.definitions.join('')}</defs><g transform="scale(${near})">${cloth}${trims}</g></svg>`
}

const shadeUnder = ({ tones }: Brush, d: string) =>
  [60, 44, 30, 18]
    .map(
      (width) =>
        `<path d="${d}" fill="none" stroke="${tones.deep}" stroke-opacity=".13" stroke-width="${width}"/>`,
    )
    .join('')

/** The sewn-in label: the shop's awning, woven, without letters. */
const tag = ({ tones }: Brush, x: number, y: number) =>
  `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(-7)"><path d="M-78 -44H82V50H-78Z" fill="${tones.deep}" fill-opacity=".28"/><path d="M-84 -50H76V44H-84Z" fill="#FBF7F0"/><path d="M-84 -50H76V-40H-84ZM-84 34H76V44H-84Z" fill="#EDE5D8"/><g transform="translate(-4 -4) scale(.8)"><path d="M-34 -26H34L40 0H-40Z" fill="#16130F"/><path d="M-40 0a10 10 0 0 0 20 0a10 10 0 0 0 20 0a10 10 0 0 0 20 0a10 10 0 0 0 20 0Z" fill="#C8195F"/><path d="M-28 14V34H28V14" fill="none" stroke="#16130F" stroke-width="5"/></g>` +
  `<path d="M-76 -44V38M68 -44V38" stroke="${tones.stitch}" stroke-width="2.4" stroke-dasharray="6 4"/></g>`
