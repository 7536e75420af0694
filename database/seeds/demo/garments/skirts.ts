import { drape as hang, fold, lining, panel, seam, stitches, type Brush } from './cloth.ts'
import { line, mirror, outline, type Point, type Stretch } from './path.ts'
import { goldTones } from './palette.ts'
import type { Drawing } from './stage.ts'
import { tie } from './bow.ts'
import { bothSides, button } from './trimmings.ts'

const top = 260

const band = (brush: Brush, width: number, height = 60, plain = true) =>
  panel(
    brush,
    outline(
      [0, top],
      [
        [width * 0.6, top, width, top - 16],
        [width + 8, top - 16 + height],
        [width * 0.6, top + height, 0, top + height],
      ],
    ),
    { plain, volume: 18 },
  )

const inside = (brush: Brush, width: number) =>
  lining(
    brush,
    outline(
      [0, top - 34],
      [
        [width * 0.6, top - 32, width - 4, top - 14],
        [width - 20, top + 30],
        [0, top + 30],
      ],
    ),
  )

const skirt = (brush: Brush, width: number, sides: Stretch[], folds: string) => {
  const d = outline([0, top + 10], [[width, top], ...sides])
  return { d, svg: inside(brush, width) + panel(brush, d, { folds, volume: 64 }) }
}

const hung = (brush: Brush, width: number): Drawing['staging'] =>
  brush.random.chance(0.6) ? { kind: 'clips', y: top, width: width - 6 } : { kind: 'flat' }

const mini = (brush: Brush): Drawing => {
  const end = 860 + brush.random.between(-40, 50)
  const folds = [-1, 1]
    .map(
      (side) =>
        fold(brush, [600 + side * 210, top + 200], [600 + side * 60, top + 250], side * -14, 20) +
        hang(brush, [600 + side * 110, top + 230], [600 + side * 170, end + 20], side * 10, 64),
    )
    .join('')
  const { d, svg } = skirt(
    brush,
    216,
    [
      [270, top + 120, 300, top + 260, 306, top + 340],
      [326, end - 80, 330, end],
      [180, end + 36, 0, end + 36],
    ],
    folds,
  )
  const pocket = bothSides([96, top + 58], [[108, top + 150, 190, top + 176, 270, top + 166]])
  const hem = stitches(brush, line([-326, end - 26], [[0, end + 44, 326, end - 26]]), 0.7)
  const buttons = brush.random.chance(0.5)
    ? [110, 210, 310, 410].map((down) => button(brush, 600, top + down, 15, goldTones)).join('') +
      stitches(brush, `M570 ${top + 60}V${end + 20}M630 ${top + 60}V${end + 20}`, 0.6)
    : stitches(brush, `M648 ${top + 70}C650 ${top + 200} 636 ${top + 260} 604 ${top + 280}`, 0.7)
  return {
    svg:
      svg +
      seam(brush, `M600 ${top + 60}V${end + 30}`, 0.5) +
      seam(brush, pocket, 0.6) +
      stitches(brush, pocket, 0.8) +
      buttons +
      hem +
      band(brush, 216, 62, false) +
      button(brush, 600, top + 28, 15, goldTones),
    silhouette: d,
    staging: hung(brush, 216),
  }
}

const pleated = (brush: Brush): Drawing => {
  const long = brush.random.chance(0.5)
  const [end, width] = long ? [1290, 350] : [850, 372]
  const count = long ? 13 : 15
  const lines = Array.from({ length: count }, (_, index) => ((index + 0.5) / count) * 2 - 1)
  const pleats = lines
    .map(
      (share) =>
        fold(brush, [600 + share * 176, top + 40], [600 + share * width, end + 20], share * -10, 15, 1.25) +
        seam(brush, `M${600 + share * 176} ${top + 50}L${600 + share * width} ${end + 20}`, 0.35),
    )
    .join('')
  const zigzag: Stretch[] = Array.from({ length: count * 2 }, (_, index) => {
    const x = width - 8 - (index * width) / (count * 2)
    return [x, end + 34 * (1 - (x / width) ** 2) + (index % 2 === 0 ? 14 : -2)]
  })
  const { d, svg } = skirt(
    brush,
    178,
    [[226, top + 150, width - 30, end - 240, width, end], ...zigzag, [0, end + 32]],
    pleats,
  )
  return { svg: svg + band(brush, 178, 56), silhouette: d, staging: hung(brush, 178) }
}

