import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFacets, suggestProducts } from '#contract/product/catalogue-search.ts'
import { listProducts } from '#contract/product/products.ts'
import { centavos } from '#domain/money.ts'
import { aProduct, aVariant } from '#testing/fixtures/builders.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

let shop: Shop

type Facts = Parameters<typeof aProduct>[0]
/** Products of a small shop, oldest first. The name is also the id. */
const catalogue: Facts[] = [
  { nombre: 'Remera básica', categoria: 'Tops', color: 'Negro, Blanco', talle: 'S, M, L', sku: 'REM-100' },
  { nombre: 'Remera oversize rosa', categoria: 'Tops', color: 'rosado', talle: 'Único' },
  { nombre: 'Musculosa morley', categoria: 'Tops', color: 'beige', talle: 'S, M' },
  { nombre: 'Vestido largo de lino', categoria: 'Vestidos', color: 'verde agua', talle: 'M, L' },
  { nombre: 'Vestido corto', categoria: 'Vestidos', color: 'Negro', talle: 'S, M', sku: 'VES-2' },
  { nombre: 'Zapatos de vestir', categoria: 'Calzados', color: 'negro', talle: '38, 39' },
  { nombre: 'Zapatillas urbanas', categoria: 'Calzados', color: 'blanco', talle: '37, 38, 38.5' },
  { nombre: 'Borcegos', categoria: 'Calzados', color: 'marrón', talle: '40' },
  { nombre: 'Campera puffer', categoria: 'Abrigos', color: 'rojo', talle: 'M, XL' },
  { nombre: 'Campera de jean', categoria: 'Abrigos', color: 'azul', talle: 'S' },
  { nombre: 'Tapado de paño', categoria: 'Abrigos', color: 'gris', talle: 'L' },
  { nombre: 'Jean mom', categoria: 'Pantalones', color: 'celeste', talle: '36, 38' },
  { nombre: 'Pantalón cargo', categoria: 'Pantalones', color: 'verde', talle: '40, 42' },
  { nombre: 'Short de jean', categoria: 'Faldas', color: 'azul', talle: '36' },
  { nombre: 'Minifalda tableada', categoria: 'Faldas', color: 'bordó', talle: 'S' },
  { nombre: 'Suéter trenzado', categoria: 'Sweaters', color: 'crudo', talle: 'Único' },
  { nombre: 'Bikini triángulo', categoria: 'Bikinis', color: 'fucsia', talle: '1, 2' },
  { nombre: 'Body de encaje', categoria: 'Bodys', color: 'negro', talle: 'M' },
  { nombre: 'Perfume Ñandú', categoria: 'Perfumes', color: '', talle: '', sku: '7791234567890' },
  { nombre: 'Cinturón trenzado', categoria: 'Accesorios', color: 'negro', talle: '' },
  {
    nombre: 'Top Luna',
    categoria: 'Tops',
    color: 'rojo, azul',
    talle: 'S',
    variantes: [aVariant('rojo', 'S', 2, 'LUNA-RS'), aVariant('azul', 'S', 1)],
  },
]

beforeAll(async () => {
  shop = await openShop()
  await shop.addProducts(
    ...catalogue.map((facts) => aProduct({ precio: centavos(1_000_00), ...facts, id: facts!.nombre! })),
    aProduct({ id: 'Kimono oculto', nombre: 'Kimono oculto', publicado: 'no' }),
  )
})
afterAll(() => shop.close())

const search = async (q: string) => {
  const { body } = await shop.anonymous.call(listProducts, { query: { q, limit: 100 } })
  return body.map(({ id }: { id: string }) => id) as string[]
}

