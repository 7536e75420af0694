import { type Brush, fold, glow, lining, panel, seam } from './cloth.ts'
import { coatCut, cuffs, hungOrFlat, lapels, opening } from './coat-parts.ts'
import { ellipse, line, mirror, outline } from './path.ts'
import type { Drawing } from './stage.ts'
import { tailor } from './tailor.ts'
import { bothSides, buckle, buttonsDown, zip } from './trimmings.ts'

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
    ...hungOrFlat(
      brush,
      cut,
      sewn,
      seam(brush, bothSides([150, 560], [[130, 700, 140, 860, 152, 980]]), 0.5) +
        hem +
        lapels(brush, cut, 690, 46) +
        zip(brush, 668, 600, 560, 1040, 10) +
        pockets +
        cuffs(brush, cut),
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
  return hungOrFlat(
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

export const jackets = { puffer, 'campera-cuero': biker, peluche } as const satisfies Record<
  string,
  (brush: Brush) => Drawing
>
