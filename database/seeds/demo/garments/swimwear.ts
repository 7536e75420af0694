import { fold, lining, panel, seam, stitches, type Brush } from './cloth.ts'
import { ellipse, line, mirror, outline } from './path.ts'
import { goldTones } from './palette.ts'
import type { Drawing } from './stage.ts'
import type { Cut } from './cut.ts'
import { tailor } from './tailor.ts'
import { tie } from './bow.ts'
import { bothSides } from './trimmings.ts'

const cord = ({ tones }: Brush, d: string, width = 13) =>
  `<path d="${d}" fill="none" stroke="${tones.deep}" stroke-width="${width + 4}" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${tones.base}" stroke-width="${width}" stroke-linecap="round"/><path d="${d}" transform="translate(-2 -2)" fill="none" stroke="${tones.glow}" stroke-opacity=".6" stroke-width="${width * 0.3}" stroke-linecap="round"/>`

const brief = (brush: Brush, y: number, rise: number, tied: boolean) => {
  const front = outline(
    [0, y + 18],
    [
      [140, y + 18, 240, y, 262, y - 10],
      [272, y + rise],
      [190, y + rise + 40, 86, y + rise + 150, 70, y + rise + 250],
      [40, y + rise + 268, 0, y + rise + 268],
    ],
  )
  const back = lining(
    brush,
    outline(
      [0, y - 26],
      [
        [140, y - 26, 236, y - 18, 258, y - 8],
        [240, y + 50],
        [0, y + 50],
      ],
    ),
  )
  const folds = [-1, 1]
    .map(
      (side) =>
        fold(brush, [600 + side * 250, y + rise * 0.5], [600 + side * 60, y + rise + 70], side * 16, 20) +
        fold(brush, [600 + side * 240, y + 16], [600 + side * 100, y + 60], side * 12, 14),
    )
    .join('')
  const edge = bothSides([260, y + rise + 10], [[186, y + rise + 54, 76, y + rise + 160, 60, y + rise + 246]])
  const bows = tied
    ? [-1, 1]
        .map(
          (side) =>
            `<g transform="translate(${600 + side * 268} ${y + rise * 0.5}) scale(.62) translate(-600 -400)">${tie(brush, 600, 400)}</g>`,
        )
        .join('')
    : ''
  return {
    d: front,
    svg:
      back +
      panel(brush, front, { folds, volume: 44 }) +
      stitches(brush, edge + line([-250, y + 14], [[0, y + 46, 250, y + 14]]), 0.4) +
      bows,
  }
}

const triangle = (brush: Brush): Drawing => {
  const cup = line(
    [26, 640],
    [
      [60, 560, 110, 450, 136, 386],
      [200, 470, 250, 560, 262, 640],
      [180, 668, 100, 668, 26, 640],
    ],
    1,
    true,
  )
  const drape = (side: 1 | -1) =>
    [0, 1, 2, 3]
      .map((turn) =>
        fold(brush, [600 + side * (60 + turn * 56), 652], [600 + side * (126 + turn * 8), 430], side * 4, 12),
      )
      .join('')
  const bottom = brief(brush, 880, 46, true)
  const neck = line([136, 390], [[130, 320, 100, 240, 40, 190]])
  const band = line([-262, 646], [[0, 684, 262, 646]])
  const sides = bothSides([262, 644], [[320, 660, 366, 700, 372, 760]])
  const ring = brush.random.chance(0.4)
    ? `<path d="${ellipse(600, 662, 24)}" fill="none" stroke="${goldTones.deep}" stroke-width="13"/><path d="${ellipse(600, 662, 24)}" fill="none" stroke="${goldTones.light}" stroke-width="8"/>`
    : ''
  return {
    svg:
      cord(brush, neck + mirror(neck)) +
      cord(brush, sides, 11) +
      cord(brush, band) +
      panel(brush, mirror(cup), { folds: drape(-1), volume: 36 }) +
      panel(brush, cup, { folds: drape(1), volume: 36 }) +
      ring +
      bottom.svg,
    silhouette: cup + mirror(cup) + bottom.d + 'M600 190M900 600M300 600',
    staging: { kind: 'flat' },
  }
}

