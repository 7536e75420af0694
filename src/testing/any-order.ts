import fc from 'fast-check'
import type { Coupon } from '#domain/coupon.ts'
import { centavos } from '#domain/money.ts'
import type { Product } from '#domain/product.ts'
import type { QuoteRequestLine } from '#domain/quote.ts'
import { onlinePaymentMethods } from '#domain/sale.ts'
import { tillPaymentMethods } from '#domain/surcharge.ts'
import { aVariant } from './builders.ts'

const anyPrice = fc
  .oneof(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 1_000_000_000 }))
  .map(centavos)
const combinations = ['rojo', 'azul'].flatMap((color) => ['S', 'M'].map((talle) => ({ color, talle })))
const anyVariants = fc
  .subarray(combinations, { minLength: 1 })
  .chain((choices) =>
    fc.tuple(
      ...choices.map(({ color, talle }) =>
        fc.integer({ min: 0, max: 15 }).map((stock) => aVariant(color, talle, stock)),
      ),
    ),
  )

const anyWayOfCounting: fc.Arbitrary<Partial<Product>> = fc.oneof(
  fc.integer({ min: 0, max: 30 }).map((stock) => ({ color: 'rojo, azul', talle: 'S, M', stock })),
  anyVariants.map((variantes) => ({ variantes })),
)

const anyFacts = fc
  .tuple(
    anyWayOfCounting,
    fc.record({
      precio: anyPrice,
      categoria: fc.constantFrom('Tops', 'Faldas'),
      publicado: fc.constantFrom('si' as const, 'si' as const, 'si' as const, 'no' as const),
    }),
  )
  .map(([counting, facts]) => ({ ...counting, ...facts }))

/** Positions of a product and of its choice. */
const anyLines = fc.array(
  fc.record({ of: fc.nat(11), choice: fc.nat(11), cantidad: fc.integer({ min: 1, max: 4 }) }),
  { minLength: 1, maxLength: 6 },
)

const anyCoupon: fc.Arbitrary<Partial<Coupon>> = fc
  .tuple(
    fc.oneof(
      fc
        .integer({ min: 0, max: 10_000 })
        .map((value) => ({ discountType: 'percentage' as const, discountValue: value / 100 })),
      fc
        .integer({ min: 0, max: 500_000_000 })
        .map((value) => ({ discountType: 'fixed' as const, discountValue: centavos(value) })),
    ),
    fc.subarray(['Tops', 'Faldas'], { minLength: 1 }),
  )
  .map(([terms, categories]) => ({ ...terms, categories }))

export const anyOrder = fc.record({
  facts: fc.array(anyFacts, { minLength: 1, maxLength: 3 }),
  wishes: anyLines,
  coupon: fc.option(anyCoupon, { nil: undefined }),
  online: fc.constantFrom(...onlinePaymentMethods),
  atTheTill: fc.constantFrom(...tillPaymentMethods),
})

export function linesOf(
  wishes: readonly { of: number; choice: number; cantidad: number }[],
  products: readonly Product[],
) {
  return wishes.map(({ of, choice, cantidad }): QuoteRequestLine => {
    const { id, variantes } = products[of % products.length]!
    const choices = variantes.length > 0 ? variantes : combinations
    const { color, talle } = choices[choice % choices.length]!
    return { id, color, talle, cantidad }
  })
}
