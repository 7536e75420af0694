import { raw } from 'hono/html'
import { shopColors } from '#server/html/shop-colors.ts'

type PartStyle = { background?: keyof typeof shopColors; color?: keyof typeof shopColors; border?: true }

/**
 * Colours of each part of an e-mail: inline styles for most clients, and CSS classes for dark mode. A text colour
 * always has a background colour, so a client that inverts colours inverts both.
 */
const partStyles = {
  paper: { background: 'paper', color: 'ink' },
  card: { background: 'white', color: 'ink', border: true },
  ink: { color: 'ink' },
  soft: { color: 'inkSoft' },
  line: { border: true },
  good: { background: 'goodTint', color: 'good' },
  moving: { background: 'movingTint', color: 'moving' },
  button: { background: 'accent', color: 'white' },
} as const satisfies Record<string, PartStyle>

export type Part = keyof typeof partStyles

/** Colours in dark mode. A button keeps the light colours, because white on the accent is readable in both modes. */
export const darkColors = {
  ...shopColors,
  paper: '#16130f',
  white: '#231e18',
  ink: '#f5f0e8',
  inkSoft: '#b9ae9f',
  line: '#453c31',
  good: '#a5dfb9',
  goodTint: '#17351f',
  moving: '#f7bd91',
  movingTint: '#41260f',
} as const satisfies Record<keyof typeof shopColors, string>

/**
 * Returns the class and style attributes of a part: `<td ${styled('soft', 'font-size:13px')}>`. A part that shrinks on
 * phones has a second class from `narrow`.
 */
export function styled(part: Part | `${Part} ${Narrow}`, styles = '') {
  const colours = coloursOf(partStyles[part.split(' ')[0] as Part], shopColors)
  return raw(`class="${part}" style="${[...colours, styles].filter(Boolean).join(';')}"`)
}

type Narrow = keyof typeof narrow

/** Styles for phones, where product names need most of the width. */
const narrow = {
  inside: 'padding:24px 16px',
  thumb: 'width:60px',
  picture: 'width:48px;height:60px',
} as const

export const phoneRules = (): string =>
  `@media (max-width:480px){${Object.entries(narrow)
    .map(([name, styles]) => `.${name}{${important(styles.split(';'))}}`)
    .join('')}}`

/** Rules with `[data-ogsc]` are for Outlook. */
export const darkRules = (): string => {
  const rules = (selectorPrefix: string, parts: readonly Part[]) =>
    parts
      .map(
        (part) => `${selectorPrefix}.${part}{${important(coloursOf(partStyles[part], darkPaletteOf(part)))}}`,
      )
      .join('')
  const parts = Object.keys(partStyles) as Part[]
  return `@media (prefers-color-scheme:dark){${rules('', parts)}}${rules('[data-ogsc] ', parts)}`
}

/** A button has the light palette, because the dark palette replaces white. */
const darkPaletteOf = (part: Part): Colours => (part === 'button' ? shopColors : darkColors)

type Colours = Record<keyof typeof shopColors, string>

const coloursOf = ({ background, color, border }: PartStyle, colours: Colours): string[] => [
  background ? `background:${colours[background]}` : '',
  color ? `color:${colours[color]}` : '',
  border ? `border-color:${colours.line}` : '',
]

const important = (colours: readonly string[]): string =>
  colours
    .filter(Boolean)
    .map((declaration) => `${declaration}!important`)
    .join(';')
