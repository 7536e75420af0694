import { fold, lining, panel, seam, stitches, type Brush } from './cloth.ts'
import { line, mirror, outline, type Point } from './path.ts'
import { goldTones } from './palette.ts'
import type { Drawing } from './stage.ts'
import { bothSides, button, ribs } from './trimmings.ts'

type Leg = {
  waist: number
  hip: number
  knee: number
  inner: number
  hemOut: number
  hemIn: number
  end: number
}

const top = 190
const crotch = 560

const trousers = (brush: Brush, leg: Leg) => {
  const { waist, hip, knee, inner, hemOut, hemIn, end } = leg
  const middle = (crotch + end) / 2
  const half = line(
    [-4, top + 6],
    [
      [waist * 0.5, top + 14, waist, top],
      [waist + 20, top + 90, hip, top + 200, hip, top + 310],
      [hip + 2, middle - 120, knee, middle - 40, knee + (hemOut - knee) * 0.3, middle + 90],
      [hemOut, end - 90, hemOut, end],
      [(hemOut + hemIn) / 2, end + 16, hemIn, end + 6],
      [hemIn, middle + 120, inner, middle, inner - 6, middle - 70],
      [18, crotch + 90, 4, crotch + 30, -4, crotch],
    ],
    1,
    true,
  )
  const folds = (side: 1 | -1) => {
    const at = (x: number, y: number): Point => [600 + side * x, y]
    const { random } = brush
    return [
      fold(brush, at(4, crotch - 16), at(hip * 0.7, crotch + 40), side * -22, 24),
      fold(brush, at(8, crotch + 30), at(hip * 0.8, crotch - 60), side * 20, 20, 0.9),
      fold(brush, at(14, crotch + 70), at(hip * 0.6, crotch + 170), side * -16, 20, 0.8),
      fold(brush, at(inner, middle - 20), at(knee * 0.96, middle + 30), side * 12, 18, 0.8),
      fold(brush, at(knee, middle - 70), at(inner + 30, middle - 20), side * 10, 16, 0.7),
      fold(
        brush,
        at((hip + inner) * 0.4, crotch + 130),
        at((hemIn + hemOut) * 0.5 + random.between(-20, 40), end + 10),
        side * random.between(4, 22),
        34,
      ),
      fold(brush, at(hip * 0.86, crotch + 60), at(hemOut - 26, end), side * random.between(6, 20), 26, 0.8),
      fold(brush, at(hemIn + 4, end - 110), at(hemOut - 20, end - 60), side * 12, 16, 0.6),
    ].join('')
  }
  return {
    silhouette: half + mirror(half),
    svg:
      lining(
        brush,
        outline(
          [0, top - 26],
          [
            [waist * 0.6, top - 24, waist - 6, top - 2],
            [waist - 20, top + 40],
            [0, top + 40],
          ],
        ),
      ) +
      panel(brush, mirror(half), { folds: folds(-1), volume: 58 }) +
      panel(brush, half, { folds: folds(1), volume: 58 }),
  }
}

const waistband = (brush: Brush, width: number, plain = true) =>
  panel(
    brush,
    outline(
      [0, top + 4],
      [
        [width * 0.6, top + 8, width + 2, top - 10],
        [width + 8, top + 46],
        [width * 0.6, top + 66, 0, top + 66],
      ],
    ),
    { plain, volume: 20 },
  )

const fly = (brush: Brush) =>
  seam(brush, `M600 ${top + 66}V${crotch}`, 0.65) +
  seam(brush, `M600 ${crotch - 90}C650 ${crotch - 110} 660 ${top + 200} 658 ${top + 66}`, 0.4)

const loops = (brush: Brush, width: number) =>
  [0.36, 0.84]
    .flatMap((share) => [share, -share])
    .map((share) => panel(brush, `M${592 + share * width} ${top - 6}h18v76h-18Z`, { volume: 8, plain: true }))
    .join('')

