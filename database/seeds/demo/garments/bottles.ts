import { glow, panel, withTones, type Brush } from './cloth.ts'
import { weave } from './fabric.ts'
import { ellipse, line, outline, roundedBox } from './path.ts'
import { essences, goldTones, metalTones, type Tones } from './palette.ts'
import type { Drawing } from './stage.ts'

const solid = (brush: Brush, tones: Tones) => withTones(brush, tones, weave('smooth', tones, brush.random))

/** A glass body with its liquid: thick clear walls, a lit left edge, the light thrown on the floor. */
const glass = (
  brush: Brush,
  outer: string,
  inner: string,
  tones: Tones,
  level: number,
  y: number,
): string => {
  const liquid = brush.define(
    (id) =>
      `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2=".5"><stop stop-color="${tones.light}"/><stop offset=".35" stop-color="${tones.glow}"/><stop offset=".7" stop-color="${tones.base}"/><stop offset="1" stop-color="${tones.shade}"/></linearGradient>`,
  )
  const wall = brush.define(
    (id) =>
      `<linearGradient id="${id}"><stop stop-color="#FFFFFF" stop-opacity=".95"/><stop offset=".3" stop-color="${tones.glow}" stop-opacity=".5"/><stop offset=".75" stop-color="#FFFFFF" stop-opacity=".7"/><stop offset="1" stop-color="${tones.shade}" stop-opacity=".55"/></linearGradient>`,
  )
  const fill = brush.define(
    (id) => `<clipPath id="${id}"><rect y="${level}" width="1200" height="1000"/></clipPath>`,
  )
  return (
    glow(brush, ellipse(760, y + 30, 330, 60), tones.light, 0.75) +
    `<path d="${outer}" fill="url(#${wall})"/><path d="${inner}" fill="#FFFFFF" fill-opacity=".45"/><g clip-path="url(#${fill})"><path d="${inner}" fill="url(#${liquid})"/></g><path d="M0 ${level}" /><path d="${inner}" fill="none" stroke="#FFFFFF" stroke-opacity=".65" stroke-width="5"/><path d="${outer}" fill="none" stroke="${tones.deep}" stroke-opacity=".5" stroke-width="3"/>`
  )
}

/** A blank woven-paper label with the shop's little awning: no letters, no font. */
const label = (x: number, y: number, width: number, height: number, tones: Tones) => {
  const s = Math.min(width, height) / 120
  const awning = `<g transform="translate(${x} ${y - 8 * s}) scale(${s.toFixed(2)})"><path d="M-34 -26H34L40 0H-40Z" fill="${tones.shade}"/><path d="M-40 0a10 10 0 0 0 20 0a10 10 0 0 0 20 0a10 10 0 0 0 20 0a10 10 0 0 0 20 0Z" fill="${tones.base}"/><path d="M-28 14V36H28V14" fill="none" stroke="${tones.shade}" stroke-width="5"/></g>`
  return `<path d="${roundedBox(x - width / 2, y - height / 2, width, height, 6)}" fill="#FFFDF8" fill-opacity=".94" stroke="${tones.shade}" stroke-opacity=".35" stroke-width="2"/><path d="${roundedBox(x - width / 2 + 9, y - height / 2 + 9, width - 18, height - 18, 3)}" fill="none" stroke="${tones.shade}" stroke-opacity=".45" stroke-width="2"/>${awning}<path d="M${x - width * 0.26} ${y + height * 0.3}h${width * 0.52}" stroke="${tones.shade}" stroke-width="3" stroke-opacity=".6"/>`
}

const shine = (x: number, y: number, width: number, height: number) =>
  `<path d="${roundedBox(x, y, width, height, width / 2)}" fill="#FFFFFF" fill-opacity=".6"/>`