const bandeau = (brush: Brush): Drawing => {
  const upper = outline(
    [0, 470],
    [
      [60, 440, 160, 420, 272, 430],
      [282, 500, 282, 560, 272, 610],
      [160, 646, 60, 640, 0, 612],
    ],
  )
  const folds = [-1, 1]
    .map((side) =>
      [0, 1, 2, 3, 4]
        .map((turn) =>
          fold(
            brush,
            [600, 500 + turn * 24],
            [600 + side * 268, 440 + turn * 38],
            side * (turn - 2) * 10,
            17,
          ),
        )
        .join(''),
    )
    .join('')
  const knot = panel(brush, 'M570 474C590 500 612 500 630 474L638 606C612 584 590 584 562 606Z', {
    volume: 22,
  })
  const bottom = brief(brush, 800, brush.random.pick([90, 180]), false)
  return {
    svg:
      lining(
        brush,
        outline(
          [0, 440],
          [
            [120, 410, 220, 406, 268, 428],
            [200, 480],
            [0, 500],
          ],
        ),
      ) +
      panel(brush, upper, { folds, volume: 40 }) +
      knot +
      bottom.svg,
    silhouette: upper + bottom.d,
    staging: { kind: 'flat' },
  }
}

const sporty = (brush: Brush): Drawing => {
  const cut: Cut = {
    top: 250,
    neck: brush.random.pick(['scoop', 'square', 'one-shoulder']),
    sleeve: 'none',
    shoulder: 236,
    bust: 240,
    waist: 232,
    waistY: 380,
    hip: 232,
    hipY: 420,
    hem: 232,
    hemY: 424,
  }
  const sewn = tailor(brush, cut)
  const bottom = brief(brush, 860, 110, false)
  const band = seam(brush, line([-232, 634], [[0, 662, 232, 634]]), 0.6)
  return {
    svg: sewn.back + sewn.body + band + bottom.svg,
    silhouette: sewn.silhouette + bottom.d,
    staging: { kind: 'flat' },
  }
}

const enteriza = (brush: Brush): Drawing => {
  const cut: Cut = {
    top: 230,
    neck: brush.random.pick(['deep-v', 'straps', 'one-shoulder']),
    sleeve: 'none',
    shoulder: 216,
    bust: 204,
    waist: 160,
    waistY: 540,
    hip: 208,
    hipY: 760,
    hem: 208,
    hemY: 740,
    hemline: [
      [196, 1040, 92, 1150, 66, 1262],
      [40, 1276, 0, 1276],
    ],
  }
  const sewn = tailor(brush, cut)
  const belt = brush.random.chance(0.5)
    ? panel(
        brush,
        outline(
          [0, 744],
          [
            [90, 744, 160, 736],
            [162, 778],
            [90, 788, 0, 788],
          ],
        ),
        { plain: true, volume: 14 },
      ) +
      `<path d="${ellipse(600, 766, 34)}" fill="none" stroke="${goldTones.deep}" stroke-width="15"/><path d="${ellipse(600, 766, 34)}" fill="none" stroke="${goldTones.light}" stroke-width="9"/>`
    : [0, 1, 2, 3]
        .map((row) => fold(brush, [446 + row * 6, 690 + row * 50], [740, 760 + row * 30], 12, 18))
        .join('')
  return { svg: sewn.back + sewn.body + belt, silhouette: sewn.silhouette, staging: { kind: 'flat' } }
}

export const swimwear = {
  'bikini-triangulo': triangle,
  'bikini-bandeau': bandeau,
  'bikini-deportiva': sporty,
  enteriza,
} as const satisfies Record<string, (brush: Brush) => Drawing>
