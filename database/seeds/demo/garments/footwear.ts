import { fold, glow, lining, panel, seam, stitches, withTones, type Brush } from './cloth.ts'
import { ellipse } from './path.ts'
import { goldTones, soleTones, woodTones } from './palette.ts'
import type { Drawing } from './stage.ts'
import { buckle, zip } from './trimmings.ts'

/** A pair: the far shoe higher and behind, the near one in front. */
const pair = (shoe: string, silhouette: string, y: number, width: number): Drawing => ({
  svg: `<g transform="translate(84 -74)">${shoe}<path d="${silhouette}" fill="#1B1310" fill-opacity=".16"/></g><g transform="translate(-30 6)">${shoe}</g>`,
  silhouette,
  staging: { kind: 'stand', y, width },
})

const zapatillas = (brush: Brush): Drawing => {
  const white = withTones(brush, soleTones)
  const high = brush.random.chance(0.35)
  const rise = high ? 130 : 0
  const upper = `M276 1010C264 910 274 ${820 - rise} 300 ${742 - rise}C340 ${708 - rise} 400 ${766 - rise} 452 ${766 - rise}C490 ${766 - rise} 508 ${722 - rise} 516 ${676 - rise}L594 ${656 - rise}C640 760 720 846 806 880C890 908 964 930 982 1014Z`
  const sole =
    'M262 984C480 1020 800 1016 984 980C1004 1020 1000 1070 966 1084L298 1084C262 1080 252 1030 262 984Z'
  const toe = 'M806 880C890 908 964 930 982 1010L800 1014C790 970 790 920 806 880Z'
  const heel = `M276 1010C266 910 276 ${820 - rise} 298 ${752 - rise}C340 ${780 - rise} 372 860 366 1010Z`
  const eyelet = 'M508 730C560 820 640 900 752 936L806 882C720 846 640 760 594 664Z'
  const swoosh = brush.random.pick([
    'M380 980C480 960 580 900 640 860L676 884C600 950 500 1000 392 1010Z',
    'M420 1006L520 830L560 846L476 1008ZM520 1008L606 874L640 894L574 1010Z',
    'M384 920L640 916L668 948L384 958Z',
  ])
  const laces = [0, 1, 2, 3, 4]
    .map((row) => {
      const [x, y] = [548 + row * 46, 742 + row * 36 - (row === 0 ? 10 : 0)]
      return `<path d="M${x - 18} ${y + 32}L${x + 66} ${y - 20}" stroke="${soleTones.shade}" stroke-width="17" stroke-linecap="round"/><path d="M${x - 18} ${y + 30}L${x + 66} ${y - 22}" stroke="${soleTones.glow}" stroke-width="12" stroke-linecap="round"/>`
    })
    .join('')
  const tongue = `M516 ${690 - rise}C530 ${640 - rise} 556 ${616 - rise} 590 ${612 - rise}L616 ${680 - rise}L560 760Z`
  const shoe =
    panel(brush, tongue, { volume: 20 }) +
    panel(brush, upper, { volume: 64, folds: fold(brush, [700, 960], [790, 890], 14, 20) }) +
    panel(white, swoosh, { volume: 12, plain: true }) +
    panel(brush, toe, { volume: 36 }) +
    stitches(brush, toe, 0.5) +
    panel(brush, heel, { volume: 34 }) +
    panel(brush, eyelet, { volume: 24 }) +
    laces +
    panel(white, sole, { volume: 34, plain: true }) +
    seam(white, 'M262 1036C500 1056 800 1052 996 1030', 0.5)
  return pair(shoe, upper + sole, 1090, 720)
}