const frasco =
  (shape: 'square' | 'round' | 'tall' | 'faceted') =>
  (brush: Brush): Drawing => {
    const tones = brush.tones === essences[0] ? brush.random.pick(essences) : brush.tones
    const cap = solid(brush, brush.random.pick([goldTones, metalTones, goldTones]))
    const y = 1090
    const neck = (top: number, width: number) =>
      panel(solid(brush, metalTones), roundedBox(600 - width / 2, top, width, 70, 6), { volume: 20 })
    if (shape === 'round') {
      const [outer, inner] = [ellipse(600, 830, 268, 258), ellipse(600, 828, 226, 216)]
      const lid =
        panel(cap, ellipse(600, 452, 92), { volume: 60 }) + glow(brush, ellipse(568, 420, 40), '#FFFFFF', 0.8)
      return {
        svg:
          neck(530, 100) +
          lid +
          glass(brush, outer, inner, tones, 690, y) +
          label(600, 850, 200, 150, tones) +
          shine(408, 760, 22, 150),
        silhouette: `${outer}M600 356`,
        staging: { kind: 'stand', y, width: 470 },
      }
    }
    if (shape === 'tall') {
      const outer = line(
        [-150, 500],
        [
          [150, 500],
          [196, 1060],
          [198, 1090, 180, 1092, 160, 1092],
          [-160, 1092],
          [-180, 1092, -198, 1090, -196, 1060],
        ],
        1,
        true,
      )
      const inner = line(
        [-118, 540],
        [
          [118, 540],
          [158, 1036],
          [-158, 1036],
        ],
        1,
        true,
      )
      const lid = panel(cap, roundedBox(524, 250, 152, 210, 14), { volume: 50 }) + shine(548, 274, 16, 160)
      return {
        svg:
          neck(446, 110) +
          lid +
          glass(brush, outer, inner, tones, 610, y) +
          label(600, 850, 170, 220, tones) +
          shine(466, 560, 18, 420),
        silhouette: `${outer}M600 246`,
        staging: { kind: 'stand', y, width: 380 },
      }
    }
    if (shape === 'faceted') {
      const outer = outline(
        [0, 560],
        [
          [150, 560],
          [280, 700],
          [250, 1010],
          [170, 1092],
          [0, 1092],
        ],
      )
      const inner = outline(
        [0, 610],
        [
          [128, 610],
          [226, 716],
          [202, 990],
          [146, 1042],
          [0, 1042],
        ],
      )
      const facets = `<path d="M450 560L520 720L348 700M520 720L500 1000L370 1010M500 1000L430 1092M750 560L680 720L852 700M680 720L700 1000L830 1010M700 1000L770 1092M520 720H680M500 1000H700" fill="none" stroke="#FFFFFF" stroke-opacity=".6" stroke-width="4"/><path d="M520 720H680L700 1000H500Z" fill="#FFFFFF" fill-opacity=".2"/>`
      const lid =
        panel(
          cap,
          outline(
            [0, 350],
            [
              [70, 350],
              [104, 420],
              [84, 500],
              [0, 500],
            ],
          ),
          { volume: 44 },
        ) + shine(548, 380, 14, 100)
      return {
        svg:
          neck(494, 104) +
          lid +
          glass(brush, outer, inner, tones, 690, y) +
          facets +
          label(600, 860, 150, 150, tones),
        silhouette: `${outer}M600 346`,
        staging: { kind: 'stand', y, width: 470 },
      }
    }
    const wide = brush.random.between(-20, 40)
    const [outer, inner] = [
      roundedBox(380 - wide, 560, 440 + wide * 2, 532, 44),
      roundedBox(424 - wide, 606, 352 + wide * 2, 424, 22),
    ]
    const lid = panel(cap, roundedBox(510, 330, 180, 160, 12), { volume: 50 }) + shine(534, 350, 16, 116)
    return {
      svg:
        neck(486, 120) +
        lid +
        glass(brush, outer, inner, tones, 690, y) +
        label(600, 850, 220, 190, tones) +
        shine(404 - wide, 620, 16, 380),
      silhouette: `${outer}M600 326`,
      staging: { kind: 'stand', y, width: 480 },
    }
  }

