import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listByCategory, listByColor } from '#contract/product/catalogue.ts'
import { listProducts } from '#contract/product/products.ts'
import { colorsOf } from '#domain/product/product.ts'
import { normaliseProductRow } from './normalise-product-row.ts'

const unusualCharacters = [
  '\u0081',
  '\u0085',
  '\u200b',
  '\u2028',
  '\u202e',
  '\u2800',
  '\u3164',
  '\u00ad',
  '\ufeff',
  '\ud800',
]
const plain = ['a', 'ñ', 'É', 'e\u0301', ' ', ',', '%', '\\', '"', '服', '👗', '\0', '\n', '\t']
const anyName = fc.oneof(
  fc.string({ unit: fc.constantFrom(...plain, ...unusualCharacters), maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.integer({ min: 70, max: 210 }).map((length) => 'x'.repeat(length)),
)

test('An imported category or colour can be filtered by its own name', () => {
  fc.assert(
    fc.property(anyName, anyName, (categoria, color) => {
      const row = normaliseProductRow({ sku: 'SKU-1', categoria, color })
      if (!row.ok) return
      const categories = row.product.categoria === undefined ? [] : [row.product.categoria]
      const colors = colorsOf({ color: row.product.color ?? '' })
      for (const one of categories) {
        expect(listProducts.query.parse({ categoria: one })).toEqual({ categoria: [one] })
        expect(listByCategory.params.parse({ category: one })).toEqual({ category: one })
      }
      for (const one of colors) {
        expect(listProducts.query.parse({ color: one })).toEqual({ color: [one] })
        expect(listByColor.params.parse({ color: one })).toEqual({ color: one })
      }
    }),
    { numRuns: 5_000 },
  )
})
