import { tie } from './bow.ts'
import { type Brush, drape as hang, fold, panel, seam, stitches } from './cloth.ts'
import type { Cut, Sewn } from './cut.ts'
import { neckTrim } from './neckline.ts'
import { line, mirror, outline } from './path.ts'
import type { Drawing } from './stage.ts'
import { tailor } from './tailor.ts'
import { buckle, buttonsDown } from './trimmings.ts'

export const dressCut = (more: Partial<Cut>): Cut => ({
  top: 200,
  neck: 'straps',
  sleeve: 'none',
  shoulder: 172,
  bust: 160,
  waist: 126,
  waistY: 400,
  hip: 176,
  hipY: 590,
  hem: 230,
  hemY: 1060,
  ...more,
})

const finish = (
  sewn: Sewn,
  extra = '',
  more = '',
  staging: Drawing['staging'] = { kind: 'flat' },
): Drawing => ({
  svg: sewn.back + sewn.sleeves + sewn.body + extra,
  silhouette: sewn.silhouette + more,
  staging,
})

const maybeHung = (brush: Brush, cut: Cut): Drawing['staging'] =>
  brush.random.chance(0.5) ? { kind: 'hanger', y: cut.top - 4, width: cut.shoulder - 16 } : { kind: 'flat' }

const slip = (brush: Brush): Drawing => {
  const cut = dressCut({
    neck: brush.random.pick(['straps', 'sweetheart']),
    hem: brush.random.between(200, 250),
    hemY: brush.random.between(1000, 1090),
  })
  const drape = [-1, 1]
    .map((side) => fold(brush, [600 + side * 84, 352], [600 - side * 10, 470], side * -24, 22))
    .join('')
  const slit = brush.random.chance(0.6)
    ? `<path d="M690 1250Q682 1130 694 980Q706 1120 722 1246Z" fill="${brush.tones.deep}" fill-opacity=".75"/>`
    : ''
  return finish(tailor(brush, cut), drape + slit)
}

const cruzado = (brush: Brush): Drawing => {
  const cut = dressCut({
    neck: 'deep-v',
    sleeve: brush.random.pick(['short', 'bell', 'puff']),
    hem: 266,
    reach: 440,
    hemY: brush.random.between(900, 1060),
  })
  const sewn = tailor(brush, cut)
  const flap = `M690 606C660 760 560 1000 470 ${cut.top + cut.hemY - 6}`
  const cross =
    fold(brush, [690, 606], [480, cut.top + cut.hemY], -40, 30, 1.2) +
    seam(brush, flap, 0.55) +
    seam(brush, 'M600 440C570 520 520 570 474 604', 0.5)
  const band = panel(
    brush,
    outline(
      [0, 582],
      [
        [60, 582, 110, 578, 128, 574],
        [130, 622],
        [110, 628, 60, 632, 0, 632],
      ],
    ),
    { volume: 20 },
  )
  return finish(
    sewn,
    neckTrim(brush, cut, 12) + cross + band + tie(brush, 682, 606),
    '',
    maybeHung(brush, cut),
  )
}

const camisero = (brush: Brush): Drawing => {
  const cut = dressCut({
    neck: 'v',
    sleeve: brush.random.pick(['short', 'long']),
    reach: 470,
    cuff: true,
    hem: 236,
    hemY: 940 + brush.random.between(0, 80),
  })
  const sewn = tailor(brush, cut)
  const wing = line(
    [4, 316],
    [
      [30, 270, 64, 224, 74, 192],
      [100, 218, 108, 270, 104, 318],
      [66, 314, 36, 318, 4, 316],
    ],
    1,
    true,
  )
  const stand = panel(
    brush,
    outline(
      [0, 240],
      [
        [44, 238, 70, 214, 76, 190],
        [80, 220, 44, 276, 0, 282],
      ],
    ),
    { volume: 14 },
  )
  const collar = stand + [wing, mirror(wing)].map((d) => panel(brush, d, { volume: 20 })).join('')
  const belt =
    panel(
      brush,
      outline(
        [0, 584],
        [
          [80, 584, 128, 578],
          [130, 620],
          [80, 628, 0, 628],
        ],
      ),
      { plain: true, volume: 18 },
    ) + buckle(600, 606, 66, 54)
  return finish(
    sewn,
    seam(brush, `M584 336V${cut.top + cut.hemY + 10}M620 330V${cut.top + cut.hemY + 10}`, 0.4) +
      buttonsDown(brush, 602, 372, cut.top + cut.hemY - 70, 9, 8) +
      belt +
      collar,
    '',
    maybeHung(brush, cut),
  )
}

