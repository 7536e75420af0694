import { expect, test } from 'vitest'
import { demoStoreProfile as store } from '#domain/store/store-profile.ts'
import { shopColors } from '#server/html/shop-colors.ts'
import { aSaleForEmail } from '#testing/email/sale-for-email.ts'
import { renderEmailContent } from './render-email-content.ts'
import { darkColors } from './email-styles.ts'
import { saleAnnulled } from '#server/email/templates/sale-annulled.ts'

const origin = 'https://tienda.test'
const [line] = aSaleForEmail().productos
const IMAGE = '/img/0123456789abcdef0123456789abcdef'

const htmlWithImages = (...images: string[]) => {
  const productos = images.map((imagen) => ({ ...line!, imagen }))
  return renderEmailContent(saleAnnulled(aSaleForEmail({ productos }), { store, comprobante: 'llave' }), {
    store,
    origin,
  }).html
}
const imagesIn = (html: string) => html.match(/<img[^>]*>/g) ?? []

test('A line shows the small picture of its colour, served by the shop, in a fixed size and with a text alternative', () => {
  const [image, ...others] = imagesIn(htmlWithImages(IMAGE))
  expect(others).toEqual([])
  expect(image).toContain(`src="${origin}${IMAGE}-letter.jpg"`)
  expect(image).toMatch(/width="64"\s+height="80"/)
  expect(image).toContain('alt="2 × Remera de lino, negro, talle M"')
})

test.each([
  '',
  'https://otra.test/img/0123456789abcdef0123456789abcdef',
  `//otra.test${IMAGE}`,
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  '/img/../secreto',
  `${IMAGE}" onerror="alert(1)`,
])('An image that is not stored in the shop (%j) is not shown', (imagen) => {
  const html = htmlWithImages(imagen)
  expect(imagesIn(html)).toEqual([])
  expect(html).toContain('colspan="1"')
})

test('A picture at the external image host of the shop is shown, and of no other site', () => {
  const productos = ['https://fotos.test/a.jpg', 'https://fotos.test.otra.test/b.jpg'].map((imagen) => ({
    ...line!,
    imagen,
  }))
  const content = saleAnnulled(aSaleForEmail({ productos }), { store, comprobante: 'llave' })
  const { html } = renderEmailContent(content, { store, origin, imageHost: 'https://fotos.test' })
  expect(imagesIn(html)).toEqual([expect.stringContaining('src="https://fotos.test/a.jpg"')])
})

test('A line without a picture is aligned with lines that have one', () => {
  const html = htmlWithImages(IMAGE, '')
  expect(imagesIn(html)).toHaveLength(1)
  expect(html.match(/<td width="80"/g)).toHaveLength(2)
  expect(html).toContain('colspan="2"')
})

test('An e-mail is at most 600 pixels wide, in Outlook too', () => {
  const html = htmlWithImages('')
  expect(html).toContain('max-width:600px')
  expect(html).toContain(
    '<!--[if mso]><table role="presentation" width="600" align="center"><tr><td><![endif]-->',
  )
  expect(html).toContain('<!--[if mso]></td></tr></table><![endif]-->')
})

test('Dark mode has its own colour for every coloured part of an e-mail', () => {
  const html = htmlWithImages('')
  expect(html).toContain('<meta name="color-scheme" content="light dark"')
  expect(html).toContain('@media (prefers-color-scheme:dark)')
  const [, dark = ''] = html.split('prefers-color-scheme:dark')
  expect(html).toContain('class="card inside"')
  for (const [, part] of html.matchAll(/class="([a-z]+)[ "]/g)) {
    expect(dark).toContain(`.${part}{`)
    expect(dark).toContain(`[data-ogsc] .${part}{`)
  }
})

// Pairs of text colour and background. A button has white text on the accent in both modes.
const pairs = [
  ['ink', 'paper'],
  ['ink', 'white'],
  ['inkSoft', 'paper'],
  ['inkSoft', 'white'],
  ['good', 'goodTint'],
  ['moving', 'movingTint'],
] as const

test.each(pairs)('The colour %s is readable on %s, in light and dark mode', (text, background) => {
  for (const colors of [shopColors, darkColors])
    expect(contrast(colors[text], colors[background])).toBeGreaterThanOrEqual(4.5)
})

test('The text of a button is readable', () => {
  expect(contrast(shopColors.white, shopColors.accent)).toBeGreaterThanOrEqual(4.5)
})

function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter! + 0.05) / (darker! + 0.05)
}

function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
