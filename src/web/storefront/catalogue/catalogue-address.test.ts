import { expect, onTestFinished, test } from 'vitest'
import { centavos } from '#domain/money.ts'
import {
  hasSameFilters,
  isSameList,
  isTypedPrice,
  PAGE_SIZE,
  catalogueAddress,
  readCatalogueView,
  wholeCatalogue,
} from './catalogue-address.ts'

const read = (query: string) => readCatalogueView(new URLSearchParams(query))

test('The address of the whole catalogue has no query', () => {
  expect(catalogueAddress(wholeCatalogue)).toBe('/product')
})

test('The address of the whole catalogue has no query in browsers without URLSearchParams.size', () => {
  const size = Object.getOwnPropertyDescriptor(URLSearchParams.prototype, 'size')!
  Reflect.deleteProperty(URLSearchParams.prototype, 'size')
  onTestFinished(() => void Object.defineProperty(URLSearchParams.prototype, 'size', size))
  expect(catalogueAddress(wholeCatalogue)).toBe('/product')
})

test('A catalogue address that is read and written again is unchanged', () => {
  const query =
    'q=lino&categoria=Tops&categoria=Vestidos&color=negro&talle=M&talle=S&precioMin=5000&precioMax=90000&conStock=si&orden=precio-desc&ver=24'
  expect(catalogueAddress(read(query), { ver: 24 })).toBe(`/product?${query}`)
})

test('The spelling of a value does not change the filters', () => {
  expect(
    hasSameFilters(read('color=ROJO&talle=m&categoria=tops'), read('color=rojo&talle=M&categoria=Tops')),
  ).toBe(true)
  expect(hasSameFilters(read('color=ROJO'), read('color=rosado'))).toBe(false)
  expect(hasSameFilters(read('precioMin=1'), read(''))).toBe(false)
})

test.each([
  ['', true],
  [' ', true],
  ['15.000', true],
  ['$ 15.000,50', true],
  ['quince mil', false],
  ['-5', false],
])('The typed price %j is accepted: %s', (typed, accepted) => {
  expect(isTypedPrice(typed)).toBe(accepted)
})

test.each(['9999999999999999', '0-zz-9', '1_2_0_5_0', 'x'])(
  'The invalid cursor %j starts the list at its first product',
  (cursor) => {
    expect(read(`desde=${cursor}`).desde).toBeUndefined()
  },
)

test.each([
  ['the order of the values', 'color=rojo&color=negro', 'color=negro&color=rojo'],
  ['repeated values in another case or accent', 'color=bordo&color=Bord%C3%B3&color=BORDO', 'color=BORDO'],
  ['the blank fields of a form', 'q=&color=&color=rojo&precioMin=&precioMax=&orden=novedades', 'color=rojo'],
  [
    'a price with thousands separators',
    'precioMin=15.000&precioMax=%24+20.000%2C00',
    'precioMin=15000&precioMax=20000',
  ],
  ['parts of a peso', 'precioMin=999%2C90&precioMax=1000%2C10', 'precioMin=999&precioMax=1001'],
  ['prices in the wrong order', 'precioMin=900&precioMax=100', 'precioMin=100&precioMax=900'],
  ['a lowest price of zero', 'precioMin=0&precioMax=0', 'precioMax=0'],
  ['invalid prices', 'precioMin=-1&precioMax=nada', ''],
  ['an unknown order and a wrong stock filter', 'orden=azar&conStock=no', ''],
])('An address ignores or corrects %s', (_, query, canonical) => {
  expect(catalogueAddress(read(query))).toBe(canonical === '' ? '/product' : `/product?${canonical}`)
})

test('An address has at most twenty values of a filter', () => {
  const many = Array.from({ length: 50 }, (_, index) => ['talle', `${100 + index}`])
  expect(readCatalogueView(new URLSearchParams(many)).talle).toHaveLength(20)
})

test('A price is read in whole pesos and stored in centavos', () => {
  expect(read('precioMin=15.000')).toMatchObject({ precioMin: centavos(1_500_000) })
})

test('The address contains the cursor, showing more products preserves the cursor, and a changed filter removes it', () => {
  const view = read('color=negro&desde=1_0_2_1200_n-a_b&ver=16')
  expect(view.desde).toBe('1_0_2_1200_n-a_b')
  expect(catalogueAddress(view, { ver: 24, desde: view.desde })).toBe(
    '/product?color=negro&desde=1_0_2_1200_n-a_b&ver=24',
  )
  expect(catalogueAddress(view, { categoria: ['Tops'] })).toBe('/product?categoria=Tops&color=negro')
  for (const desde of ['', 'abc', '1 b', '1<', '1é', '1'.repeat(16)])
    expect(readCatalogueView(new URLSearchParams({ desde })).desde).toBeUndefined()
})

test('Two catalogue addresses that differ only in the number of products show the same list', () => {
  expect(isSameList(read('color=negro&ver=16'), read('color=negro'))).toBe(true)
  for (const other of ['', 'color=rojo', 'color=negro&orden=precio', 'color=negro&desde=9'])
    expect(isSameList(read('color=negro'), read(other))).toBe(false)
})

test('Changing a filter shows the first 8 products again', () => {
  expect(catalogueAddress(read('ver=40&color=negro'), { categoria: ['Tops'] })).toBe(
    '/product?categoria=Tops&color=negro',
  )
})

test.each(['', 'abc', '-3', '0', '1e400', 'NaN'])(
  'An invalid number of products such as %j shows the first 8 products',
  (ver) => {
    expect(readCatalogueView(new URLSearchParams({ ver })).ver).toBe(PAGE_SIZE)
  },
)

test('The number of products is rounded up to whole pages and has a maximum', () => {
  expect(read('ver=9').ver).toBe(16)
  expect(read('ver=99999999').ver).toBe(480)
})

test('Invisible characters and line separators are removed from a search', () => {
  expect(read('q=%E2%80%AAcampera%E2%80%AC&color=%E2%81%A6negro%E2%81%A9%E2%80%A8')).toMatchObject({
    q: 'campera',
    color: ['negro'],
  })
  expect(read('q=cam%E2%80%A8pera').q).toBe('campera')
})

test('Control characters are removed from a search, and a shortened search contains no half of a surrogate pair', () => {
  expect(readCatalogueView(new URLSearchParams({ q: 'cam\0pera\n', color: 'ne\u007fgro' }))).toMatchObject({
    q: 'campera',
    color: ['negro'],
  })
  expect(readCatalogueView(new URLSearchParams({ q: 'x'.repeat(119) + '👗' })).q).toBe('x'.repeat(119))
})

test("A colour in the address is shortened to the maximum length of a product's colours", () => {
  const color = 'x'.repeat(200)
  expect(readCatalogueView(new URLSearchParams({ color: `${color}y` })).color).toEqual([color])
})

test.each(['\0 lino', ' \n lino \0 ', `${'x'.repeat(119)} más`, `${'x'.repeat(118)} 👗`])(
  'A catalogue view is unchanged after its address is written and read: %j',
  (q) => {
    const view = readCatalogueView(new URLSearchParams({ q, categoria: q, color: q }))
    const address = catalogueAddress(view, { ver: view.ver })
    expect(readCatalogueView(new URL(address, 'http://shop').searchParams)).toEqual(view)
  },
)