const jean = (brush: Brush): Drawing => {
  const wide = brush.random.between(-10, 50)
  const leg: Leg = {
    waist: 178,
    hip: 236,
    knee: 230 + wide,
    inner: 36,
    hemOut: 262 + wide,
    hemIn: 26,
    end: 1320,
  }
  const { svg, silhouette } = trousers(brush, leg)
  const pocket = bothSides([86, top + 62], [[96, top + 150, 150, top + 176, 214, top + 170]])
  const coin = line([150, top + 108], [[196, top + 106]], 1)
  const out = bothSides(
    [leg.hip - 14, crotch - 20],
    [[leg.hip - 12, 760, leg.knee + 4, 900, leg.hemOut - 14, leg.end - 4]],
  )
  const hem = bothSides(
    [leg.hemIn, leg.end - 28],
    [[(leg.hemIn + leg.hemOut) / 2, leg.end - 16, leg.hemOut, leg.end - 34]],
  )
  const thread =
    stitches(brush, pocket) +
    stitches(brush, out, 0.55) +
    stitches(brush, hem) +
    stitches(brush, `M648 ${top + 76}C650 ${top + 220} 640 ${crotch - 130} 604 ${crotch - 110}`) +
    stitches(brush, line([-176, top + 56], [[0, top + 76, 176, top + 56]]))
  const rivets = [-96, 96, -206, 206]
    .map(
      (x) =>
        `<circle cx="${600 + x}" cy="${top + (Math.abs(x) > 100 ? 166 : 80)}" r="6" fill="${goldTones.base}" stroke="${goldTones.deep}" stroke-width="1.5"/>`,
    )
    .join('')
  return {
    svg:
      svg +
      fly(brush) +
      seam(brush, pocket, 0.6) +
      seam(brush, coin, 0.4) +
      waistband(brush, leg.waist, false) +
      loops(brush, leg.waist) +
      thread +
      rivets +
      button(brush, 602, top + 34, 15, goldTones),
    silhouette,
    staging: { kind: 'flat' },
  }
}

const sastrero = (brush: Brush): Drawing => {
  const palazzo = brush.random.chance(0.5)
  const leg: Leg = palazzo
    ? { waist: 160, hip: 226, knee: 258, inner: 30, hemOut: 318, hemIn: 14, end: 1330 }
    : { waist: 164, hip: 222, knee: 196, inner: 46, hemOut: 186, hemIn: 52, end: 1310 }
  const { svg, silhouette } = trousers(brush, leg)
  const middle = (leg.hemOut + leg.hemIn) / 2
  const crease = bothSides([96, top + 70], [[120, 600, middle, 900, middle, leg.end + 4]])
  const pockets = bothSides([126, top + 66], [[204, top + 210]])
  const pleats = [70, 108]
    .map(
      (x) =>
        fold(brush, [600 + x, top + 64], [600 + x + 16, top + 260], -8, 14) +
        fold(brush, [600 - x, top + 64], [600 - x - 16, top + 260], 8, 14),
    )
    .join('')
  return {
    svg:
      svg +
      fly(brush) +
      pleats +
      seam(brush, crease, 0.4) +
      seam(brush, pockets, 0.6) +
      waistband(brush, leg.waist) +
      loops(brush, leg.waist) +
      button(brush, 620, top + 36, 13),
    silhouette,
    staging: brush.random.chance(0.6)
      ? { kind: 'clips', y: top + 4, width: leg.waist - 6 }
      : { kind: 'flat' },
  }
}

