import type { OxlintOverride } from 'oxlint'

type Rule = NonNullable<OxlintOverride['rules']>[string]

/**
 * What the build leaves as it is and the oldest browsers it is made for do not have: Chrome 111, Safari 16.4 and Firefox
 * 115 (`baseline-widely-available` of Vite 8). The types of ECMAScript 2025 and later are not in tsconfig.json, so those
 * need no ban.
 */
export const notInEveryBrowser = {
  /** Of this object. */
  statics: [
    'AbortSignal.any',
    'Document.parseHTMLUnsafe',
    'Intl.Segmenter',
    'Map.groupBy',
    'Object.groupBy',
    'Promise.withResolvers',
    'Response.json',
    'URL.canParse',
    'URL.parse',
    'navigator.userActivation',
  ],
  /** Of whatever object. */
  properties: [
    'cancelIdleCallback',
    'caretPositionFromPoint',
    'checkVisibility',
    'getHTML',
    'getSetCookie',
    'hidePopover',
    'isWellFormed',
    'moveBefore',
    'requestClose',
    'requestIdleCallback',
    'setHTMLUnsafe',
    'showPopover',
    'startViewTransition',
    'toWellFormed',
    'togglePopover',
  ],
  globals: [
    'Highlight',
    'URLPattern',
    'cancelIdleCallback',
    'cookieStore',
    'navigation',
    'requestIdleCallback',
    'scheduler',
  ],
} as const

const message = 'Phones of some years ago have no such thing: do without, or ask first whether it is there.'

/** The bans as the linter takes them. */
export const browserBans: Record<string, Rule> = {
  'no-restricted-properties': [
    'error',
    ...notInEveryBrowser.statics.map((path) => {
      const [object, property] = path.split('.')
      return { object, property, message }
    }),
    ...notInEveryBrowser.properties.map((property) => ({ property, message })),
  ],
  'no-restricted-globals': ['error', ...notInEveryBrowser.globals.map((name) => ({ name, message }))],
}
