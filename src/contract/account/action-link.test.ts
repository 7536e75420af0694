import { expect, test } from 'vitest'
import { isActionLink, parseActionLink, buildActionLink } from './action-link.ts'

const linkParts = {
  mode: 'signIn',
  oobCode: 'un+código/raro=',
  continueUrl: 'https://tienda.com.ar/cart?paso=2',
} as const
const link = buildActionLink('https://tienda.com.ar', linkParts)

test('A link that the shop writes into an e-mail is read back', () => {
  expect(link).toMatch(/^https:\/\/tienda\.com\.ar\/login\?apiKey=vidriera&oobCode=/)
  expect(parseActionLink(link)).toEqual(linkParts)
  expect(parseActionLink(new URL(link).search)).toEqual(linkParts)
})

test.each([
  'resetPassword',
  'verifyEmail',
  'recoverEmail',
  'verifyAndChangeEmail',
  'revertSecondFactorAddition',
])('A link with the mode %s is read', (mode) => {
  expect(parseActionLink(link.replace('mode=signIn', `mode=${mode}`)).mode).toBe(mode)
})

test.each([
  ['link', `https://app.test/?link=${encodeURIComponent(link)}`],
  ['deep_link_id', `https://app.test/?deep_link_id=${encodeURIComponent(link)}`],
  [
    'a link in a deep_link_id',
    `https://app.test/?deep_link_id=${encodeURIComponent(`https://app.test/?link=${encodeURIComponent(link)}`)}`,
  ],
  [
    'a deep_link_id in a link',
    `https://app.test/?link=${encodeURIComponent(`https://app.test/?deep_link_id=${encodeURIComponent(link)}`)}`,
  ],
])('A link wrapped in %s is unwrapped', (_how, wrapped) => {
  expect(isActionLink(wrapped)).toBe(true)
  expect(parseActionLink(wrapped)).toEqual(linkParts)
})

test.each([
  ['no apiKey', link.replace('apiKey=', 'otra=')],
  ['a blank apiKey', link.replace('apiKey=vidriera', 'apiKey=')],
  ['no oobCode', link.replace('oobCode=', 'otra=')],
  ['no mode', link.replace('mode=', 'otra=')],
  ['an unknown mode', link.replace('mode=signIn', 'mode=signin')],
  ['nothing', 'https://tienda.com.ar/login'],
  ['no address', 'http://'],
])('A link with %s is refused as argument-error', (_what, broken) => {
  expect(() => parseActionLink(broken)).toThrow(expect.objectContaining({ code: 'argument-error' }))
})

test('A link of another shop is refused as invalid-api-key', () => {
  expect(() => parseActionLink(link.replace('apiKey=vidriera', 'apiKey=otra'))).toThrow(
    expect.objectContaining({ code: 'invalid-api-key' }),
  )
})

test.each(['/login', '/login?email=clara%40correo.com', '/login?social=ok'])(
  'The address %j is not an action link',
  (address) => {
    expect(isActionLink(address)).toBe(false)
  },
)
