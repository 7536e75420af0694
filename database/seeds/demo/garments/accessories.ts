import { type Brush, fold, glow, lining, panel, stitches } from './cloth.ts'
import { goldTones, metalTones } from './palette.ts'
import { ellipse, line, mirror, outline } from './path.ts'
import type { Drawing } from './stage.ts'
import { buckle, ribs } from './trimmings.ts'

const cinturon = (brush: Brush): Drawing => {
  const width = brush.random.between(96, 132)
  const back = line(
    [-430, 700],
    [
      [-430, 520, 430, 520, 430, 700],
      [430, 700 + width],
      [400, 600 + width, -400, 600 + width, -430, 700 + width],
    ],
    1,
    true,
  )
  const front = line(
    [-436, 690],
    [
      [-420, 880, 420, 880, 436, 690],
      [436, 690 + width],
      [410, 900 + width, -410, 900 + width, -436, 690 + width],
    ],
    1,
    true,
  )
  const edge = line([-428, 712], [[-404, 896, 404, 896, 428, 712]])
  const lower = line([-428, 672 + width], [[-404, 866 + width, 404, 866 + width, 428, 672 + width]])
  const holes = [0, 1, 2, 3]
    .map(
      (index) =>
        `<path d="${ellipse(730 + index * 44, 826 + width / 2 - index * (9 + index * 2), 7)}" fill="${brush.tones.deep}"/>`,
    )
    .join('')
  const tip = glow(brush, ellipse(430, 790, 150, 40), '#FFFFFF', 0.35)
  return {
    svg:
      lining(brush, back) +
      panel(brush, front, { volume: 34 }) +
      stitches(brush, edge + lower, 0.75) +
      holes +
      tip +
      buckle(600, 834 + width / 2, width * 1.35, width * 1.3),
    silhouette: back + front,
    staging: { kind: 'flat' },
  }
}

const aros = (brush: Brush): Drawing => {
  const metal = brush.random.chance(0.65) ? goldTones : metalTones
  const drop = brush.random.chance(0.5)
  const one = (x: number) => {
    const hoop = ellipse(x, 760, 150, 176)
    const arc = (color: string, width: number, shift = 0) =>
      `<path d="${hoop}" transform="translate(${shift} ${shift})" fill="none" stroke="${color}" stroke-width="${width}"/>`
    const stud = `<path d="${ellipse(x, 560, 34)}" fill="${metal.base}" stroke="${metal.deep}" stroke-width="3"/><path d="${ellipse(x - 8, 551, 14)}" fill="${metal.glow}"/>`
    const gem = `M${x} 820C${x + 70} 900 ${x + 92} 960 ${x + 92} 1010C${x + 92} 1072 ${x + 50} 1104 ${x} 1104C${x - 50} 1104 ${x - 92} 1072 ${x - 92} 1010C${x - 92} 960 ${x - 70} 900 ${x} 820Z`
    const pendant = drop
      ? `<path d="M${x} 590V826" stroke="${metal.shade}" stroke-width="9"/><path d="${ellipse(x, 700, 46)}" fill="none" stroke="${metal.base}" stroke-width="16"/>` +
        panel(brush, gem, { volume: 50 }) +
        glow(brush, ellipse(x - 30, 980, 34, 60), '#FFFFFF', 0.7)
      : arc(metal.deep, 40) +
        arc(metal.base, 34) +
        arc(metal.glow, 10, -5) +
        panel(brush, ellipse(x, 940, 62), { volume: 40 }) +
        glow(brush, ellipse(x - 20, 920, 26), '#FFFFFF', 0.8)
    return {
      svg: pendant + stud,
      d: drop ? gem + ellipse(x, 700, 46) : ellipse(x, 940, 70) + ellipse(x, 560, 34),
    }
  }
  const [left, right] = [one(400), one(800)]
  return {
    svg: left.svg + right.svg,
    silhouette: `${left.d}${right.d}M400 480M400 1180`,
    staging: { kind: 'flat' },
  }
}

const gorro = (brush: Brush): Drawing => {
  const dome = outline(
    [0, 430],
    [
      [190, 430, 306, 600, 318, 900],
      [0, 940],
    ],
  )
  const band = outline(
    [0, 842],
    [
      [160, 842, 300, 822, 340, 826],
      [356, 880, 356, 980, 338, 1036],
      [200, 1062, 0, 1064],
    ],
  )
  const gores = [-200, -100, 0, 100, 200]
    .map((x) => fold(brush, [600 + x * 0.2, 450], [600 + x * 1.2, 900], x * -0.12, 22))
    .join('')
  const tufts = Array.from({ length: 60 }, (_, index) => {
    const turn = (index / 60) * Math.PI * 2
    const reach = brush.random.between(96, 126)
    return `M${(600 + Math.cos(turn) * 30).toFixed(0)} ${(376 + Math.sin(turn) * 30).toFixed(0)}L${(600 + Math.cos(turn) * reach).toFixed(0)} ${(376 + Math.sin(turn) * reach).toFixed(0)}`
  }).join('')
  const pompom = brush.random.chance(0.6)
    ? panel(brush, ellipse(600, 376, 112), { volume: 60, plain: true, edge: 0.1 }) +
      `<path d="${tufts}" stroke="${brush.tones.light}" stroke-width="9" stroke-linecap="round" stroke-opacity=".8"/><path d="${tufts}" transform="rotate(4 600 376)" stroke="${brush.tones.shade}" stroke-width="4" stroke-linecap="round" stroke-opacity=".5"/>` +
      glow(brush, ellipse(570, 346, 70), brush.tones.glow, 0.7)
    : ''
  return {
    svg:
      panel(brush, dome, { volume: 84, folds: gores }) +
      pompom +
      panel(brush, band, { plain: true, volume: 44, folds: ribs(brush, 250, 950, 820, 260, 20) }),
    silhouette: dome + band + (pompom === '' ? '' : ellipse(600, 376, 112)),
    staging: { kind: 'flat' },
  }
}

