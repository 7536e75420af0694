import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { colorsOf, type Product } from '#domain/product/product.ts'
import { inTransaction } from '#server/database/queries/in-transaction.ts'
import type { Database } from '#server/database/connection/open-database.ts'
import { aProduct } from '#testing/fixtures/builders.ts'
import { openTestDatabase } from '#testing/database/open-test-database.ts'
import { seedProduct } from '#testing/fixtures/stock-fixtures.ts'
import { countProducts, readCategoriesInUse, readColors, readProducts } from './catalogue-store.ts'
import { type ProductFilter, CatalogueIndex } from './catalogue-index.ts'
import { readPublishedProducts } from './catalogue-index-store.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(() => database.pool.query('truncate products cascade'))
afterAll(() => database.close())

const characters = [
  ...'aAáÁnñÑiIıİßσς7-%_\\"\'{},; ',
  'n\u0303',
  '\u0301',
  '\u200b',
  'ﬁ',
  '½',
  '服',
  '👗',
  'ह\u093f',
]
const piece = fc.string({ unit: fc.constantFrom(...characters), maxLength: 6 })
const anyName = fc.oneof(piece, piece, fc.constantFrom('Negro', 'negro', 'NEGRO', 'Ñandú', 'x'.repeat(200)))

const anyProducts = fc.array(
  fc.record({
    nombre: anyName,
    categoria: anyName,
    color: fc.array(anyName, { maxLength: 3 }).map((names) => names.join(', ')),
  }),
  { minLength: 1, maxLength: 40 },
)
const anyFilters = fc.array(
  fc.record({ q: anyName, categoria: anyName, color: anyName }, { requiredKeys: [] }),
  { minLength: 1, maxLength: 10 },
)

/** Generates filters that match at least one product, and arbitrary filters. */
const filtersFor = (products: readonly Product[], others: readonly ProductFilter[]): ProductFilter[] => [
  ...others,
  ...products.slice(0, 5).flatMap((product) => {
    const [color = ''] = colorsOf(product)
    const { nombre: q, categoria } = product
    return [
      { q },
      { categoria },
      { color },
      { q: [...q].slice(1, 4).join(''), categoria, color: color.toUpperCase() },
    ]
  }),
]

test('Visitors find from memory the same products that staff find with SQL', async () => {
  const { pool } = database
  await fc.assert(
    fc.asyncProperty(anyProducts, anyFilters, async (rows, others) => {
      const products = rows.map((facts) => aProduct(facts))
      await inTransaction(pool, async (tx) => {
        await tx.query('truncate products cascade')
        for (const product of products) await seedProduct(tx, product)
      })
      const index = await CatalogueIndex.of(readPublishedProducts(pool))
      for (const filter of filtersFor(products, others)) {
        const found = index.find(filter)
        const listed = await readProducts(pool, filter, { after: undefined, limit: 100 })
        expect({ filter, places: found.page({ after: undefined, limit: 100 }).positions }).toEqual({
          filter,
          places: listed.map(({ orden }) => orden),
        })
        expect(found.total).toBe(await countProducts(pool, filter))
      }
      expect(index.categories).toEqual((await readCategoriesInUse(pool)).sort())
      expect(index.colors).toEqual(await readColors(pool))
    }),
    { numRuns: 25 },
  )
})
