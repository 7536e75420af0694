import { tie } from './bow.ts'
import { type Brush, fold, panel, seam, stitches } from './cloth.ts'
import type { Cut, Neck, Sewn, Sleeve } from './cut.ts'
import { neckTrim } from './neckline.ts'
import { line, mirror, outline } from './path.ts'
import type { Drawing } from './stage.ts'
import { tailor } from './tailor.ts'
import { bothSides, buttonsDown } from './trimmings.ts'

const topCut = (brush: Brush, neck: Neck, sleeve: Sleeve, more: Partial<Cut> = {}): Cut => {
  const drop = brush.random.between(-30, 40)
  return {
    top: 330,
    neck,
    sleeve,
    shoulder: 244,
    bust: 236,
    waist: 208,
    waistY: 560,
    hip: 232,
    hipY: 790,
    hem: 236,
    hemY: 800 + drop,
    ...more,
  }
}

export const finish = (
  brush: Brush,
  cut: Cut,
  sewn: Sewn,
  extra = '',
  staging: Drawing['staging'] = shown(brush, cut),
): Drawing => ({
  svg: sewn.back + sewn.sleeves + sewn.body + extra,
  silhouette: sewn.silhouette,
  staging,
})

const shown = (brush: Brush, cut: Cut): Drawing['staging'] =>
  ['bandeau', 'off-shoulder', 'sweetheart', 'one-shoulder'].includes(cut.neck) || brush.random.chance(0.55)
    ? { kind: 'flat' }
    : { kind: 'hanger', y: cut.top - 2, width: cut.shoulder - 34 }

const hemStitch = (brush: Brush, cut: Cut, up = 26) =>
  stitches(
    brush,
    line(
      [-cut.hem + 8, cut.top + cut.hemY - up],
      [[0, cut.top + cut.hemY - up + 34, cut.hem - 8, cut.top + cut.hemY - up]],
    ),
    0.5,
  )

const remera = (brush: Brush): Drawing => {
  const boxy = brush.random.chance(0.4)
  const cut = topCut(
    brush,
    brush.random.pick(['crew', 'crew', 'v']),
    'short',
    boxy ? { shoulder: 270, bust: 266, waist: 258, hip: 262, hem: 264, hemY: 720 } : {},
  )
  const pocket = brush.random.chance(0.35)
    ? panel(
        brush,
        line(
          [70, 610],
          [
            [182, 606],
            [180, 726],
            [126, 752],
            [74, 728],
          ],
          1,
          true,
        ),
        { volume: 22 },
      )
    : ''
  return finish(brush, cut, tailor(brush, cut), neckTrim(brush, cut, 22) + hemStitch(brush, cut) + pocket)
}

const musculosa = (brush: Brush): Drawing => {
  const cut = topCut(brush, brush.random.pick(['scoop', 'square']), 'none', {
    bust: 214,
    waist: 186,
    hip: 212,
    hem: 214,
    hemY: brush.random.pick([760, 620]),
    hipY: 600,
    waistY: 500,
  })
  return finish(brush, cut, tailor(brush, cut), neckTrim(brush, cut, 14) + hemStitch(brush, cut, 20))
}

const corset = (brush: Brush): Drawing => {
  const cut = topCut(brush, 'sweetheart', 'none', {
    bust: 232,
    waist: 178,
    waistY: 480,
    hip: 210,
    hipY: 610,
    hem: 210,
    hemY: 612,
    hemline: [[120, 960, 40, 1000, 0, 1030]],
  })
  const bones =
    bothSides([58, 520], [[70, 700, 46, 860, 34, 1010]]) +
    bothSides([150, 530], [[150, 680, 104, 820, 104, 982]]) +
    bothSides([206, 620], [[196, 760, 158, 840, 162, 964]])
  const cups = bothSides([0, 640], [[60, 716, 180, 700, 226, 622]])
  const hooks = Array.from(
    { length: 8 },
    (_, index) =>
      `<circle cx="600" cy="${606 + index * 52}" r="7" fill="${brush.tones.light}" stroke="${brush.tones.deep}" stroke-width="2.5"/>`,
  ).join('')
  return finish(
    brush,
    cut,
    tailor(brush, cut),
    seam(brush, bones) + seam(brush, cups, 0.6) + seam(brush, 'M600 566V1010') + hooks,
  )
}

