import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { colorsOf, type Product } from '#domain/product.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { Database } from '#server/database/connect.ts'
import { aProduct } from '#testing/builders.ts'
import { openTestDatabase } from '#testing/open-database.ts'
import { stockProduct } from '#testing/stock-the-shop.ts'
import { countProducts, readCategoriesInUse, readColors, readProducts } from './catalogue-store.ts'
import { type ProductFilter, ShopWindowIndex } from './shop-window-index.ts'
import { readShownProducts } from './shop-window-store.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(() => database.pool.query('truncate products cascade'))
afterAll(() => database.close())

const letters = [
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
const piece = fc.string({ unit: fc.constantFrom(...letters), maxLength: 6 })
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

/** Filters with at least one match, and arbitrary filters. */
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
        for (const product of products) await stockProduct(tx, product)
      })
      const index = await ShopWindowIndex.of(readShownProducts(pool))
      for (const filter of filtersFor(products, others)) {
        const found = index.find(filter)
        const listed = await readProducts(pool, filter, { after: undefined, limit: 100 })
        expect({ filter, places: found.part({ after: undefined, limit: 100 }).places }).toEqual({
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