const satinMidi = (brush: Brush): Drawing => {
  const { random } = brush
  const end = random.between(1180, 1290)
  const at = (x: number, y: number): Point => [600 + x, y]
  const falls = [-0.86, -0.56, -0.26, 0.06, 0.36, 0.7].map((share) =>
    hang(
      brush,
      at(share * 190, top + random.between(60, 420)),
      at(share * 290, end + 24),
      share * 30,
      random.between(70, 120),
    ),
  )
  const pulls = [-1, 1].map((side) =>
    fold(brush, at(side * 150, top + 40), at(side * 216, top + 250), side * -12, 26, 0.7),
  )
  const { d, svg } = skirt(
    brush,
    166,
    [
      [206, top + 110, 236, top + 220, 240, top + 320],
      [246, 900, 300, end - 120, 316, end],
      [150, end + 40, 60, end + 36, 0, end + 34],
    ],
    falls.join('') + pulls.join(''),
  )
  return { svg: svg + band(brush, 166, 34), silhouette: d, staging: hung(brush, 166) }
}

const wrap = (brush: Brush): Drawing => {
  const end = 900
  const front = line(
    [-176, top + 10],
    [
      [176, top],
      [250, top + 120, 296, top + 260, 314, end - 30],
      [200, end - 60, 40, end - 120, -60, end + 70],
      [-120, 700, -170, 460, -176, top + 10],
    ],
    1,
    true,
  )
  const { d, svg } = skirt(
    brush,
    176,
    [
      [250, top + 140, 290, top + 260, 318, end],
      [160, end + 30, 0, end + 30],
    ],
    fold(brush, [470, 560], [400, 920], 10, 30),
  )
  const drape = [0, 1, 2, 3]
    .map((turn) =>
      fold(brush, [772, top + 50 + turn * 14], [560 - turn * 26 + 100, 560 + turn * 110], 30, 24),
    )
    .join('')
  const frill = Array.from({ length: 8 }, (_, index) =>
    fold(brush, [560 + index * 44, 940 - index * 16], [546 + index * 48, 850 - index * 12], 6, 16),
  ).join('')
  return {
    svg:
      svg +
      panel(brush, front, { folds: drape + frill, volume: 50 }) +
      band(brush, 176, 52) +
      tie(brush, 738, top + 30),
    silhouette: d,
    staging: { kind: 'flat' },
  }
}

const shorts = (brush: Brush): Drawing => {
  const end = 780 + brush.random.between(-30, 50)
  const half = line(
    [-4, top + 8],
    [
      [196, top],
      [246, top + 120, 276, top + 220, 292, end],
      [150, end + 34, 14, end + 24],
      [10, end - 60, 0, 640, -4, 620],
    ],
    1,
    true,
  )
  const folds = (side: 1 | -1) => {
    const at = (x: number, y: number): Point => [600 + side * x, y]
    return (
      fold(brush, at(6, 610), at(190, 660), side * -18, 24) +
      fold(brush, at(8, 650), at(170, 590), side * 16, 20) +
      hang(brush, at(110, 460), at(170, end), side * 12, 60) +
      hang(brush, at(220, 480), at(256, end), side * 8, 44, 0.8)
    )
  }
  const pocket = bothSides([110, top + 60], [[124, top + 140, 180, top + 180, 252, top + 176]])
  const cuff = line(
    [12, end - 26],
    [
      [150, end - 10, 294, end - 44],
      [300, end + 14],
      [150, end + 50, 12, end + 36],
    ],
    1,
    true,
  )
  const body =
    panel(brush, mirror(half), { folds: folds(-1), volume: 54 }) +
    panel(brush, half, { folds: folds(1), volume: 54 })
  return {
    svg:
      inside(brush, 196) +
      body +
      seam(brush, 'M600 320V620', 0.6) +
      seam(brush, pocket, 0.6) +
      stitches(brush, pocket, 0.7) +
      stitches(brush, 'M646 330C648 460 636 520 604 540', 0.7) +
      [cuff, mirror(cuff)].map((d) => panel(brush, d, { volume: 16 })).join('') +
      band(brush, 196, 62, false) +
      button(brush, 602, top + 30, 15),
    silhouette: half + mirror(half) + cuff + mirror(cuff),
    staging: hung(brush, 196),
  }
}

export const skirts = {
  minifalda: mini,
  'falda-tablas': pleated,
  'falda-satinada': satinMidi,
  'falda-cruzada': wrap,
  short: shorts,
} as const satisfies Record<string, (brush: Brush) => Drawing>