const botas = (brush: Brush): Drawing => {
  const tall = brush.random.chance(0.5)
  const y = tall ? 330 : 560
  const upper = `M352 1030C348 900 372 760 ${tall ? 356 : 364} ${y}C440 ${y - 26} 530 ${y - 26} ${tall ? 622 : 604} ${y}C608 600 590 720 622 800C700 856 850 880 908 962C928 996 926 1024 920 1034C800 1040 700 1020 620 1010C540 1016 470 1034 352 1030Z`
  const mouth = `M${tall ? 356 : 364} ${y}C440 ${y - 26} 530 ${y - 26} ${tall ? 622 : 604} ${y}C540 ${y + 26} 440 ${y + 26} ${tall ? 356 : 364} ${y}Z`
  const heel = 'M352 1026L486 1022C478 1060 474 1080 474 1112L366 1112C362 1080 352 1060 352 1026Z'
  const sole =
    'M486 1022C540 1014 580 1006 624 1010C720 1022 820 1036 922 1030C934 1060 930 1092 914 1112L640 1112C600 1090 540 1050 486 1046Z'
  const dark = withTones(brush, woodTones)
  const folds =
    fold(brush, [372, 850], [600, 800], 24, 26) +
    fold(brush, [366, 910], [640, 850], 26, 24) +
    fold(brush, [420, y + 60], [430, 800], 16, 34) +
    fold(brush, [560, y + 60], [570, 740], -12, 30) +
    fold(brush, [660, 900], [760, 880], 14, 20)
  const shoe =
    panel(dark, heel, { volume: 20, plain: true }) +
    panel(dark, sole, { volume: 16, plain: true }) +
    panel(brush, upper, { volume: 66, folds }) +
    lining(brush, mouth) +
    glow(brush, ellipse(800, 920, 70, 34), '#FFFFFF', 0.4) +
    (brush.random.chance(0.5)
      ? zip(brush, 470, y + 40, 466, 1000, 7)
      : panel(brush, 'M366 900C460 880 560 860 628 806L650 830C580 890 470 920 364 940Z', { volume: 14 }) +
        buckle(520, 892, 50, 44))
  return pair(shoe, upper + sole + heel, 1116, 620)
}

const stiletto = (brush: Brush): Drawing => {
  const upper =
    'M250 760C290 730 330 740 350 790C420 900 520 940 640 946C720 930 790 940 850 960C920 984 990 1020 1010 1056C1012 1076 990 1082 960 1082L830 1082C700 1070 560 1010 450 960C360 930 270 900 256 840C250 810 246 786 250 760Z'
  const heel = 'M258 850C300 900 340 920 372 934C340 980 322 1040 316 1112L292 1112C286 1020 270 940 258 850Z'
  const inside =
    'M262 764C290 744 322 752 340 796C410 900 510 950 640 954C560 1000 420 930 340 880C290 850 262 800 262 764Z'
  const sole =
    'M372 934C480 980 620 1070 830 1092L970 1092C1000 1090 1012 1076 1010 1060C960 1076 850 1080 780 1066C620 1040 500 970 372 934Z'
  const strap = brush.random.chance(0.6)
    ? `<path d="M268 790C240 660 280 600 380 596C470 598 490 660 440 720C400 764 320 790 268 800" fill="none" stroke="${brush.tones.deep}" stroke-width="27"/><path d="M268 790C240 660 280 600 380 596C470 598 490 660 440 720C400 764 320 790 268 800" fill="none" stroke="${brush.tones.base}" stroke-width="22"/><path d="M258 730C252 650 300 606 380 604" fill="none" stroke="${brush.tones.glow}" stroke-opacity=".7" stroke-width="6"/>` +
      buckle(452, 690, 34, 40)
    : ''
  const shoe =
    panel(brush, heel, { volume: 16, plain: true }) +
    panel(withTones(brush, woodTones), sole, { volume: 8, plain: true }) +
    panel(brush, upper, { volume: 54 }) +
    lining(brush, inside) +
    glow(brush, ellipse(900, 1010, 90, 26), '#FFFFFF', 0.5) +
    strap
  return pair(shoe, upper + heel + sole, 1114, 680)
}