test.each([
  ['remera', 'Remera básica'],
  ['REMERAS', 'Remera básica'],
  ['remera basica', 'Remera básica'],
  ['remeras negras', 'Remera básica'],
  ['remera negra m', 'Remera básica'],
  ['remeras blancas talle s', 'Remera básica'],
  ['remera en color blanco', 'Remera básica'],
  ['rem-100', 'Remera básica'],
  ['rem 100', 'Remera básica'],
  ['remera rosada', 'Remera oversize rosa'],
  ['musculosas', 'Musculosa morley'],
  ['musculosa bei', 'Musculosa morley'],
  ['vestidos negros', 'Vestido corto'],
  ['vestido negro', 'Vestido corto'],
  ['negro vestido', 'Vestido corto'],
  ['vestido de lino', 'Vestido largo de lino'],
  ['lino verde', 'Vestido largo de lino'],
  ['vestidos para el verano de lino', 'Vestido largo de lino'],
  ['zapatillas 38', 'Zapatillas urbanas'],
  ['zapatilla blanca 38', 'Zapatillas urbanas'],
  ['38.5', 'Zapatillas urbanas'],
  ['zapato', 'Zapatos de vestir'],
  ['calzado negro', 'Zapatos de vestir'],
  ['borcego marron', 'Borcegos'],
  ['campera', 'Campera puffer'],
  ['campera m', 'Campera puffer'],
  ['camperas rojas', 'Campera puffer'],
  ['campera xl', 'Campera puffer'],
  ['abrigos rojos', 'Campera puffer'],
  ['camp', 'Campera de jean'],
  ['tapados grises', 'Tapado de paño'],
  ['paño gris', 'Tapado de paño'],
  ['jeans', 'Jean mom'],
  ['pantalon', 'Pantalón cargo'],
  ['pantalones verdes', 'Pantalón cargo'],
  ['shorts', 'Short de jean'],
  ['faldas', 'Minifalda tableada'],
  ['minifalda bordo', 'Minifalda tableada'],
  ['sueter crudo', 'Suéter trenzado'],
  ['bikini', 'Bikini triángulo'],
  ['bikinis fucsias', 'Bikini triángulo'],
  ['bodies', 'Body de encaje'],
  ['bodys negros', 'Body de encaje'],
  ['perfumes', 'Perfume Ñandú'],
  ['nandu', 'Perfume Ñandú'],
  ['7791234567890', 'Perfume Ñandú'],
  ['cinturones', 'Cinturón trenzado'],
  ['tops rojos', 'Top Luna'],
  ['luna-rs', 'Top Luna'],
])('A shopper who types "%s" sees "%s" among the first four products', async (q, expected) => {
  expect((await search(q)).slice(0, 4)).toContain(expected)
})

test.each([
  ['bestido', 'vestido', 'Vestido corto'],
  ['sapatillas', 'zapatillas', 'Zapatillas urbanas'],
  ['canpera', 'campera', 'Campera puffer'],
  ['remra negra', 'remera negra', 'Remera básica'],
  ['pantlon', 'pantalón', 'Pantalón cargo'],
  ['sweter', 'suéter', 'Suéter trenzado'],
  ['vikini', 'bikini', 'Bikini triángulo'],
  ['borsegos', 'borcegos', 'Borcegos'],
])('A search with the typing error "%s" suggests "%s" and shows its products', async (q, words, expected) => {
  expect((await search(q)).slice(0, 4)).toContain(expected)
  const { body } = await shop.anonymous.call(readFacets, { query: { q } })
  expect(body.busqueda).toEqual({ porNombre: 0, tipo: 'parecidos', quisisteDecir: words })
  expect((await shop.anonymous.call(suggestProducts, { query: { q } })).body.quisisteDecir).toBe(words)
})

test('A search that no product matches whole shows the products that match most of its words', async () => {
  expect((await search('zapatillas blancas con luces'))[0]).toBe('Zapatillas urbanas')
  const { body } = await shop.anonymous.call(readFacets, { query: { q: 'zapatillas blancas con luces' } })
  expect(body.busqueda).toEqual({ porNombre: 0, tipo: 'parecidos', quisisteDecir: null })
})

test('A search without a full match shows only products of the searched garment that match the most words', async () => {
  expect(await search('zapatillas rojas xl con luces')).toEqual(['Zapatillas urbanas'])
  expect(await search('negro encaje con luces')).toEqual(['Body de encaje'])
})