const jogger = (brush: Brush): Drawing => {
  const leg: Leg = { waist: 176, hip: 240, knee: 206, inner: 44, hemOut: 158, hemIn: 70, end: 1250 }
  const { svg, silhouette } = trousers(brush, leg)
  const cuff = line(
    [66, 1240],
    [
      [112, 1256, 164, 1236],
      [150, 1326],
      [112, 1340, 78, 1330],
    ],
    1,
    true,
  )
  const cuffs =
    panel(brush, cuff, { plain: true, volume: 18, folds: ribs(brush, 664, 762, 1234, 110, 8) }) +
    panel(brush, mirror(cuff), { plain: true, volume: 18, folds: ribs(brush, 438, 536, 1234, 110, 8) })
  const band = panel(
    brush,
    outline(
      [0, top - 2],
      [
        [110, top + 2, 180, top - 14],
        [184, top + 58],
        [110, top + 78, 0, top + 78],
      ],
    ),
    { plain: true, volume: 22, folds: ribs(brush, 416, 784, top - 20, 120, 14) },
  )
  const cord = `<path d="M586 ${top + 40}C570 ${top + 130} 590 ${top + 190} 574 ${top + 250}M614 ${top + 40}C634 ${top + 120} 612 ${top + 180} 634 ${top + 230}" fill="none" stroke="${brush.tones.deep}" stroke-width="12" stroke-linecap="round"/><path d="M586 ${top + 40}C570 ${top + 130} 590 ${top + 190} 574 ${top + 250}M614 ${top + 40}C634 ${top + 120} 612 ${top + 180} 634 ${top + 230}" fill="none" stroke="${brush.tones.glow}" stroke-width="8" stroke-linecap="round"/>`
  const pockets = bothSides([130, top + 72], [[150, top + 170, 190, top + 230, 226, top + 260]])
  const stripe = brush.random.chance(0.4)
    ? `<path d="${bothSides([222, top + 280], [[224, 760, 196, 900, 140, 1236]])}" fill="none" stroke="${brush.tones.ink}" stroke-width="16"/>`
    : ''
  return {
    svg:
      svg +
      stripe +
      seam(brush, pockets, 0.6) +
      seam(brush, `M600 ${top + 78}V${crotch}`, 0.6) +
      band +
      cuffs +
      cord,
    silhouette: silhouette + cuff + mirror(cuff),
    staging: { kind: 'flat' },
  }
}

const cargo = (brush: Brush): Drawing => {
  const leg: Leg = { waist: 178, hip: 240, knee: 246, inner: 38, hemOut: 226, hemIn: 36, end: 1310 }
  const { svg, silhouette } = trousers(brush, leg)
  const bag = line(
    [146, 740],
    [
      [256, 730],
      [258, 912],
      [144, 922],
    ],
    1,
    true,
  )
  const lid = line(
    [140, 726],
    [
      [262, 716],
      [262, 772],
      [202, 796, 142, 780],
    ],
    1,
    true,
  )
  const pockets =
    [bag, mirror(bag), lid, mirror(lid)]
      .map((d) => panel(brush, d, { volume: 22 }) + stitches(brush, d, 0.35))
      .join('') +
    button(brush, 802, 764, 9) +
    button(brush, 398, 764, 9)
  const slant = bothSides([110, top + 64], [[120, top + 150, 170, top + 200, 224, top + 220]])
  return {
    svg:
      svg +
      fly(brush) +
      seam(brush, slant, 0.6) +
      stitches(brush, slant, 0.5) +
      pockets +
      waistband(brush, leg.waist, false) +
      loops(brush, leg.waist) +
      button(brush, 602, top + 34, 14),
    silhouette,
    staging: { kind: 'flat' },
  }
}

const calza = (brush: Brush): Drawing => {
  const flare = brush.random.pick([0, 80])
  const { svg, silhouette } = trousers(brush, {
    waist: 150,
    hip: 196,
    knee: 140,
    inner: 58,
    hemOut: 122 + flare,
    hemIn: 70 - flare * 0.3,
    end: 1310,
  })
  const band = panel(
    brush,
    outline(
      [0, top - 4],
      [
        [90, top, 152, top - 14],
        [160, top + 96],
        [90, top + 120, 0, top + 130],
      ],
    ),
    { volume: 24 },
  )
  return {
    svg: svg + seam(brush, `M600 ${top + 120}V${crotch}`, 0.5) + band,
    silhouette,
    staging: { kind: 'flat' },
  }
}

export const pants = { 'jean-ancho': jean, sastrero, jogger, cargo, calza } as const satisfies Record<
  string,
  (brush: Brush) => Drawing
>