const anteojos = (brush: Brush): Drawing => {
  const round = brush.random.chance(0.4)
  const frame = round
    ? ellipse(820, 760, 206, 196)
    : line(
        [40, 640],
        [
          [160, 590, 380, 590, 452, 640],
          [452, 760, 430, 900, 262, 910],
          [110, 912, 50, 800, 40, 640],
        ],
        1,
        true,
      )
  const glass = round
    ? ellipse(820, 760, 164, 156)
    : line(
        [82, 668],
        [
          [180, 632, 350, 632, 412, 668],
          [408, 760, 380, 866, 262, 870],
          [140, 872, 92, 780, 82, 668],
        ],
        1,
        true,
      )
  const tint = brush.define(
    (id) =>
      `<linearGradient id="${id}" x1="0" y1="0" x2=".3" y2="1"><stop stop-color="#1F1B1D"/><stop offset="1" stop-color="${brush.tones.shade}" stop-opacity=".8"/></linearGradient>`,
  )
  const shine = line(
    [120, 690],
    [
      [210, 660],
      [150, 800],
      [112, 760],
    ],
    1,
    true,
  )
  const arms = line(
    [444, 660],
    [
      [540, 560, 500, 500, 380, 470],
      [380, 452],
      [540, 480, 560, 580, 462, 690],
    ],
    1,
    true,
  )
  const pane = (d: string) =>
    `<path d="${d}" fill="url(#${tint})" stroke="${brush.tones.deep}" stroke-width="4"/>`
  const bridge = round ? line([-22, 730], [[0, 690, 22, 730]]) : line([-50, 690], [[0, 650, 50, 690]])
  return {
    svg:
      panel(brush, arms, { volume: 12, plain: true }) +
      panel(brush, mirror(arms), { volume: 12, plain: true }) +
      `<path d="${bridge}" fill="none" stroke="${brush.tones.deep}" stroke-width="34" stroke-linecap="round"/><path d="${bridge}" fill="none" stroke="${brush.tones.base}" stroke-width="28" stroke-linecap="round"/>` +
      [mirror(frame), frame].map((d) => panel(brush, d, { volume: 30 })).join('') +
      [mirror(glass), glass].map(pane).join('') +
      `<path d="${shine}" fill="#FFFFFF" fill-opacity=".28"/><path d="${shine}" transform="translate(-494 0)" fill="#FFFFFF" fill-opacity=".28"/>`,
    silhouette: frame + mirror(frame) + arms + mirror(arms),
    staging: { kind: 'flat' },
  }
}

const panuelo = (brush: Brush): Drawing => {
  const square =
    'M600 300C700 420 860 580 1010 720C900 860 740 1010 610 1150C470 1030 310 880 190 730C310 590 470 440 600 300Z'
  const border =
    'M600 372C690 480 820 600 934 720C850 830 720 950 608 1072C490 960 360 840 266 728C370 620 500 490 600 372Z'
  const inner =
    'M600 420C680 510 790 620 884 720C810 810 700 920 606 1020C510 930 400 820 316 726C410 630 510 520 600 420Z'
  const corner = 'M1010 720C930 740 850 770 770 760C800 690 830 640 868 586C920 634 970 684 1010 720Z'
  const folds =
    fold(brush, [360, 560], [860, 840], 30, 34) +
    fold(brush, [500, 400], [700, 1050], -40, 38) +
    fold(brush, [280, 760], [640, 1100], -30, 30) +
    fold(brush, [700, 420], [900, 800], 20, 26)
  const line2 = (d: string, color: string, width: number) =>
    `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linejoin="round"/>`
  return {
    svg:
      panel(brush, square, {
        folds: line2(border, brush.tones.ink, 34) + line2(inner, brush.tones.deep, 8) + folds,
        volume: 50,
      }) +
      lining(brush, corner) +
      glow(brush, corner, brush.tones.light, 0.5),
    silhouette: square,
    staging: { kind: 'flat' },
  }
}

export const accessories = { cinturon, aros, gorro, anteojos, panuelo } as const satisfies Record<
  string,
  (brush: Brush) => Drawing
>
