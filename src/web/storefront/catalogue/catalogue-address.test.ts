import { expect, onTestFinished, test } from 'vitest'
import { PAGE_SIZE, catalogueAddress, readCatalogueView } from './catalogue-address.ts'

const everything = { q: '', categoria: '', color: '', ver: PAGE_SIZE }

test('the address of the whole catalogue has no query', () => {
  expect(catalogueAddress(everything)).toBe('/product')
})

test('the address of the whole catalogue has no query in browsers without URLSearchParams.size', () => {
  const size = Object.getOwnPropertyDescriptor(URLSearchParams.prototype, 'size')!
  Reflect.deleteProperty(URLSearchParams.prototype, 'size')
  onTestFinished(() => void Object.defineProperty(URLSearchParams.prototype, 'size', size))
  expect(catalogueAddress(everything)).toBe('/product')
})

test('an address read and written again is the same address', () => {
  const address = '/product?q=lino&categoria=Tops&color=negro&ver=24'
  expect(catalogueAddress(readCatalogueView(new URL(address, 'http://shop').searchParams), { ver: 24 })).toBe(
    address,
  )
})

test('the address contains the cursor, showing more products preserves the cursor, and a changed filter removes it', () => {
  const view = readCatalogueView(new URLSearchParams('color=negro&desde=1200&ver=16'))
  expect(view.desde).toBe('1200')
  expect(catalogueAddress(view, { ver: 24, desde: view.desde })).toBe(
    '/product?color=negro&desde=1200&ver=24',
  )
  expect(catalogueAddress(view, { categoria: 'Tops' })).toBe('/product?categoria=Tops&color=negro')
  for (const desde of ['', 'a b', "1'", '1'.repeat(201)])
    expect(readCatalogueView(new URLSearchParams({ desde })).desde).toBeUndefined()
})

test('changing a filter shows the first 8 products again', () => {
  const view = { ...everything, ver: 40, color: 'negro' }
  expect(catalogueAddress(view, { categoria: 'Tops' })).toBe('/product?categoria=Tops&color=negro')
})

test.each(['', 'abc', '-3', '0', '1e400', 'NaN'])('a count like %j shows the first 8', (ver) => {
  expect(readCatalogueView(new URLSearchParams({ ver })).ver).toBe(PAGE_SIZE)
})

test('a count is rounded up to whole pages and has a limit', () => {
  expect(readCatalogueView(new URLSearchParams({ ver: '9' })).ver).toBe(16)
  expect(readCatalogueView(new URLSearchParams({ ver: '99999999' })).ver).toBe(480)
})

test('control characters are removed from a search, and a shortened search contains no half of a surrogate pair', () => {
  expect(readCatalogueView(new URLSearchParams({ q: 'cam\0pera\n', color: 'ne\u007fgro' }))).toMatchObject({
    q: 'campera',
    color: 'negro',
  })
  expect(readCatalogueView(new URLSearchParams({ q: 'x'.repeat(119) + '👗' })).q).toBe('x'.repeat(119))
})

test("a colour in the address may have the maximum length of a product's colours", () => {
  const color = 'x'.repeat(200)
  expect(readCatalogueView(new URLSearchParams({ color: `${color}y` })).color).toBe(color)
})

test.each(['\0 lino', ' \n lino \0 ', `${'x'.repeat(119)} más`, `${'x'.repeat(118)} 👗`])(
  'a view read from an address written for it is the same view: %j',
  (q) => {
    const view = readCatalogueView(new URLSearchParams({ q, categoria: q, color: q }))
    const address = catalogueAddress(view, { ver: view.ver })
    expect(readCatalogueView(new URL(address, 'http://shop').searchParams)).toEqual(view)
  },
)