const vaper =
  (kind: 'box' | 'pen' | 'pod') =>
  (brush: Brush): Drawing => {
    const y = 1090
    const body = solid(brush, brush.tones)
    const mouth = solid(brush, {
      ...metalTones,
      light: '#4A4648',
      base: '#2C292B',
      shade: '#1B191B',
      deep: '#0C0B0C',
      glow: '#8A8587',
    })
    const lamp = (x: number, height: number) =>
      `<path d="${ellipse(x, height, 9)}" fill="#FFFFFF"/>` +
      glow(brush, ellipse(x, height, 30), '#FFFFFF', 0.7)
    if (kind === 'pen') {
      const tube = roundedBox(536, 420, 128, 672, 30)
      const tip = outline(
        [0, 250],
        [
          [40, 250, 44, 262, 46, 290],
          [60, 430],
          [0, 430],
        ],
      )
      return {
        svg:
          panel(mouth, tip, { volume: 30 }) +
          panel(body, tube, { volume: 44 }) +
          `<path d="M537 500H663M537 980H663" stroke="${goldTones.base}" stroke-width="12"/><path d="M537 497H663M537 977H663" stroke="${goldTones.glow}" stroke-width="4"/>` +
          label(600, 740, 84, 150, brush.tones) +
          shine(552, 520, 14, 440) +
          lamp(600, 1040),
        silhouette: tube + tip,
        staging: { kind: 'stand', y, width: 230 },
      }
    }
    if (kind === 'pod') {
      const shell = line(
        [-140, 520],
        [
          [-140, 440, 140, 440, 140, 520],
          [168, 1040],
          [168, 1092, 130, 1092, 110, 1092],
          [-110, 1092],
          [-130, 1092, -168, 1092, -168, 1040],
        ],
        1,
        true,
      )
      const tip = outline(
        [0, 300],
        [
          [64, 300, 72, 316, 78, 350],
          [100, 480],
          [0, 486],
        ],
      )
      const windowPane = roundedBox(548, 520, 104, 130, 40)
      return {
        svg:
          panel(mouth, tip, { volume: 34 }) +
          panel(body, shell, { volume: 64 }) +
          `<path d="${windowPane}" fill="${brush.tones.deep}" fill-opacity=".75"/><path d="${windowPane}" fill="none" stroke="${brush.tones.glow}" stroke-width="4"/>` +
          glow(brush, ellipse(590, 610, 40, 50), brush.tones.glow, 0.6) +
          label(600, 850, 150, 150, brush.tones) +
          shine(476, 560, 18, 400) +
          lamp(600, 1036),
        silhouette: shell + tip,
        staging: { kind: 'stand', y, width: 330 },
      }
    }
    const shell = roundedBox(430, 440, 340, 652, 70)
    const tip = outline(
      [0, 310],
      [
        [58, 310, 66, 322, 70, 350],
        [82, 450],
        [0, 450],
      ],
    )
    const screen = roundedBox(500, 540, 200, 150, 22)
    const wave = `<path d="M470 1000C540 900 640 1060 730 930V1020C730 1070 700 1086 660 1088H500C480 1086 464 1060 470 1000Z" fill="${brush.tones.glow}" fill-opacity=".4"/>`
    const bars = [0, 1, 2, 3]
      .map(
        (index) =>
          `<rect x="${532 + index * 38}" y="${646 - index * 20}" width="22" height="${20 + index * 20}" rx="5" fill="${brush.tones.glow}"/>`,
      )
      .join('')
    return {
      svg:
        panel(mouth, tip, { volume: 34 }) +
        panel(body, shell, { volume: 74 }) +
        wave +
        `<path d="${screen}" fill="#171416"/><path d="${screen}" fill="none" stroke="${brush.tones.deep}" stroke-width="4"/>${bars}` +
        label(600, 850, 150, 150, brush.tones) +
        shine(450, 530, 18, 420),
      silhouette: shell + tip,
      staging: { kind: 'stand', y, width: 400 },
    }
  }

export const bottles = {
  'frasco-cuadrado': frasco('square'),
  'frasco-redondo': frasco('round'),
  'frasco-alto': frasco('tall'),
  'frasco-facetado': frasco('faceted'),
  'vaper-caja': vaper('box'),
  'vaper-lapiz': vaper('pen'),
  'vaper-pod': vaper('pod'),
} as const satisfies Record<string, (brush: Brush) => Drawing>