const sideBySide = (one: string, d: string): Drawing => {
  const flip = 'translate(1200 0) scale(-1 1)'
  return {
    svg: `<g transform="translate(-22 0) rotate(-5 400 760)">${one}</g><g transform="translate(22 0) rotate(5 800 760)"><g transform="${flip}">${one}</g></g>`,
    silhouette: `${d}${d.replaceAll(/(-?\d+(?:\.\d+)?) (-?\d+(?:\.\d+)?)/g, (_, x: string, y: string) => `${1200 - Number(x)} ${y}`)}`,
    staging: { kind: 'flat' },
  }
}

const footbed =
  'M396 330C490 330 548 420 552 540C556 640 520 720 518 820C516 920 556 1000 540 1090C526 1170 450 1200 396 1198C330 1196 270 1150 264 1060C258 960 300 880 296 780C290 690 238 610 246 500C254 400 310 330 396 330Z'

const sandalias = (brush: Brush): Drawing => {
  const cork = withTones(brush, woodTones)
  const inner =
    'M396 356C474 356 522 436 526 540C528 636 494 720 492 820C490 920 528 1000 514 1082C500 1146 444 1172 396 1172C340 1170 294 1130 290 1060C286 960 326 880 322 780C316 690 266 610 272 504C280 410 330 356 396 356Z'
  const bands = brush.random.pick([
    [
      'M222 520C300 440 500 440 578 520L574 640C500 560 300 560 226 640Z',
      'M246 760C320 690 480 690 550 760L546 850C480 780 320 780 250 850Z',
    ],
    [
      'M228 470C330 500 480 620 560 740L530 820C450 700 320 590 226 560Z',
      'M572 470C470 500 320 620 240 740L268 820C350 700 480 590 574 560Z',
    ],
  ] as const)
  const straps =
    bands.map((d) => panel(brush, d, { volume: 30 }) + stitches(brush, d, 0.4)).join('') +
    buckle(560, bands[0].startsWith('M222') ? 806 : 764, 40, 46)
  return sideBySide(
    panel(cork, footbed, { volume: 26, plain: true }) +
      panel(cork, inner, { volume: 46, plain: true }) +
      straps,
    footbed,
  )
}

const mocasines = (brush: Brush): Drawing => {
  const mouth =
    'M396 690C470 690 504 760 500 860C496 960 510 1030 494 1092C480 1140 440 1156 396 1156C352 1154 316 1130 310 1076C302 1010 322 950 316 860C312 760 330 690 396 690Z'
  const apron =
    'M396 420C450 424 486 490 490 570C494 650 500 700 500 760L292 760C296 700 300 650 304 570C310 490 344 420 396 420Z'
  const band = 'M266 612C330 570 460 570 532 612L530 706C460 668 330 668 270 706Z'
  const slot = 'M352 640C380 628 414 628 442 640L430 668C410 660 384 660 364 668Z'
  const bit = brush.random.chance(0.5)
    ? `<path d="M340 646H456" stroke="${goldTones.deep}" stroke-width="20" stroke-linecap="round"/><path d="M340 643H456" stroke="${goldTones.light}" stroke-width="11" stroke-linecap="round"/><path d="${ellipse(336, 646, 20)}" fill="none" stroke="${goldTones.base}" stroke-width="11"/><path d="${ellipse(460, 646, 20)}" fill="none" stroke="${goldTones.base}" stroke-width="11"/>`
    : lining(brush, slot)
  const inside = lining(withTones(brush, woodTones), mouth)
  const whip = `<path d="${apron}" fill="none" stroke="${brush.tones.deep}" stroke-width="13" stroke-opacity=".55" stroke-dasharray="5 9"/>`
  return sideBySide(
    panel(brush, footbed, { volume: 70 }) +
      panel(brush, apron, { volume: 40 }) +
      whip +
      inside +
      panel(brush, band, { volume: 26 }) +
      stitches(brush, band, 0.4) +
      bit +
      glow(brush, ellipse(350, 470, 50, 70), '#FFFFFF', 0.35),
    footbed,
  )
}

export const footwear = {
  zapatillas,
  botas,
  stilettos: stiletto,
  sandalias,
  mocasines,
} as const satisfies Record<string, (brush: Brush) => Drawing>