test('A search with one known word of several shows the products of that word', async () => {
  expect((await search('jean tiro altisimo'))[0]).toMatch(/jean/i)
})

test.each([
  ['camprea', 'corrected'],
  ['jean tiro altisimo', 'near'],
])('The pages of the search "%s" contain each %s product once, and have one total', async (q) => {
  const expected = await search(q)
  expect(expected.length).toBeGreaterThan(1)
  for (const limit of [1, 2]) {
    const read: string[] = []
    for (let cursor: string | null = null; read.length === 0 || cursor;) {
      const query = { q, limit, ...(cursor && { cursor }) }
      const { body, headers } = await shop.anonymous.call(listProducts, { query })
      expect(headers.get('X-Total-Count')).toBe(String(expected.length))
      read.push(...body.map(({ id }: { id: string }) => id))
      cursor = headers.get('X-Next-Cursor')
    }
    expect(read).toEqual(expected)
  }
})

test.each(['qwertyuiop', 'kimono oculto', '\\', '¿?', 'xyz 999'])(
  'A search without an exact or similar product is empty: %s',
  async (q) => {
    expect(await search(q)).toEqual([])
    const { body } = await shop.anonymous.call(readFacets, { query: { q } })
    expect(body).toMatchObject({ total: 0, precio: null, busqueda: { porNombre: 0, tipo: 'nada' } })
  },
)

test('Products whose name contains the text come before products with the words elsewhere', async () => {
  expect(await search('top')).toEqual([
    'Top Luna',
    'Musculosa morley',
    'Remera oversize rosa',
    'Remera básica',
  ])
  const { body } = await shop.anonymous.call(readFacets, { query: { q: 'top' } })
  expect(body.busqueda).toEqual({ porNombre: 1, tipo: 'nombre', quisisteDecir: null })
  const related = await shop.anonymous.call(readFacets, { query: { q: 'vestidos negros' } })
  expect(related.body.busqueda).toEqual({ porNombre: 0, tipo: 'relacionados', quisisteDecir: null })
})

test('A size or SKU is found as a whole word only', async () => {
  const kindOf = async (q: string) =>
    (await shop.anonymous.call(readFacets, { query: { q } })).body.busqueda.tipo
  expect([await kindOf('campera m'), await kindOf('campera l')]).toEqual(['relacionados', 'parecidos'])
  expect([await kindOf('zapatillas 38'), await kindOf('zapatillas 3')]).toEqual(['relacionados', 'parecidos'])
  expect((await search('campera l'))[0]).toBe('Campera de jean')
})

test('Suggestions contain the first products with price and picture, and the categories with most results', async () => {
  const { body } = await shop.anonymous.call(suggestProducts, { query: { q: 'jean' } })
  expect(body).toEqual({
    productos: ['Jean mom', 'Short de jean', 'Campera de jean'].map((nombre) => ({
      id: nombre,
      nombre,
      precio: 1_000,
      precioAnterior: null,
      imagen: expect.toBeOneOf([expect.any(String), null]),
    })),
    categorias: [
      { nombre: 'Abrigos', cantidad: 1 },
      { nombre: 'Faldas', cantidad: 1 },
      { nombre: 'Pantalones', cantidad: 1 },
    ],
    quisisteDecir: null,
  })
  expect((await shop.anonymous.call(suggestProducts, { query: { q: ' ' } })).body).toEqual({
    productos: [],
    categorias: [],
    quisisteDecir: null,
  })
})

test('Staff find products by the same words, but never by a near match', async () => {
  const seller = await shop.as('seller')
  const found = async (q: string) =>
    (await seller.call(listProducts, { query: { q, limit: 100 } })).body.map(({ id }: { id: string }) => id)
  expect(await found('remeras negras')).toEqual(['Remera básica'])
  expect(await found('kimonos')).toEqual(['Kimono oculto'])
  expect(await found('bestido')).toEqual([])
})
