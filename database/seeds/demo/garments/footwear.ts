import { fold, glow, lining, panel, seam, stitches, withTones, type Brush } from './cloth.ts'
import { ellipse } from './path.ts'
import { goldTones, soleTones, woodTones } from './palette.ts'
import type { Drawing } from './stage.ts'
import { buckle, zip } from './trimmings.ts'

const FAR_SHOE = 84

const shiftedRight = (d: string) =>
  Math.max(...[...d.matchAll(/(-?\d+(?:\.\d+)?) -?\d/g)].map(([, x]) => Number(x))) + FAR_SHOE

/** A pair: the far shoe higher and behind, the near one in front. */
const pair = (shoe: string, silhouette: string, y: number, width: number): Drawing => ({
  svg: `<g transform="translate(${FAR_SHOE} -74)">${shoe}<path d="${silhouette}" fill="#1B1310" fill-opacity=".16"/></g><g transform="translate(-30 6)">${shoe}</g>`,
  silhouette: `${silhouette}M${shiftedRight(silhouette)} 900`,
  staging: { kind: 'stand', y, width },
})

const zapatillas = (brush: Brush): Drawing => {
  const white = withTones(brush, soleTones)
  const { random } = brush
  const rise = random.chance(0.3) ? 120 : 0
  const upper = `M282 1000C262 930 272 850 290 ${784 - rise}C298 ${762 - rise} 322 ${756 - rise} 344 ${768 - rise}C380 ${790 - rise} 414 ${804 - rise} 450 ${802 - rise}C484 ${800 - rise} 500 ${776 - rise} 512 ${744 - rise * 1.1}C590 806 690 862 776 886C868 892 956 932 988 1004Z`
  const tongue = `M470 ${792 - rise}C496 ${730 - rise} 520 ${688 - rise} 562 ${672 - rise}C588 ${670 - rise} 600 ${690 - rise} 600 ${716 - rise * 0.8}L726 868L560 850Z`
  const sole =
    'M256 986C300 1004 480 1010 640 1006C800 1002 920 996 1004 978C1024 1004 1022 1048 994 1066C900 1092 400 1094 300 1086C256 1080 242 1028 256 986Z'
  const toe = 'M786 886C880 894 960 936 990 1002L812 1006C782 966 776 922 786 886Z'
  const heel = `M282 1004C262 930 272 850 288 ${790 - rise}C334 ${830 - rise * 0.6} 372 906 384 1008Z`
  const stay = `M512 ${744 - rise * 1.1}C590 806 690 862 780 887L748 944C654 922 548 866 476 ${796 - rise * 0.9}C494 ${784 - rise} 504 ${768 - rise} 512 ${744 - rise * 1.1}Z`
  const mark = random.pick([
    'M392 984C500 980 600 930 660 884L704 906C630 968 520 1004 396 1004Z',
    'M424 1004L520 846L562 868L484 1004ZM530 1004L614 890L656 908L590 1004Z',
    'M396 926C480 930 560 926 640 904L672 930C580 958 480 964 398 960Z',
  ])
  const holes =
    rise > 0
      ? [
          [506, 690],
          [526, 738],
          [560, 780],
          [604, 816],
          [652, 844],
          [704, 868],
          [752, 882],
        ]
      : [
          [546, 778],
          [592, 808],
          [642, 836],
          [694, 860],
          [744, 878],
        ]
  const laces = holes
    .map(([x = 0, y = 0]) => {
      const d = `M${x - 30} ${y + 26}C${x - 10} ${y + 4} ${x + 16} ${y - 18} ${x + 44} ${y - 26}`
      return `<path d="${d}" fill="none" stroke="${soleTones.deep}" stroke-opacity=".6" stroke-width="17" stroke-linecap="round"/><path d="${d}" transform="translate(-1 -2)" fill="none" stroke="${soleTones.glow}" stroke-width="13" stroke-linecap="round"/><circle cx="${x - 34}" cy="${y + 30}" r="7" fill="${brush.tones.deep}" fill-opacity=".7"/>`
    })
    .join('')
  const shoe =
    panel(brush, tongue, { volume: 26 }) +
    panel(brush, upper, { volume: 60 }) +
    panel(white, mark, { volume: 10, plain: true }) +
    panel(brush, toe, { volume: 34 }) +
    stitches(brush, 'M776 890C766 926 772 966 800 1004', 0.6) +
    panel(brush, heel, { volume: 30 }) +
    panel(brush, stay, { volume: 20 }) +
    laces +
    panel(white, sole, { volume: 32, plain: true }) +
    seam(white, 'M252 1036C480 1060 820 1056 1012 1024', 0.45)
  return pair(shoe, upper + tongue + sole, 1090, 720)
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
    'M258 726C296 712 334 728 348 764C384 852 490 934 606 956C650 964 676 944 700 918C810 944 950 1000 1022 1068C1026 1084 1008 1092 980 1092L770 1092C650 1082 530 1012 440 944C384 894 324 884 284 874C250 850 240 788 258 726Z'
  const heel = 'M248 820C300 860 360 890 420 930C350 950 316 1040 310 1114L287 1114C286 1040 270 936 248 820Z'
  const inside =
    'M268 744C296 728 324 738 338 772C376 858 486 940 606 962C640 968 664 956 684 936C640 1010 520 1000 430 924C380 884 320 874 290 860C262 838 256 790 268 744Z'
  const sole = 'M392 916C470 960 560 1060 770 1092L990 1092'
  const strap = brush.random.chance(0.6)
    ? `<path d="M268 790C240 660 280 600 380 596C470 598 490 660 440 720C400 764 320 790 268 800" fill="none" stroke="${brush.tones.deep}" stroke-width="27"/><path d="M268 790C240 660 280 600 380 596C470 598 490 660 440 720C400 764 320 790 268 800" fill="none" stroke="${brush.tones.base}" stroke-width="22"/><path d="M258 730C252 650 300 606 380 604" fill="none" stroke="${brush.tones.glow}" stroke-opacity=".7" stroke-width="6"/>` +
      buckle(452, 690, 34, 40)
    : ''
  const shoe =
    panel(brush, heel, { volume: 16, plain: true }) +
    `<path d="${sole}" fill="none" stroke="${woodTones.shade}" stroke-width="13" stroke-linecap="round"/>` +
    panel(brush, upper, { volume: 54 }) +
    lining(brush, inside) +
    glow(brush, ellipse(860, 1000, 110, 34), '#FFFFFF', 0.5) +
    strap
  return pair(shoe, upper + heel, 1114, 680)
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
