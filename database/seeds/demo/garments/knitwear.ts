import { lining, panel, seam, type Brush } from './cloth.ts'
import { line, mirror, outline } from './path.ts'
import type { Drawing } from './stage.ts'
import type { Cut } from './cut.ts'
import { neckTrim } from './neckline.ts'
import { tailor } from './tailor.ts'
import { buttonsDown, ribs } from './trimmings.ts'

const knitCut = (brush: Brush, more: Partial<Cut> = {}): Cut => {
  const roomy = brush.random.between(0, 26)
  return {
    top: 330,
    neck: 'crew',
    sleeve: 'long',
    shoulder: 262,
    bust: 258 + roomy,
    waist: 262 + roomy,
    waistY: 520,
    hip: 262 + roomy,
    hipY: 720,
    hem: 244 + roomy,
    hemY: 790,
    reach: 640,
    ...more,
  }
}

/** Ribbed waistband, cuffs and collar of a jumper. */
const bands = (brush: Brush, cut: Cut) => {
  const y = cut.top + cut.hemY - 20
  const k = cut.shoulder / 236
  const waistband = panel(
    brush,
    outline(
      [0, y + 22],
      [
        [cut.hem * 0.6, y + 22, cut.hem, y - 4],
        [cut.hem - 14, y + 74],
        [cut.hem * 0.6, y + 98, 0, y + 100],
      ],
    ),
    { plain: true, volume: 26, folds: ribs(brush, 600 - cut.hem, 600 + cut.hem, y - 6, 90, 13, -28) },
  )
  const wrist = cut.top + 50 * k + (cut.reach ?? 640)
  const left = cut.shoulder + 24 * k
  const right = cut.shoulder + 120 * k
  const cuff = line(
    [left - 6, wrist - 2],
    [
      [(left + right) / 2, wrist + 18, right + 6, wrist - 12],
      [right - 8, wrist + 62],
      [(left + right) / 2, wrist + 84, left + 6, wrist + 70],
    ],
    1,
    true,
  )
  const cuffs =
    panel(brush, cuff, {
      plain: true,
      volume: 18,
      folds: ribs(brush, 600 + left - 10, 600 + right + 8, wrist - 8, 90, 8),
    }) +
    panel(brush, mirror(cuff), {
      plain: true,
      volume: 18,
      folds: ribs(brush, 600 - right - 8, 600 - left + 10, wrist - 8, 90, 8),
    })
  return {
    svg: waistband + cuffs,
    silhouette:
      outline(
        [0, y],
        [
          [cut.hem, y],
          [cut.hem - 14, y + 74],
          [0, y + 100],
        ],
      ) +
      cuff +
      mirror(cuff),
  }
}

const ribbedNeck = (brush: Brush, cut: Cut) => {
  const k = cut.shoulder / 236
  const { top } = cut
  const d = outline(
    [0, top + 70 * k],
    [
      [58 * k, top + 70 * k, 88 * k, top + 40 * k, 88 * k, top - 10],
      [112 * k, top + 4],
      [116 * k, top + 66 * k, 66 * k, top + 112 * k, 0, top + 112 * k],
    ],
  )
  return panel(brush, d, {
    plain: true,
    volume: 18,
    folds: ribs(brush, 600 - 116 * k, 600 + 116 * k, top - 20, 140, 20, 90),
  })
}

const jumper =
  (neck: 'round' | 'high' | 'v') =>
  (brush: Brush): Drawing => {
    const cut = knitCut(brush, neck === 'v' ? { neck: 'v' } : {})
    const sewn = tailor(brush, cut)
    const { svg, silhouette } = bands(brush, cut)
    const collar =
      neck === 'round'
        ? ribbedNeck(brush, cut)
        : neck === 'v'
          ? neckTrim(brush, cut, 34)
          : rollNeck(brush, cut)
    const raglan = brush.random.chance(0.4)
      ? seam(
          brush,
          line([104, cut.top + 20], [[150, 470, 200, 580, 250, 640]]) +
            mirror(line([104, cut.top + 20], [[150, 470, 200, 580, 250, 640]])),
          0.35,
        )
      : ''
    return {
      svg: (neck === 'high' ? '' : sewn.back) + sewn.sleeves + sewn.body + raglan + svg + collar,
      silhouette: sewn.silhouette + silhouette,
      staging: { kind: 'flat' },
    }
  }