const skater = (brush: Brush): Drawing => {
  const cut = dressCut({
    top: 280,
    neck: brush.random.pick(['square', 'sweetheart', 'scoop']),
    sleeve: 'none',
    shoulder: 196,
    bust: 184,
    waist: 144,
    waistY: 440,
    hip: 250,
    hipY: 640,
    hem: 338,
    hemY: 860,
  })
  const y = 720
  const pleats = [-3, -2, -1, 0, 1, 2, 3]
    .map((turn) => hang(brush, [600 + turn * 40, y + 4], [600 + turn * 104, 1170], turn * -5, 74, 1.1))
    .join('')
  const sewn = tailor(brush, cut)
  const clip = brush.define((id) => `<clipPath id="${id}"><path d="${sewn.bodyPath}"/></clipPath>`)
  return finish(
    sewn,
    `<g clip-path="url(#${clip})">${pleats}</g>` +
      seam(brush, line([-144, y], [[0, y + 22, 144, y]]), 0.65) +
      (cut.sleeve === 'none' ? '' : neckTrim(brush, cut, 12)) +
      stitches(brush, line([-320, 1124], [[0, 1170, 320, 1124]]), 0.4),
  )
}

const maxi = (brush: Brush): Drawing => {
  const cut = dressCut({
    neck: brush.random.pick(['straps', 'v', 'square']),
    sleeve: 'none',
    waistY: 380,
    hip: 190,
    hipY: 560,
    hem: 300,
    hemY: 700,
  })
  const sewn = tailor(brush, cut)
  const tier = (from: number, to: number, top: number, bottom: number) => {
    const frill = outline(
      [0, from],
      [
        [top * 0.6, from, top, from - 8],
        [top + 8, from + (to - from) * 0.4, bottom, to - 60, bottom, to],
        [bottom * 0.8, to + 34, bottom * 0.55, to - 4, bottom * 0.34, to + 26],
        [bottom * 0.2, to + 44, bottom * 0.08, to + 8, 0, to + 24],
      ],
    )
    const gathers = Array.from({ length: 9 }, (_, index) => index - 4)
      .map((turn) =>
        hang(
          brush,
          [600 + (turn * top) / 4.6, from],
          [600 + (turn * bottom) / 4.4, to + 10],
          turn * -3,
          58,
          0.95,
        ),
      )
      .join('')
    return { d: frill, svg: panel(brush, frill, { folds: gathers, volume: 50 }) }
  }
  const lower = tier(1010, 1300, 268, 350)
  const upper = tier(790, 1040, 210, 296)
  return finish(
    sewn,
    lower.svg +
      upper.svg +
      neckTrim(brush, cut, 11) +
      seam(brush, line([-126, 580], [[0, 600, 126, 580]]), 0.5),
    lower.d + upper.d,
  )
}

const ajustado = (brush: Brush): Drawing => {
  const cut = dressCut({
    neck: brush.random.pick(['one-shoulder', 'crew', 'halter', 'off-shoulder']),
    sleeve: brush.random.pick(['none', 'long']),
    shoulder: 178,
    bust: 164,
    hip: 172,
    hem: 154,
    hemY: brush.random.between(820, 960),
    reach: 540,
  })
  if (cut.neck === 'halter') cut.sleeve = 'none'
  const ruche = [0, 1, 2, 3, 4]
    .map((row) =>
      fold(brush, [600 + 150 - row * 4, 560 + row * 70], [600 - 60 + row * 10, 600 + row * 60], -14, 18, 0.9),
    )
    .join('')
  return finish(tailor(brush, cut), ruche + neckTrim(brush, cut, 12))
}

export const dresses = {
  'vestido-lencero': slip,
  'vestido-cruzado': cruzado,
  'vestido-camisero': camisero,
  'vestido-corto': skater,
  'vestido-largo': maxi,
  'vestido-ajustado': ajustado,
} as const satisfies Record<string, (brush: Brush) => Drawing>
