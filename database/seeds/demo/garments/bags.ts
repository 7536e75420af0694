import { type Brush, fold, lining, panel, seam, stitches } from './cloth.ts'
import { goldTones, metalTones } from './palette.ts'
import { ellipse, line, outline, roundedBox } from './path.ts'
import type { Drawing } from './stage.ts'

const strapOf = (brush: Brush, d: string, width: number, dark = false) => {
  const { tones } = brush
  return (
    `<path d="${d}" fill="none" stroke="${tones.deep}" stroke-width="${width + 5}" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${dark ? tones.shade : tones.base}" stroke-width="${width}" stroke-linecap="round"/><path d="${d}" transform="translate(-2 -2)" fill="none" stroke="${tones.glow}" stroke-opacity="${dark ? 0.15 : 0.5}" stroke-width="${width * 0.3}" stroke-linecap="round"/>` +
    (dark
      ? ''
      : `<path d="${d}" fill="none" stroke="${tones.stitch}" stroke-opacity=".5" stroke-width="2" stroke-dasharray="9 6"/>`)
  )
}

const ring = (x: number, y: number, r: number) =>
  `<path d="${ellipse(x, y, r)}" fill="none" stroke="${goldTones.deep}" stroke-width="11"/><path d="${ellipse(x, y, r)}" fill="none" stroke="${goldTones.light}" stroke-width="7"/>`

const cartera = (brush: Brush): Drawing => {
  const wide = brush.random.between(-30, 20)
  const body = outline(
    [0, 600],
    [
      [226 + wide, 596, 250 + wide, 604, 262 + wide, 640],
      [306 + wide, 1010],
      [310 + wide, 1060, 280 + wide, 1076, 250 + wide, 1078],
      [120, 1090, 0, 1090],
    ],
  )
  const lid = outline(
    [0, 590],
    [
      [236 + wide, 588, 262 + wide, 596, 268 + wide, 630],
      [290 + wide, 800],
      [270 + wide, 860, 60, 890, 0, 892],
    ],
  )
  const handle = line([-180, 606], [[-190, 260, 190, 260, 180, 606]])
  const far = line([-160, 606], [[-160, 310, 200, 300, 200, 606]])
  const clasp = `<path d="${roundedBox(558, 846, 84, 92, 20)}" fill="${goldTones.base}" stroke="${goldTones.deep}" stroke-width="3"/><path d="${roundedBox(566, 852, 30, 80, 12)}" fill="${goldTones.glow}" fill-opacity=".7"/><path d="${ellipse(600, 892, 13)}" fill="${goldTones.shade}"/>`
  return {
    svg:
      strapOf(brush, far, 22, true) +
      panel(brush, body, { volume: 70 }) +
      panel(brush, lid, { volume: 54 }) +
      stitches(
        brush,
        outline(
          [0, 604],
          [
            [232 + wide, 602, 250 + wide, 610, 256 + wide, 636],
            [276 + wide, 796],
            [258 + wide, 844, 60, 874, 0, 878],
          ],
        ),
        0.7,
      ) +
      strapOf(brush, handle, 26) +
      ring(420, 612, 22) +
      ring(780, 612, 22) +
      clasp,
    silhouette: `${body}M600 330`,
    staging: { kind: 'stand', y: 1090, width: 620 },
  }
}

const bandolera = (brush: Brush): Drawing => {
  const body = outline(
    [0, 700],
    [
      [190, 694, 262, 720, 286, 800],
      [316, 930, 280, 1060, 170, 1080],
      [90, 1090, 0, 1090],
    ],
  )
  const top = line([-270, 760], [[-180, 720, 180, 720, 270, 760]])
  const strap = line([-272, 770], [[-330, 240, 330, 240, 272, 770]])
  const tassel = panel(
    brush,
    'M760 800C772 860 786 920 800 985L760 990L744 930L734 992L700 980C724 920 736 860 744 800Z',
    { volume: 16, plain: true },
  )
  return {
    svg:
      strapOf(brush, strap, 18) +
      panel(brush, body, {
        volume: 84,
        folds:
          fold(brush, [400, 760], [440, 1000], 20, 30) +
          fold(brush, [810, 780], [740, 1010], -20, 30) +
          fold(brush, [600, 790], [590, 960], 8, 22),
      }) +
      seam(brush, top, 0.7) +
      `<path d="${line([-250, 752], [[-160, 722, 160, 722, 250, 752]])}" fill="none" stroke="${metalTones.light}" stroke-width="8" stroke-dasharray="5 3"/>` +
      ring(328, 776, 20) +
      ring(872, 776, 20) +
      ring(752, 778, 14) +
      tassel,
    silhouette: `${body}M600 350`,
    staging: { kind: 'stand', y: 1090, width: 600 },
  }
}

const tote = (brush: Brush): Drawing => {
  const body = outline(
    [0, 560],
    [
      [290, 552],
      [262, 1080],
      [130, 1094, 0, 1094],
    ],
  )
  const handles = line([-150, 640], [[-150, 200, 150, 200, 150, 640]])
  const far = line([-120, 560], [[-120, 250, 170, 240, 170, 560]])
  const patch = [-150, 150]
    .map((x) => panel(brush, roundedBox(600 + x - 24, 600, 48, 90, 8), { volume: 10, plain: true }))
    .join('')
  return {
    svg:
      strapOf(brush, far, 22, true) +
      lining(
        brush,
        outline(
          [0, 536],
          [
            [200, 536, 286, 552],
            [200, 580, 0, 582],
          ],
        ),
      ) +
      panel(brush, body, {
        volume: 70,
        folds: fold(brush, [330, 1060], [480, 760], 30, 34) + fold(brush, [860, 900], [700, 1080], -20, 28),
      }) +
      stitches(brush, line([-286, 592], [[0, 604, 286, 592]]), 0.6) +
      strapOf(brush, handles, 24) +
      patch,
    silhouette: `${body}M600 300`,
    staging: { kind: 'stand', y: 1092, width: 560 },
  }
}

export const bags = { cartera, bandolera, tote } as const satisfies Record<string, (brush: Brush) => Drawing>
