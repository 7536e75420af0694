import type { Tones } from './palette.ts'
import type { Random } from './seeded-random.ts'

export const fabricNames = [
  'cotton',
  'rib',
  'knit',
  'cable',
  'denim',
  'leather',
  'satin',
  'wool',
  'linen',
  'nylon',
  'lace',
  'stripes',
  'dots',
  'checks',
  'flowers',
  'animal',
  'lurex',
  'smooth',
] as const
export type FabricName = (typeof fabricNames)[number]

export type Fabric = {
  name: FabricName
  width: number
  height: number
  tile: string
  /** How strongly light and shadow play on it: 1 is cotton, satin and leather shine, wool hardly. */
  sheen: number
}

const stroke = (d: string, color: string, width: number, opacity: number) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round"/>`
const blot = (d: string, color: string, opacity: number) =>
  `<path d="${d}" fill="${color}" fill-opacity="${opacity}"/>`
const dot = (x: number, y: number, r: number, color: string, opacity = 1) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${color}" fill-opacity="${opacity}"/>`

const fibres = (random: Random, tones: Tones, size: number, count: number, length: number) => {
  const parts: string[] = []
  for (let index = 0; index < count; index += 1) {
    const [x, y] = [random.between(4, size - 4 - length), random.between(4, size - 4)]
    const slope = random.between(-length, length) * 0.6
    const color = index % 2 === 0 ? tones.glow : tones.deep
    parts.push(stroke(`M${x.toFixed(1)} ${y.toFixed(1)}l${length} ${slope.toFixed(1)}`, color, 1.6, 0.3))
  }
  return parts.join('')
}

const flower = (x: number, y: number, r: number, petal: string, heart: string, turn: number) => {
  const petals = [0, 72, 144, 216, 288].map((degrees) => {
    const angle = ((degrees + turn) * Math.PI) / 180
    return dot(x + Math.cos(angle) * r, y + Math.sin(angle) * r, r * 0.72, petal, 0.95)
  })
  return petals.join('') + dot(x, y, r * 0.55, heart)
}

const leaf = (x: number, y: number, dx: number, dy: number, color: string) =>
  blot(
    `M${x} ${y}q${dx * 0.1 - dy * 0.4} ${dy * 0.1 + dx * 0.4} ${dx} ${dy}q${-dx * 0.1 + dy * 0.4} ${-dy * 0.1 - dx * 0.4} ${-dx} ${-dy}z`,
    color,
    0.85,
  )

const rosette = (x: number, y: number, r: number, tones: Tones) =>
  blot(
    `M${x - r} ${y}q${r * 0.1} ${-r} ${r} ${-r * 0.95}q${r * 0.9} 0 ${r} ${r * 0.7}q${-r * 0.35} ${-r * 0.35} ${-r * 0.9} ${-r * 0.3}q${-r * 0.6} 0 ${-r * 0.62} ${r * 0.7}z`,
    tones.ink,
    0.9,
  ) +
  blot(
    `M${x + r} ${y + r * 0.2}q0 ${r * 0.9} ${-r} ${r * 0.8}q${-r * 0.5} 0 ${-r * 0.7} ${-r * 0.4}q${r * 0.5} ${r * 0.1} ${r * 0.8} ${-r * 0.05}q${r * 0.5} ${-r * 0.1} ${r * 0.9} ${-r * 0.35}z`,
    tones.ink,
    0.9,
  ) +
  dot(x, y, r * 0.38, tones.shade, 0.55)

type Weave = (tones: Tones, random: Random) => Omit<Fabric, 'name'>

