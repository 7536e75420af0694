import { raw } from 'hono/html'
import { shopColors } from '#server/shop-colors.ts'

type Look = { background?: keyof typeof shopColors; color?: keyof typeof shopColors; border?: true }

/**
 * What the parts of a letter are coloured by. Each is written twice: in the part itself, as most mailboxes want it, and under its
 * class for those that say they are dark. Text always stands on a ground of the same part or of the one around it, both of them
 * said, so a mailbox that turns colours round by itself turns both.
 */
const looks = {
  paper: { background: 'paper', color: 'ink' },
  card: { background: 'white', color: 'ink', border: true },
  ink: { color: 'ink' },
  soft: { color: 'inkSoft' },
  line: { border: true },
  good: { background: 'goodTint', color: 'good' },
  moving: { background: 'movingTint', color: 'moving' },
  button: { background: 'accent', color: 'white' },
} as const satisfies Record<string, Look>

export type Part = keyof typeof looks

/** The same names on a dark ground. A button is the same: white on the accent reads on both. */
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
 * The class and the colours of a part, with its other styles: `<td ${styled('soft', 'font-size:13px')}>`. What is smaller on a
 * phone has a second class, of `narrowRules`.
 */
export function styled(part: Part | `${Part} ${Narrow}`, styles = '') {
  const colours = coloursOf(looks[part.split(' ')[0] as Part], shopColors)
  return raw(`class="${part}" style="${[...colours, styles].filter(Boolean).join(';')}"`)
}

type Narrow = keyof typeof narrow

/** On a phone the names of what was bought need the room most. */
const narrow = {
  inside: 'padding:24px 16px',
  thumb: 'width:60px',
  picture: 'width:48px;height:60px',
} as const

export const narrowRules = (): string =>
  `@media (max-width:480px){${Object.entries(narrow)
    .map(([name, styles]) => `.${name}{${important(styles.split(';'))}}`)
    .join('')}}`

/** What a mailbox that is dark shows instead; the second half is Outlook's own way of saying so. */
export const darkRules = (): string => {
  const rules = (under: string, parts: readonly Part[]) =>
    parts.map((part) => `${under}.${part}{${important(coloursOf(looks[part], inTheDark(part)))}}`).join('')
  const parts = Object.keys(looks) as Part[]
  return `@media (prefers-color-scheme:dark){${rules('', parts)}}${rules('[data-ogsc] ', parts)}`
}

/** White is the ground of a letter, and the text of a button. */
const inTheDark = (part: Part): Colours => (part === 'button' ? shopColors : darkColors)

type Colours = Record<keyof typeof shopColors, string>

const coloursOf = ({ background, color, border }: Look, colours: Colours): string[] => [
  background ? `background:${colours[background]}` : '',
  color ? `color:${colours[color]}` : '',
  border ? `border-color:${colours.line}` : '',
]

const important = (colours: readonly string[]): string =>
  colours
    .filter(Boolean)
    .map((one) => `${one}!important`)
    .join(';')
