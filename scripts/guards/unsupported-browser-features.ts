import type { OxlintOverride } from 'oxlint'

type Rule = NonNullable<OxlintOverride['rules']>[string]

/**
 * Features that the oldest supported browsers lack and the build does not replace: Chrome 111, Safari 16.4 and Firefox
 * 115 (`baseline-widely-available` of Vite 8). tsconfig.json excludes ECMAScript 2025 and later.
 */
export const unsupportedBrowserFeatures = {
  /** Static members by the name of their object. */
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

/** Linter rules that forbid these features. */
export const browserBans: Record<string, Rule> = {
  'no-restricted-properties': [
    'error',
    ...unsupportedBrowserFeatures.statics.map((path) => {
      const [object, property] = path.split('.')
      return { object, property, message }
    }),
    ...unsupportedBrowserFeatures.properties.map((property) => ({ property, message })),
  ],
  'no-restricted-globals': [
    'error',
    ...unsupportedBrowserFeatures.globals.map((name) => ({ name, message })),
  ],
}
