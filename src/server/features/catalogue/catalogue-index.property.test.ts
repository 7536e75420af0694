import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText } from '#domain/text/fold-text.ts'
import { searchText } from '#domain/text/search-text.ts'
import { type ProductFilter, CatalogueIndex, type PublishedProduct } from './catalogue-index.ts'

// Uses few characters, so that random search texts match. Some characters share a character class, and some
// have two UTF-16 units.
const characters = ['a', 'b', 'n', 'ñ', 'É', 'é', '7', '-', 'H', 'µ', ' ', '%', '_', '👗', '服']
const anyText = fc.string({ unit: fc.constantFrom(...characters), maxLength: 90 })
const colors = ['azul', 'rojo', 'verde agua', '']
const categories = ['Tops', 'Faldas', '']

const anyProduct = fc.record({
  gap: fc.integer({ min: 1, max: 5 }),
  categoria: fc.constantFrom(...categories),
  colores: fc.uniqueArray(fc.constantFrom(...colors)),
  busqueda: anyText.map(searchText),
})

const anyProducts = fc.array(anyProduct, { maxLength: 80 }).map((products) => {
  let orden = products.reduce((sum, { gap }) => sum + gap, 0)
  return products.map(({ gap, ...product }): PublishedProduct => {
    orden -= gap
    return { ...product, orden: orden + 1, color: product.colores.join(', ') }
  })
})

const anyFilter: fc.Arbitrary<ProductFilter> = fc.record(
  {
    q: fc.oneof(anyText, fc.string({ unit: fc.constantFrom(...characters), maxLength: 3 })),
    categoria: fc.constantFrom(...categories, 'Abrigos'),
    color: fc.constantFrom(...colors, 'ROJO', 'gris'),
  },
  { requiredKeys: [] },
)

/** Reference implementation: tests every product, as the SQL query does. */
function filteredOneByOne(
  products: readonly PublishedProduct[],
  { q, categoria, color }: ProductFilter,
): number[] {
  return products
    .filter((product) => !categoria || product.categoria === categoria)
    .filter((product) => !color || product.colores.includes(foldText(color)))
    .filter((product) => !q || product.busqueda.includes(searchText(q)))
    .map(({ orden }) => orden)
}

async function* inTwoParts(products: readonly PublishedProduct[]) {
  const half = Math.floor(products.length / 2)
  yield products.slice(0, half)
  yield products.slice(half)
}

test('Every filter finds the same products as a scan of all products, page by page', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyProducts,
      anyFilter,
      fc.integer({ min: 1, max: 30 }),
      async (products, filter, limit) => {
        const found = (await CatalogueIndex.of(inTwoParts(products))).find(filter)
        const expected = filteredOneByOne(products, filter)
        const pages: number[][] = []
        let after: number | undefined
        do {
          const { positions, next } = found.page({ after, limit })
          pages.push(positions)
          after = next
        } while (after !== undefined)
        expect(pages.flat()).toEqual(expected)
        expect(pages.length).toBe(Math.max(1, Math.ceil(expected.length / limit)))
        expect(found.total).toBe(expected.length)
      },
    ),
    { numRuns: 200 },
  )
})

test('A search finds a piece of a name in any position, and only the whole piece', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyProducts.filter((products) => products.some(({ busqueda }) => busqueda !== '')),
      fc.nat(),
      fc.nat(),
      fc.nat(),
      async (products, whose, from, length) => {
        const named = products.filter(({ busqueda }) => busqueda !== '')
        const { busqueda } = named[whose % named.length]!
        const first = from % busqueda.length
        const q = busqueda.slice(first, first + 1 + (length % (busqueda.length - first)))
        const found = (await CatalogueIndex.of(inTwoParts(products))).find({ q })
        expect(found.page({ after: undefined, limit: 100 }).positions).toEqual(
          filteredOneByOne(products, { q }),
        )
      },
    ),
    { numRuns: 200 },
  )
})

test('A page may start after any position, also after the position of a removed product', async () => {
  await fc.assert(
    fc.asyncProperty(anyProducts, anyFilter, fc.nat(500), async (products, filter, after) => {
      const found = (await CatalogueIndex.of(inTwoParts(products))).find(filter)
      const expected = filteredOneByOne(products, filter).filter((orden) => orden < after)
      expect(found.page({ after, limit: 1_000 })).toEqual({ positions: expected, next: undefined })
    }),
    { numRuns: 100 },
  )
})

test('A search for text that no product can contain finds no product', async () => {
  const product = { orden: 1, categoria: '', color: '', colores: [], busqueda: 'remera' }
  const index = await CatalogueIndex.of(inTwoParts([product]))
  expect(index.find({ q: 'a\0' }).total).toBe(0)
  expect(index.find({ q: 'a' }).total).toBe(1)
})
