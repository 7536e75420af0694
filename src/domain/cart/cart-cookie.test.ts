import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type CookieLine,
  cartCookieText,
  findCartCookie,
  MAX_COOKIE_LENGTH,
  readCartCookie,
} from './cart-cookie.ts'

const dress: CookieLine = { id: '0197-ab', color: 'azul marino', talle: 'Único', cantidad: 2 }

const awkwardText = fc.string({
  unit: fc.constantFrom(':', '|', ';', '=', ',', '%', '"', ' ', '+', 'ñ', '🧵'),
  maxLength: 8,
})
const anyLine: fc.Arbitrary<CookieLine> = fc.record({
  id: fc.oneof(fc.uuid(), fc.string({ minLength: 1, maxLength: 20 }), awkwardText),
  color: awkwardText,
  talle: awkwardText,
  cantidad: fc.integer({ min: 1, max: 100_000 }),
})
/** A line that the API refuses. */
const badLine: fc.Arbitrary<CookieLine> = fc.oneof(
  fc.constantFrom('', 'a\0', '\ud800', 'a'.repeat(201)).map((id) => ({ ...dress, id })),
  fc.constantFrom(0, -1, 1.5, 1e21, Number.NaN, 100_001).map((cantidad) => ({ ...dress, cantidad })),
)
const anyLines = fc.oneof(
  { weight: 3, arbitrary: fc.array(anyLine, { maxLength: 20 }) },
  { weight: 1, arbitrary: fc.array(anyLine, { minLength: 60, maxLength: 130 }) },
  { weight: 1, arbitrary: fc.array(fc.oneof(anyLine, badLine), { maxLength: 20 }) },
)

test('Any cart survives the round trip through the cookie, or gives no cookie', () => {
  let stored = 0
  fc.assert(
    fc.property(anyLines, (lines) => {
      const text = cartCookieText(lines)
      if (text === undefined) return
      stored += 1
      expect(text.length).toBeLessThanOrEqual(MAX_COOKIE_LENGTH)
      // The characters of a cookie value (RFC 6265, section 4.1.1).
      expect(text).toMatch(/^[!#-+\--:<-[\]-~]+$/)
      expect(findCartCookie(`session=1; carrito=${text}; otra=2`)).toBe(text)
      expect(readCartCookie(text)).toEqual(lines)
    }),
    { numRuns: 500 },
  )
  expect(stored).toBeGreaterThan(100)
})

test('A cart of sixty products with generated ids fits, and its cookie contains ids, choices and quantities', () => {
  expect(cartCookieText([dress])).toBe('0197-ab:azul%20marino:%C3%9Anico:2')
  const id = '0197b5a0-7c1e-7000-8000-000000000000'
  const lines = (count: number) =>
    Array.from({ length: count }, () => ({ ...dress, id, color: 'rojo', talle: 'M' }))
  expect(cartCookieText(lines(60))).toBeDefined()
  expect(cartCookieText(lines(80))).toBeUndefined()
  expect(cartCookieText([])).toBeUndefined()
})

describe('A text that the shop does not write is no cart:', () => {
  test.each([
    ['empty', ''],
    ['without an id', ':rojo:M:1'],
    ['with too few fields', 'a:M:1'],
    ['with too many fields', 'a:b:c:1:2'],
    ['with an empty line', 'a:::1|'],
    ['with quantity zero', 'a:::0'],
    ['with a signed quantity', 'a:::-1'],
    ['with a decimal quantity', 'a:::1.5'],
    ['with a huge quantity', 'a:::100001'],
    ['with a broken escape', '%E0%A4%A:::1'],
    ['with another spelling of a character', '%61:::1'],
    ['with NUL', 'a%00:::1'],
    ['with markup', '<script>:::1'],
    ['with a quote', '"a":::1'],
    ['with too many lines', Array.from({ length: 101 }, () => 'a:::1').join('|')],
    ['with a long id', `${'a'.repeat(201)}:::1`],
    ['that is too long', 'a:::1|'.repeat(600)],
  ])('%s', (_how, text) => {
    expect(readCartCookie(text)).toBeUndefined()
  })
})

test('The cookie is found beside other cookies, and a name that only ends in the same letters is another cookie', () => {
  expect(findCartCookie('carrito=a:::1')).toBe('a:::1')
  expect(findCartCookie('micarrito=b:::1; carrito=a:::1;x=1')).toBe('a:::1')
  expect(findCartCookie('micarrito=b:::1')).toBeUndefined()
  expect(findCartCookie(undefined)).toBeUndefined()
})
