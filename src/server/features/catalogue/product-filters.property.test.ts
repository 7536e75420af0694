import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFacets } from '#contract/product/catalogue-search.ts'
import { listProducts } from '#contract/product/products.ts'
import { foldText } from '#domain/text/fold-text.ts'
import { searchText } from '#domain/text/search-text.ts'
import { centavos } from '#domain/money.ts'
import { colorsOf, type Product, sizesOf } from '#domain/product/product.ts'
import { productOrders } from '#domain/product/product-order.ts'
import { aProduct } from '#testing/fixtures/builders.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

let shop: Shop
let products: Product[]

const categories = ['Tops', 'Vestidos', 'Abrigos']
const colors = ['Negro', 'rojo', 'Bordó', 'verde agua']
const sizes = ['S', 'M', '38', '37.5', 'Único']
const names = ['Remera Luna', 'Vestido Luna', 'Campera', 'remera lisa', 'Ñandú']

/** Returns the n-th choice of a list in a fixed pseudo-random order. */
const pick = <T>(values: readonly T[], n: number): T => values[(n * 2_654_435_761) % values.length]!

beforeAll(async () => {
  shop = await openShop()
  products = Array.from({ length: 60 }, (_, n) =>
    aProduct({
      id: `p${n}`,
      nombre: pick(names, n + 1),
      categoria: pick(categories, n + 7),
      color: n % 5 === 0 ? '' : [...new Set([pick(colors, n), pick(colors, n + 3)])].join(', '),
      talle: n % 6 === 0 ? '' : [...new Set([pick(sizes, n), pick(sizes, n + 2)])].join(','),
      precio: centavos(100 + pick([0, 100, 200, 300, 400], n) * 100),
      stock: n % 4 === 0 ? 0 : n,
    }),
  )
  await shop.addProducts(...products)
})
afterAll(() => shop.close())

const isOneOf = (own: readonly string[], chosen: readonly string[] | undefined) =>
  !chosen || chosen.some((name) => own.map(foldText).includes(foldText(name)))

type Filters = {
  q?: string
  categoria?: string[]
  color?: string[]
  talle?: string[]
  precioMin?: number
  precioMax?: number
  conStock?: 'si'
}

const some = (values: readonly string[]) => fc.subarray([...values], { minLength: 1 })
const anyFilters: fc.Arbitrary<Filters> = fc.record(
  {
    q: fc.constantFrom('remera', 'luna', 'CAMPERA', 'ñandu'),
    categoria: some(categories),
    color: some(colors.map((name) => name.toUpperCase())),
    talle: some(sizes),
    precioMin: fc.constantFrom(2, 3),
    precioMax: fc.constantFrom(3, 4),
    conStock: fc.constant('si' as const),
  },
  { requiredKeys: [] },
)

/** The filters, evaluated product by product. */
const conditions: Record<keyof Filters, (product: Product, filters: Filters) => boolean> = {
  q: ({ nombre }, { q }) => q === undefined || foldText(nombre).includes(foldText(q)),
  categoria: ({ categoria }, filters) => !filters.categoria || filters.categoria.includes(categoria),
  color: (product, { color }) => isOneOf(colorsOf(product), color),
  talle: (product, { talle }) => isOneOf(sizesOf(product), talle),
  precioMin: ({ precio }, { precioMin = 0 }) => precio >= precioMin * 100,
  precioMax: ({ precio }, { precioMax = Infinity }) => precio <= precioMax * 100,
  conStock: ({ stock }, { conStock }) => conStock === undefined || stock > 0,
}

const matching = (filters: Filters, without: readonly (keyof Filters)[] = []): Product[] =>
  products.filter((product) =>
    (Object.keys(conditions) as (keyof Filters)[]).every(
      (field) => without.includes(field) || conditions[field](product, filters),
    ),
  )

function countsOf(found: readonly Product[], valuesOf: (product: Product) => readonly string[]) {
  const counts: Record<string, number> = {}
  for (const product of found)
    for (const value of valuesOf(product)) counts[foldText(value)] = (counts[foldText(value)] ?? 0) + 1
  return counts
}