const weaves: Record<FabricName, Weave> = {
  smooth: () => ({ width: 0, height: 0, tile: '', sheen: 1.1 }),
  cotton: (tones) => ({
    width: 8,
    height: 8,
    sheen: 0.9,
    tile: stroke('M0 2H8M0 6H8', tones.deep, 1, 0.07) + stroke('M2 0V8M6 0V8', tones.glow, 1, 0.1),
  }),
  linen: (tones, random) => ({
    width: 96,
    height: 96,
    sheen: 0.95,
    tile: Array.from(
      { length: 16 },
      (_, index) =>
        stroke(
          `M0 ${index * 6 + 3}H96`,
          index % 3 === 0 ? tones.deep : tones.glow,
          random.between(1, 2.4),
          0.12,
        ) +
        stroke(
          `M${index * 6 + 3} 0V96`,
          index % 4 === 0 ? tones.deep : tones.glow,
          random.between(1, 2),
          0.1,
        ),
    ).join(''),
  }),
  rib: (tones) => ({
    width: 14,
    height: 14,
    sheen: 0.75,
    tile: stroke('M3 0V14', tones.deep, 4, 0.24) + stroke('M9 0V14', tones.glow, 4, 0.26),
  }),
  knit: (tones) => ({
    width: 22,
    height: 18,
    sheen: 0.6,
    tile:
      stroke('M1 -3L11 7L21 -3M1 15L11 25L21 15', tones.deep, 3, 0.2) +
      stroke('M2 3L11 12L20 3', tones.glow, 3.6, 0.28) +
      stroke('M11 0V18', tones.deep, 1.6, 0.2),
  }),
  cable: (tones) => ({
    width: 132,
    height: 72,
    sheen: 0.65,
    tile:
      stroke('M8 0V72M18 0V72M114 0V72M124 0V72', tones.deep, 4, 0.16) +
      stroke('M13 0V72M119 0V72', tones.glow, 4, 0.2) +
      stroke('M40 -6C40 24 92 30 92 66M40 66C40 96 92 102 92 138', tones.deep, 30, 0.2) +
      stroke('M38 -8C38 22 88 28 88 62', tones.glow, 19, 0.4) +
      stroke('M92 -6C92 12 78 22 70 28M58 40C46 48 40 56 40 74', tones.deep, 22, 0.2) +
      stroke('M89 -4C89 10 78 19 69 26M56 40C44 48 38 58 38 74', tones.glow, 15, 0.36),
  }),
  denim: (tones, random) => ({
    width: 48,
    height: 48,
    sheen: 0.8,
    tile:
      Array.from({ length: 12 }, (_, index) =>
        stroke(`M${index * 8 - 48} 48L${index * 8} 0`, index % 2 === 0 ? tones.deep : tones.glow, 2, 0.15),
      ).join('') + fibres(random, tones, 48, 12, 9),
  }),
  leather: (tones, random) => ({
    width: 96,
    height: 96,
    sheen: 1.5,
    tile: Array.from({ length: 120 }, (_, index) => {
      const [x, y] = [
        8 + (index % 12) * 7.4 + random.between(-3, 3),
        6 + Math.floor(index / 12) * 9.2 + random.between(-3, 3),
      ]
      const [dx, dy] = [random.between(-4, 4), random.between(-4, 4)]
      return stroke(
        `M${x.toFixed(1)} ${y.toFixed(1)}l${dx.toFixed(1)} ${dy.toFixed(1)}`,
        index % 3 === 0 ? tones.glow : tones.deep,
        1.4,
        index % 3 === 0 ? 0.1 : 0.2,
      )
    }).join(''),
  }),
  satin: () => ({ width: 0, height: 0, tile: '', sheen: 1.65 }),
  nylon: (tones) => ({ width: 10, height: 10, sheen: 1.25, tile: stroke('M0 5H10', tones.glow, 1, 0.06) }),
  wool: (tones, random) => ({ width: 96, height: 96, sheen: 0.65, tile: fibres(random, tones, 96, 110, 7) }),
  lace: (tones) => ({
    width: 72,
    height: 72,
    sheen: 0.8,
    tile:
      stroke('M0 0L72 72M72 0L0 72M36 0L72 36L36 72L0 36Z', tones.deep, 1.4, 0.4) +
      flower(36, 36, 10, tones.glow, tones.deep, 18) +
      flower(0, 0, 8, tones.light, tones.deep, 0) +
      flower(72, 72, 8, tones.light, tones.deep, 0) +
      flower(72, 0, 8, tones.light, tones.deep, 0) +
      flower(0, 72, 8, tones.light, tones.deep, 0),
  }),
  stripes: (tones, random) => {
    const height = random.pick([44, 56, 72])
    return {
      width: 60,
      height,
      sheen: 0.85,
      tile: `<rect y="${height * 0.3}" width="60" height="${height * 0.34}" fill="${tones.ink}" fill-opacity=".92"/>`,
    }
  },
  dots: (tones, random) => {
    const size = random.pick([48, 64, 84])
    return {
      width: size,
      height: size,
      sheen: 0.9,
      tile:
        dot(size / 4, size / 4, size / 9, tones.ink, 0.95) +
        dot(size * 0.75, size * 0.75, size / 9, tones.ink, 0.95),
    }
  },
  checks: (tones, random) => {
    const size = random.pick([72, 96, 120])
    const half = size / 2
    return {
      width: size,
      height: size,
      sheen: 0.75,
      tile:
        `<rect width="${half}" height="${size}" fill="${tones.deep}" fill-opacity=".42"/><rect width="${size}" height="${half}" fill="${tones.deep}" fill-opacity=".42"/>` +
        stroke(`M${half * 1.5} 0V${size}M0 ${half * 1.5}H${size}`, tones.ink, 3, 0.6) +
        stroke(`M${half * 0.5} 0V${size}M0 ${half * 0.5}H${size}`, tones.glow, 2, 0.35),
    }
  },
  flowers: (tones, random) => {
    const turn = random.between(0, 72)
    const size = random.pick([132, 168])
    const q = size / 4
    return {
      width: size,
      height: size,
      sheen: 0.95,
      tile:
        leaf(q + 6, q + 8, 34, 22, tones.deep) +
        leaf(q - 6, q - 6, -24, -24, tones.shade) +
        leaf(q * 3, q * 3, -34, 20, tones.deep) +
        leaf(q * 3, q * 3, 24, -30, tones.shade) +
        flower(q, q, 14, tones.ink, tones.shade, turn) +
        flower(q * 3, q * 3, 16, tones.ink, tones.deep, turn + 30) +
        flower(q * 3, q * 0.9, 7, tones.glow, tones.shade, turn) +
        flower(q * 0.9, q * 3, 8, tones.glow, tones.shade, turn + 10) +
        dot(q * 2, q * 2, 3.5, tones.ink, 0.8) +
        dot(q * 2.1, q * 0.5, 3, tones.ink, 0.8),
    }
  },
  animal: (tones) => ({
    width: 128,
    height: 112,
    sheen: 0.95,
    tile:
      rosette(26, 26, 17, tones) +
      rosette(86, 22, 14, tones) +
      rosette(56, 58, 18, tones) +
      rosette(106, 68, 13, tones) +
      rosette(20, 84, 15, tones) +
      rosette(78, 94, 14, tones) +
      dot(56, 16, 5, tones.ink, 0.85) +
      dot(96, 44, 5, tones.ink, 0.85) +
      dot(28, 56, 5, tones.ink, 0.85) +
      dot(50, 96, 5, tones.ink, 0.85),
  }),
  lurex: (tones, random) => ({
    width: 90,
    height: 90,
    sheen: 1.4,
    tile: Array.from({ length: 70 }, (_, index) =>
      dot(
        random.between(4, 86),
        random.between(4, 86),
        random.between(1.2, 3.2),
        index % 3 === 0 ? tones.deep : '#FFFFFF',
        index % 3 === 0 ? 0.3 : 0.6,
      ),
    ).join(''),
  }),
}

/** One repeat of a cloth in the tones of its colour. A tile of width 0 has no texture, only light. */
export function weave(name: FabricName, tones: Tones, random: Random): Fabric {
  return { name, ...weaves[name](tones, random) }
}
