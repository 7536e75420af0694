import { fold, glow, lining, panel, seam, stitches, type Brush } from './cloth.ts'
import { ellipse, line, mirror, outline } from './path.ts'
import { goldTones } from './palette.ts'
import type { Drawing } from './stage.ts'
import { tailor, type Cut, type Sewn } from './tailor.ts'
import { bothSides, buckle, button, buttonsDown, zip } from './trimmings.ts'

const coatCut = (more: Partial<Cut>): Cut => ({
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

const done = (brush: Brush, cut: Cut, sewn: Sewn, extra: string, hung = 0.75): Drawing => ({
  svg: sewn.back + sewn.sleeves + sewn.body + extra,
  silhouette: sewn.silhouette,
  staging: brush.random.chance(hung)
    ? { kind: 'hanger', y: cut.top - 2, width: cut.shoulder - 26 }
    : { kind: 'flat' },
})

/** A notched collar folding open down to `close`. */
const lapels = (brush: Brush, cut: Cut, close: number, spread: number): string => {
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

const opening = (brush: Brush, from: number, to: number, x = 612) =>
  fold(brush, [x, from], [x + 6, to], 3, 26, 1.1) + seam(brush, `M${x} ${from}L${x + 2} ${to}`, 0.75)

const flap = (brush: Brush, x: number, y: number, width: number, slant = 6) => {
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

const cuffs = (brush: Brush, cut: Cut, strap: boolean) => {
  const k = cut.shoulder / 236
  const y = cut.top + 50 * k + (cut.reach ?? 600) - 92
  const half = line([cut.shoulder - 20, y + 10], [[cut.shoulder + 60, y + 22, cut.shoulder + 120, y - 8]])
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
  return strap
    ? [band, mirror(band)].map((d) => panel(brush, d, { volume: 10, plain: true })).join('')
    : seam(brush, half + mirror(half), 0.3)
}

const tapado = (brush: Brush): Drawing => {
  const cut = coatCut({ hemY: brush.random.between(1040, 1110), hem: brush.random.between(236, 268) })
  const sewn = tailor(brush, cut)
  const double = brush.random.chance(0.5)
  const belted = !double && brush.random.chance(0.6)
  const buttons = double
    ? [-58, 62].map((x) => buttonsDown(brush, 600 + x, 640, 850, 3, 19)).join('')
    : buttonsDown(brush, 590, 640, 900, 3, 21)
  const belt =
    panel(
      brush,
      outline(
        [0, 664],
        [
          [120, 662, 198, 652],
          [200, 706],
          [120, 718, 0, 720],
        ],
      ),
      { plain: true, volume: 22 },
    ) +
    panel(brush, 'M596 700L640 706L670 900L626 906Z', { volume: 18 }) +
    panel(brush, 'M584 656L640 660L636 724L580 720Z', { volume: 16 })
  return done(
    brush,
    cut,
    sewn,
    opening(brush, 590, cut.top + cut.hemY + 6) +
      flap(brush, 88, 830, 112, 14) +
      lapels(brush, cut, 600, 26) +
      (belted ? belt : buttons) +
      cuffs(brush, cut, false),
  )
}

const blazer = (brush: Brush): Drawing => {
  const cut = coatCut({
    top: 320,
    shoulder: 250,
    bust: 244,
    waist: 214,
    waistY: 470,
    hip: 250,
    hipY: 720,
    hem: 262,
    hemY: 800,
    reach: 640,
    hemline: [
      [200, 1160, 60, 1166, 26, 1140],
      [10, 1120, 0, 1096, 0, 1090],
    ],
  })
  const sewn = tailor(brush, cut)
  const double = brush.random.chance(0.5)
  const buttons = double
    ? [-56, 60]
        .map((x) =>
          buttonsDown(brush, 600 + x, 790, 900, 2, 17, brush.random.chance(0.5) ? goldTones : undefined),
        )
        .join('')
    : button(brush, 592, 800, 19)
  const welt = line(
    [118, 560],
    [
      [200, 546],
      [202, 572],
      [120, 586],
    ],
    1,
    true,
  )
  const darts = seam(brush, bothSides([116, 620], [[112, 760, 120, 860, 128, 900]]), 0.35)
  return done(
    brush,
    cut,
    sewn,
    darts +
      opening(brush, 740, 1110) +
      flap(brush, 86, 910, 124, 8) +
      panel(brush, welt, { volume: 10 }) +
      lapels(brush, cut, 760, 30) +
      buttons +
      cuffs(brush, cut, false),
    0.6,
  )
}

const trench = (brush: Brush): Drawing => {
  const cut = coatCut({ waist: 182, hem: 276, hemY: 1040 })
  const sewn = tailor(brush, cut)
  const storm = line(
    [20, 380],
    [
      [100, 400, 180, 420, 204, 400],
      [206, 500, 190, 520, 180, 526],
      [110, 530, 50, 500, 10, 470],
    ],
    -1,
    true,
  )
  const epaulette = line(
    [112, 226],
    [
      [196, 248, 214, 262],
      [210, 296],
      [186, 290, 120, 264, 104, 256],
    ],
    1,
    true,
  )
  const belt =
    panel(
      brush,
      outline(
        [0, 644],
        [
          [120, 642, 186, 634],
          [188, 686],
          [120, 698, 0, 700],
        ],
      ),
      { plain: true, volume: 22 },
    ) +
    buckle(604, 670, 92, 76) +
    panel(brush, 'M656 650L760 690L840 800L800 812L730 724L650 696Z', { volume: 18 })
  const buttons = [-66, 70]
    .map((x) => buttonsDown(brush, 600 + x, 520, 600, 2, 17) + buttonsDown(brush, 600 + x, 760, 880, 2, 17))
    .join('')
  return done(
    brush,
    cut,
    sewn,
    opening(brush, 560, cut.top + cut.hemY + 8, 650) +
      panel(brush, storm, { volume: 26 }) +
      flap(brush, 96, 810, 110, 22) +
      lapels(brush, cut, 560, 44) +
      [epaulette, mirror(epaulette)].map((d) => panel(brush, d, { volume: 12 })).join('') +
      buttons +
      belt +
      cuffs(brush, cut, true),
  )
}

const puffer = (brush: Brush): Drawing => {
  const cut = coatCut({
    top: 350,
    neck: 'crew',
    shoulder: 268,
    bust: 286,
    waist: 288,
    waistY: 480,
    hip: 292,
    hipY: 700,
    hem: 276,
    hemY: 780,
    reach: 640,
  })
  const sewn = tailor(brush, cut)
  const k = cut.shoulder / 236
  const rows = Array.from({ length: 6 }, (_, index) => 470 + index * 112)
  const tube = (y: number) =>
    fold(brush, [322, y], [878, y], 26, 18, 1.2) +
    seam(brush, line([-284, y], [[-100, y + 34, 100, y + 34, 284, y]]), 0.6) +
    [-180, -60, 70, 190]
      .map(
        (x) =>
          fold(brush, [600 + x, y + 20], [600 + x + 18, y + 62], 6, 9, 0.8) +
          fold(brush, [600 + x + 50, y + 14], [600 + x + 38, y - 32], 6, 9, 0.7),
      )
      .join('') +
    glow(brush, ellipse(480, y + 56, 170, 34), '#FFFFFF', 0.2 * brush.fabric.sheen)
  const sleeveTubes = Array.from({ length: 6 }, (_, index) => {
    const y = 520 + index * 102
    const out = 270 + index * 21
    const half = line([out - 60 + index * 4, y + 26], [[out + 20, y + 34, out + 110, y - 16]])
    return seam(brush, half + mirror(half), 0.5)
  }).join('')
  const clip = brush.define((id) => `<clipPath id="${id}"><path d="${sewn.bodyPath}"/></clipPath>`)
  const armClip = brush.define((id) => `<clipPath id="${id}"><path d="${sewn.silhouette}"/></clipPath>`)
  const collar = panel(
    brush,
    outline(
      [0, 262],
      [
        [70, 262, 118, 268, 132, 280],
        [140, 330, 142, 360, 136, 392],
        [90, 436, 40, 446, 0, 446],
      ],
    ),
    { volume: 40, folds: fold(brush, [470, 350], [730, 350], 30, 14) },
  )
  const hem = panel(
    brush,
    outline(
      [0, 1130],
      [
        [160, 1134, 276, 1108],
        [270, 1150],
        [160, 1172, 0, 1174],
      ],
    ),
    { volume: 16, plain: true },
  )
  return {
    svg: `<g clip-path="url(#${armClip})">${sewn.sleeves}${sleeveTubes}</g>${sewn.body}<g clip-path="url(#${clip})">${rows.map(tube).join('')}</g>${hem}${lining(
      brush,
      outline(
        [0, 244],
        [
          [70 * k, 244, 112, 256, 130, 280],
          [60, 300, 30, 302, 0, 302],
        ],
      ),
    )}${collar}${zip(brush, 600, 300, 602, 1160, 11)}`,
    silhouette:
      sewn.silhouette +
      outline(
        [0, 250],
        [
          [118, 256, 132, 280],
          [136, 392],
          [0, 446],
        ],
      ),
    staging: { kind: 'flat' },
  }
}

const biker = (brush: Brush): Drawing => {
  const cut = coatCut({
    top: 330,
    shoulder: 244,
    bust: 240,
    waist: 218,
    waistY: 470,
    hip: 230,
    hipY: 660,
    hem: 228,
    hemY: 680,
    reach: 660,
  })
  const sewn = tailor(brush, cut)
  const hem =
    panel(
      brush,
      outline(
        [0, 986],
        [
          [120, 988, 228, 970],
          [224, 1036],
          [120, 1052, 0, 1052],
        ],
      ),
      { volume: 22 },
    ) + buckle(700, 1016, 60, 46, undefined)
  const pockets =
    zip(brush, 708, 790, 780, 850, 8) + zip(brush, 492, 790, 420, 850, 8) + zip(brush, 700, 610, 768, 594, 8)
  return {
    ...done(
      brush,
      cut,
      sewn,
      seam(brush, bothSides([150, 560], [[130, 700, 140, 860, 152, 980]]), 0.5) +
        hem +
        lapels(brush, cut, 690, 46) +
        zip(brush, 668, 600, 560, 1040, 10) +
        pockets +
        cuffs(brush, cut, true),
      0.5,
    ),
    silhouette:
      sewn.silhouette +
      outline(
        [0, 986],
        [
          [228, 970],
          [224, 1036],
          [0, 1052],
        ],
      ),
  }
}

const peluche = (brush: Brush): Drawing => {
  const cut = coatCut({
    top: 300,
    neck: 'v',
    shoulder: 262,
    bust: 280,
    waist: 282,
    waistY: 480,
    hip: 290,
    hipY: 740,
    hem: 290,
    hemY: 860,
    reach: 640,
  })
  const sewn = tailor(brush, cut)
  const curl = Array.from({ length: 340 }, () => {
    const [x, y] = [brush.random.between(170, 1030), brush.random.between(300, 1190)]
    return `M${x.toFixed(0)} ${y.toFixed(0)}q14 -16 26 0q-4 16 -16 10`
  }).join('')
  const clip = brush.define((id) => `<clipPath id="${id}"><path d="${sewn.silhouette}"/></clipPath>`)
  const fur = `<g clip-path="url(#${clip})"><path d="${curl}" fill="none" stroke="${brush.tones.deep}" stroke-opacity=".3" stroke-width="5" stroke-linecap="round"/><path d="${curl}" transform="translate(-5 -5)" fill="none" stroke="${brush.tones.glow}" stroke-opacity=".5" stroke-width="6" stroke-linecap="round"/></g>`
  const pocket = line(
    [110, 880],
    [
      [132, 860],
      [150, 1010],
      [126, 1014],
    ],
    1,
    true,
  )
  return done(
    brush,
    cut,
    sewn,
    fur +
      opening(brush, 560, 1180) +
      lapels(brush, cut, 580, 60) +
      [pocket, mirror(pocket)].map((d) => panel(brush, d, { volume: 8, plain: true })).join('') +
      buttonsDown(brush, 588, 660, 960, 3, 24),
    0.4,
  )
}

export const coats = {
  tapado,
  blazer,
  trench,
  puffer,
  'campera-cuero': biker,
  peluche,
} as const satisfies Record<string, (brush: Brush) => Drawing>