const asCounts = (facet: { valor: string; cantidad: number }[]) =>
  Object.fromEntries(facet.map(({ valor, cantidad }) => [foldText(valor), cantidad]))

test('The counts of each filter are the products that match the other filters', async () => {
  await fc.assert(
    fc.asyncProperty(anyFilters, async (filters) => {
      const { body } = await shop.anonymous.call(readFacets, { query: filters })
      const found = matching(filters)
      const priced = matching(filters, ['precioMin', 'precioMax']).map(({ precio }) => precio)
      expect({
        ...body,
        categorias: asCounts(body.categorias),
        colores: asCounts(body.colores),
        talles: asCounts(body.talles),
        busqueda: body.busqueda?.porNombre ?? null,
      }).toEqual({
        total: found.length,
        categorias: countsOf(matching(filters, ['categoria']), ({ categoria }) => [categoria]),
        colores: countsOf(matching(filters, ['color']), colorsOf),
        talles: countsOf(matching(filters, ['talle']), sizesOf),
        precio:
          priced.length === 0 ? null : { min: Math.min(...priced) / 100, max: Math.max(...priced) / 100 },
        conStock: matching({ ...filters, conStock: 'si' }).length,
        elegidas: (filters.categoria ?? []).toSorted().map((nombre) => ({ pedida: nombre, nombre })),
        busqueda: filters.q === undefined ? null : found.length,
      })
    }),
    { numRuns: 150 },
  )
})

const rank: Record<(typeof productOrders)[number], (product: Product) => number | string> = {
  novedades: () => 0,
  precio: ({ precio }) => precio,
  'precio-desc': ({ precio }) => -precio,
  // The SKU decides between equal names.
  nombre: ({ nombre, sku }) => searchText(`${nombre} ${sku}`).slice(0, 30),
}

test('The pages of a list contain each product once, in order, sold-out products last, also while products are added', async () => {
  let added = 0
  await fc.assert(
    fc.asyncProperty(
      anyFilters,
      fc.constantFrom(...productOrders),
      fc.integer({ min: 1, max: 13 }),
      async (filters, orden, limit) => {
        const read: string[] = []
        for (let cursor: string | null = null, page = 0; page === 0 || cursor; page++) {
          const { body, headers } = await shop.anonymous.call(listProducts, {
            query: { ...filters, orden, limit, ...(cursor && { cursor }) },
          })
          read.push(...body.map(({ id }: Product) => id))
          cursor = headers.get('X-Next-Cursor')
          if (page !== 0) continue
          expect(headers.get('X-Total-Count')).toBe(String(matching(filters).length + newer(filters)))
          // A newer product, which the first page cannot contain, does not move the other products.
          const product = aProduct({
            id: `n${added++}`,
            nombre: 'Tapado',
            categoria: 'Otros',
            color: '',
            talle: '',
          })
          await shop.addProducts(product)
        }
        const listed = read.filter((id) => id.startsWith('p'))
        const positions = new Map(products.map(({ id }, at) => [id, at]))
        const expected = matching(filters).toSorted(
          (one, other) =>
            Number(one.stock === 0) - Number(other.stock === 0) ||
            compare(rank[orden](one), rank[orden](other)) ||
            positions.get(other.id)! - positions.get(one.id)!,
        )
        expect(listed).toEqual(expected.map(({ id }) => id))
        expect(new Set(read).size).toBe(read.length)
      },
    ),
    { numRuns: 60 },
  )

  /** Number of added products that match, which only lists without these filters contain. */
  function newer({ q, categoria, color, talle, precioMin = 0, precioMax = Infinity }: Filters): number {
    const { precio } = aProduct()
    const isFiltered = q ?? categoria ?? color ?? talle
    return isFiltered === undefined && precio >= precioMin * 100 && precio <= precioMax * 100 ? added : 0
  }
})

const compare = (one: number | string, other: number | string): number =>
  one < other ? -1 : Number(one > other)
