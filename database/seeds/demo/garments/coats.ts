import { goldTones } from './palette.ts'
import { type Brush, panel, seam } from './cloth.ts'
import { coatCut, cuffs, hungOrFlat, flap, lapels, opening } from './coat-parts.ts'
import { line, mirror, outline } from './path.ts'
import type { Drawing } from './stage.ts'
import { tailor } from './tailor.ts'
import { bothSides, buckle, button, buttonsDown } from './trimmings.ts'

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
  return hungOrFlat(
    brush,
    cut,
    sewn,
    opening(brush, 590, cut.top + cut.hemY + 6) +
      flap(brush, 88, 830, 112, 14) +
      lapels(brush, cut, 600, 26) +
      (belted ? belt : buttons),
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
  return hungOrFlat(
    brush,
    cut,
    sewn,
    darts +
      opening(brush, 740, 1110) +
      flap(brush, 86, 910, 124, 8) +
      panel(brush, welt, { volume: 10 }) +
      lapels(brush, cut, 760, 30) +
      buttons,
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
  return hungOrFlat(
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
      cuffs(brush, cut),
  )
}

export const coats = { tapado, blazer, trench } as const satisfies Record<string, (brush: Brush) => Drawing>
