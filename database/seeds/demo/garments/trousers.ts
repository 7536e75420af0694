import { type Brush, fold, panel, seam, stitches } from './cloth.ts'
import { goldTones } from './palette.ts'
import { line, mirror, outline } from './path.ts'
import type { Drawing } from './stage.ts'
import { bothSides, button, ribs } from './trimmings.ts'
import { type Leg, crotch, fly, loops, waistLine, trousers, waistband } from './trouser-block.ts'

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
  const pocket = bothSides(
    [86, waistLine + 62],
    [[96, waistLine + 150, 150, waistLine + 176, 214, waistLine + 170]],
  )
  const coin = line([150, waistLine + 108], [[196, waistLine + 106]], 1)
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
    stitches(brush, `M648 ${waistLine + 76}C650 ${waistLine + 220} 640 ${crotch - 130} 604 ${crotch - 110}`) +
    stitches(brush, line([-176, waistLine + 56], [[0, waistLine + 76, 176, waistLine + 56]]))
  const rivets = [-96, 96, -206, 206]
    .map(
      (x) =>
        `<circle cx="${600 + x}" cy="${waistLine + (Math.abs(x) > 100 ? 166 : 80)}" r="6" fill="${goldTones.base}" stroke="${goldTones.deep}" stroke-width="1.5"/>`,
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
      button(brush, 602, waistLine + 34, 15, goldTones),
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
  const crease = bothSides([96, waistLine + 70], [[120, 600, middle, 900, middle, leg.end + 4]])
  const pockets = bothSides([126, waistLine + 66], [[204, waistLine + 210]])
  const pleats = [70, 108]
    .map(
      (x) =>
        fold(brush, [600 + x, waistLine + 64], [600 + x + 16, waistLine + 260], -8, 14) +
        fold(brush, [600 - x, waistLine + 64], [600 - x - 16, waistLine + 260], 8, 14),
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
      button(brush, 620, waistLine + 36, 13),
    silhouette,
    staging: brush.random.chance(0.6)
      ? { kind: 'clips', y: waistLine + 4, width: leg.waist - 6 }
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
      [0, waistLine - 2],
      [
        [110, waistLine + 2, 180, waistLine - 14],
        [184, waistLine + 58],
        [110, waistLine + 78, 0, waistLine + 78],
      ],
    ),
    { plain: true, volume: 22, folds: ribs(brush, 416, 784, waistLine - 20, 120, 14) },
  )
  const cord = `<path d="M586 ${waistLine + 40}C570 ${waistLine + 130} 590 ${waistLine + 190} 574 ${waistLine + 250}M614 ${waistLine + 40}C634 ${waistLine + 120} 612 ${waistLine + 180} 634 ${waistLine + 230}" fill="none" stroke="${brush.tones.deep}" stroke-width="12" stroke-linecap="round"/><path d="M586 ${waistLine + 40}C570 ${waistLine + 130} 590 ${waistLine + 190} 574 ${waistLine + 250}M614 ${waistLine + 40}C634 ${waistLine + 120} 612 ${waistLine + 180} 634 ${waistLine + 230}" fill="none" stroke="${brush.tones.glow}" stroke-width="8" stroke-linecap="round"/>`
  const pockets = bothSides(
    [130, waistLine + 72],
    [[150, waistLine + 170, 190, waistLine + 230, 226, waistLine + 260]],
  )
  const stripe = brush.random.chance(0.4)
    ? `<path d="${bothSides([222, waistLine + 280], [[224, 760, 196, 900, 140, 1236]])}" fill="none" stroke="${brush.tones.ink}" stroke-width="16"/>`
    : ''
  return {
    svg:
      svg +
      stripe +
      seam(brush, pockets, 0.6) +
      seam(brush, `M600 ${waistLine + 78}V${crotch}`, 0.6) +
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
  const slant = bothSides(
    [110, waistLine + 64],
    [[120, waistLine + 150, 170, waistLine + 200, 224, waistLine + 220]],
  )
  return {
    svg:
      svg +
      fly(brush) +
      seam(brush, slant, 0.6) +
      stitches(brush, slant, 0.5) +
      pockets +
      waistband(brush, leg.waist, false) +
      loops(brush, leg.waist) +
      button(brush, 602, waistLine + 34, 14),
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
      [0, waistLine - 4],
      [
        [90, waistLine, 152, waistLine - 14],
        [160, waistLine + 96],
        [90, waistLine + 120, 0, waistLine + 130],
      ],
    ),
    { volume: 24 },
  )
  return {
    svg: svg + seam(brush, `M600 ${waistLine + 120}V${crotch}`, 0.5) + band,
    silhouette,
    staging: { kind: 'flat' },
  }
}

export const pants = { 'jean-ancho': jean, sastrero, jogger, cargo, calza } as const satisfies Record<
  string,
  (brush: Brush) => Drawing
>