const camisa = (brush: Brush): Drawing => {
  const cut = topCut(brush, 'v', 'long', {
    shoulder: 252,
    bust: 250,
    waist: 236,
    hip: 252,
    hem: 250,
    cuff: true,
    hemline: [[190, 1180, 120, 1196, 0, 1200]],
    reach: 650,
  })
  const sewn = tailor(brush, cut)
  const wing = line(
    [6, 470],
    [
      [40, 420, 92, 360, 104, 318],
      [136, 356, 150, 420, 144, 486],
      [90, 480, 50, 500, 6, 470],
    ],
    1,
    true,
  )
  const stand = panel(
    brush,
    outline(
      [0, 372],
      [
        [60, 372, 100, 340, 104, 316],
        [112, 330, 60, 420, 0, 428],
      ],
    ),
    { volume: 16 },
  )
  const collar =
    stand +
    [wing, mirror(wing)]
      .map((d) => panel(brush, d, { volume: 26, plain: false }) + stitches(brush, d, 0.3))
      .join('')
  const placket = seam(brush, 'M576 500V1176M626 486V1186', 0.42)
  const pocket = panel(
    brush,
    line(
      [84, 620],
      [
        [196, 616],
        [194, 740],
        [140, 766],
        [88, 742],
      ],
      1,
      true,
    ),
    { volume: 20 },
  )
  return finish(
    brush,
    cut,
    sewn,
    placket + (brush.random.chance(0.5) ? pocket : '') + buttonsDown(brush, 601, 540, 1120, 6, 11) + collar,
  )
}

const blusa = (brush: Brush): Drawing => {
  const cut = topCut(
    brush,
    brush.random.pick(['off-shoulder', 'v', 'square']),
    brush.random.pick(['puff', 'balloon', 'bell']),
    { waist: 196, hem: 262, hip: 240, hemY: 740 + brush.random.between(0, 60), reach: 560, cuff: true },
  )
  const sewn = tailor(brush, cut)
  const gather = Array.from({ length: 15 }, (_, index) =>
    line([-196 + index * 28, 876], [[-200 + index * 28.6, 920 + (index % 3) * 14]]),
  ).join('')
  const bow = cut.neck === 'v' ? tie(brush, 600, 560) : ''
  return finish(
    brush,
    cut,
    sewn,
    seam(brush, line([-198, 872], [[0, 896, 198, 872]])) +
      `<path d="${gather}" stroke="${brush.tones.deep}" stroke-opacity=".4" stroke-width="3" fill="none"/>` +
      bow,
  )
}

const halter = (brush: Brush): Drawing => {
  const cut = topCut(brush, 'halter', 'none', {
    bust: 200,
    waist: 180,
    waistY: 470,
    hip: 206,
    hipY: 620,
    hem: 210,
    hemY: 640,
  })
  const drape = [-1, 0, 1]
    .map((turn) => fold(brush, [600 + turn * 60, 352], [600 + turn * 150, 780], turn * -20, 26))
    .join('')
  return finish(brush, cut, tailor(brush, cut), drape + hemStitch(brush, cut, 18), { kind: 'flat' })
}

const crop = (brush: Brush): Drawing => {
  const cut = topCut(brush, brush.random.pick(['straps', 'bandeau', 'one-shoulder']), 'none', {
    bust: 226,
    waist: 200,
    waistY: 440,
    hip: 202,
    hipY: 520,
    hem: 202,
    hemY: 520,
  })
  const ruche = [-1, 1]
    .map((side) =>
      [0, 1, 2, 3]
        .map((row) => fold(brush, [600, 566 + row * 74], [600 + side * 196, 600 + row * 62], side * 12, 16))
        .join(''),
    )
    .join('')
  return finish(brush, cut, tailor(brush, cut), ruche + seam(brush, 'M600 540V872', 0.6), { kind: 'flat' })
}

export const tops = {
  remera,
  musculosa,
  corset,
  camisa,
  blusa,
  halter,
  crop,
} as const satisfies Record<string, (brush: Brush) => Drawing>