export const rollNeck = (brush: Brush, cut: Cut) => {
  const k = cut.shoulder / 236
  const { top } = cut
  const tube = outline(
    [0, top - 66 * k],
    [
      [60 * k, top - 66 * k, 90 * k, top - 72 * k, 100 * k, top - 80 * k],
      [106 * k, top - 20 * k, 112 * k, top + 10 * k, 116 * k, top + 24 * k],
      [90 * k, top + 92 * k, 40 * k, top + 104 * k, 0, top + 104 * k],
    ],
  )
  const mouth = outline(
    [0, top - 92 * k],
    [
      [50 * k, top - 92 * k, 92 * k, top - 90 * k, 99 * k, top - 80 * k],
      [80 * k, top - 62 * k, 40 * k, top - 56 * k, 0, top - 56 * k],
    ],
  )
  return (
    lining(brush, mouth) +
    panel(brush, tube, {
      plain: true,
      volume: 34,
      folds:
        ribs(brush, 600 - 108 * k, 600 + 108 * k, top - 84 * k, 190 * k, 26) +
        seam(brush, line([-114 * k, top + 2], [[0, top + 44 * k, 114 * k, top + 2]]), 0.5),
    })
  )
}

const cardigan = (brush: Brush): Drawing => {
  const cut = knitCut(brush, { neck: 'deep-v', hemY: brush.random.pick([780, 860]) })
  const k = cut.shoulder / 236
  const sewn = tailor(brush, cut)
  const { svg, silhouette } = bands(brush, cut)
  const bottom = cut.top + cut.hemY + 76
  const border = line(
    [0, cut.top + 330 * k],
    [
      [20 * k, cut.top + 300 * k, 92 * k, cut.top + 130 * k, 108 * k, cut.top - 6],
      [136 * k, cut.top + 2],
      [124 * k, cut.top + 160 * k, 58 * k, cut.top + 320 * k, 30, cut.top + 372 * k],
      [30, bottom],
      [-2, bottom + 2],
    ],
    1,
    true,
  )
  const left = mirror(border)
  const pocket = line(
    [96, 830],
    [
      [222, 824],
      [220, 960],
      [98, 968],
    ],
    1,
    true,
  )
  const pockets = brush.random.chance(0.6)
    ? [pocket, mirror(pocket)].map((d) => panel(brush, d, { volume: 24 })).join('')
    : ''
  return {
    svg:
      sewn.back +
      sewn.sleeves +
      sewn.body +
      pockets +
      svg +
      panel(brush, left, { plain: true, volume: 18 }) +
      panel(brush, border, { plain: true, volume: 18 }) +
      buttonsDown(brush, 614, cut.top + 420 * k, bottom - 36, 5, 15),
    silhouette: sewn.silhouette + silhouette,
    staging: { kind: 'flat' },
  }
}

const buzo = (brush: Brush): Drawing => {
  const cut = knitCut(brush, { shoulder: 270, bust: 276, waist: 278, hip: 278, hem: 256 })
  const k = cut.shoulder / 236
  const { top } = cut
  const sewn = tailor(brush, cut)
  const { svg, silhouette } = bands(brush, cut)
  const hood = outline(
    [0, top - 150],
    [
      [110, top - 150, 168, top - 80, 150, top + 20],
      [140, top + 90, 70, top + 150, 0, top + 176],
    ],
  )
  const hollow = outline(
    [0, top - 78],
    [
      [74, top - 78, 104, top - 40, 92, top + 26],
      [80, top + 80, 40, top + 110, 0, top + 124],
    ],
  )
  const pouch = outline(
    [0, 800],
    [
      [124, 800],
      [196, 944],
      [190, 1056, 176, 1056],
      [0, 1060],
    ],
  )
  const cords = [
    [-34, 150],
    [38, 132],
  ]
    .map(
      ([x = 0, length = 0]) =>
        `<path d="M${600 + x} ${top + 112}c${x * 0.2} 40 ${-x * 0.1} 80 ${x * 0.12} ${length}" fill="none" stroke="${brush.tones.deep}" stroke-width="11" stroke-linecap="round"/><path d="M${600 + x - 1} ${top + 112}c${x * 0.2} 40 ${-x * 0.1} 80 ${x * 0.12} ${length}" fill="none" stroke="${brush.tones.glow}" stroke-width="7" stroke-linecap="round"/>`,
    )
    .join('')
  return {
    svg:
      sewn.sleeves +
      sewn.body +
      panel(brush, pouch, { volume: 30 }) +
      svg +
      panel(brush, hood, { volume: 50 }) +
      lining(brush, hollow) +
      seam(brush, line([-92 * k, top + 20], [[-80, top + 90, -30, top + 116, 0, top + 130]]), 0.3) +
      cords,
    silhouette: sewn.silhouette + silhouette + hood,
    staging: { kind: 'flat' },
  }
}

export const knitwear = {
  'sweater-redondo': jumper('round'),
  polera: jumper('high'),
  'sweater-en-v': jumper('v'),
  cardigan,
  buzo,
} as const satisfies Record<string, (brush: Brush) => Drawing>
