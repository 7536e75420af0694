import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Day } from '#domain/calendar.ts'
import type { Coupon } from './coupon.ts'
import { centavos, subtract } from '#domain/money.ts'
import type { Product } from '#domain/product/product.ts'
import { type QuoteRequestLine, quoteCart } from './quote.ts'
import { saleChannels } from '#domain/sale/sale.ts'
import { defaultSurcharges, surchargeOf, tillPaymentMethods } from './surcharge.ts'
import { totalStock, type Variant } from '#domain/product/variants.ts'

const today = '2026-03-09' as Day
const ids = ['a', 'b', 'c', 'd'] as const
const runs = { numRuns: 2_000 }

const anyVariants: fc.Arbitrary<Variant[]> = fc
  .subarray(['rojo', 'azul'].flatMap((color) => ['S', 'M', 'L'].map((talle) => ({ color, talle }))))
  .chain((choices) =>
    fc.tuple(
      ...choices.map((choice) =>
        fc.integer({ min: 0, max: 40 }).map((stock) => ({ ...choice, sku: '', stock })),
      ),
    ),
  )

const anyProduct = (id: string): fc.Arbitrary<Product> =>
  fc
    .tuple(anyFacts(id), fc.oneof(fc.constant<Variant[]>([]), anyVariants))
    .map(([product, variantes]) =>
      variantes.length === 0
        ? product
        : { ...product, color: 'rojo, azul', talle: 'S, M, L', variantes, stock: totalStock(variantes) },
    )

const anyFacts = (id: string): fc.Arbitrary<Product> =>
  fc.record({
    id: fc.constant(id),
    nombre: fc.string(),
    categoria: fc.constantFrom('Tops', 'Calzados', 'Perfumes'),
    color: fc.constantFrom('', 'rojo', 'rojo, azul'),
    talle: fc.constantFrom('', 'S, M, L'),
    stock: fc.integer({ min: 0, max: 40 }),
    precio: fc.integer({ min: 0, max: 1_000_000_000 }).map(centavos),
    sku: fc.string(),
    images: fc.constant([]),
    publicado: fc.constantFrom('si', 'no'),
    version: fc.constant(1),
    variantes: fc.constant<Variant[]>([]),
  })

const anyProducts = fc
  .tuple(...ids.map(anyProduct))
  .map((products) => new Map(products.map((product) => [product.id, product])))

const anyLine: fc.Arbitrary<QuoteRequestLine> = fc.record({
  id: fc.constantFrom(...ids, 'gone'),
  color: fc.constantFrom('', 'rojo', 'azul', 'verde'),
  talle: fc.constantFrom('', 'S', 'M', 'XL'),
  cantidad: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: -3, max: 0 }), fc.double()),
})

const anyTerms = fc.oneof(
  fc
    .integer({ min: 0, max: 10_000 })
    .map((value) => ({ discountType: 'percentage' as const, discountValue: value / 100 })),
  fc
    .integer({ min: 0, max: 5_000_000_000 })
    .map((value) => ({ discountType: 'fixed' as const, discountValue: centavos(value) })),
)

const anyCoupon: fc.Arbitrary<Coupon> = fc
  .tuple(anyTerms, fc.boolean(), fc.subarray(['Tops', 'Calzados', 'Perfumes']))
  .map(([terms, wholeShop, categories]) => ({
    id: 'c1',
    code: 'C1',
    name: 'Cupón',
    expirationDate: today,
    usageLimit: 1,
    used: 0,
    wholeShop,
    categories: wholeShop ? [] : categories,
    status: 'active',
    ...terms,
  }))

const anyCart = fc.record({
  channel: fc.constantFrom(...saleChannels),
  products: anyProducts,
  lines: fc.array(anyLine, { maxLength: 12 }),
  coupon: fc.option(anyCoupon, { nil: undefined }),
  couponCode: fc.constantFrom('C1', ''),
  payment: fc.record({
    parts: fc
      .constantFrom(...tillPaymentMethods, 'Efectivo', 'Mercado Pago', '')
      .map((metodo) => [{ metodo }]),
    surcharges: fc.constant(defaultSurcharges),
  }),
  today: fc.constant(today),
})

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
const byText = (a: string, b: string) => (a < b ? -1 : 1)
const reasons = (quote: ReturnType<typeof quoteCart>) =>
  quote.problems.map(({ code }) => code).toSorted(byText)

test('The total is the lines less the discount plus the surcharge, and never below zero', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const quote = quoteCart(cart)
      expect(quote.subtotal).toBe(sumOf(quote.lines.map((line) => line.precio * line.cantidad)))
      expect(quote.descuento).toBe(sumOf(quote.lines.map((line) => line.descuento)))
      expect(quote.total - quote.recargo).toBe(sumOf(quote.lines.map((line) => line.total)))
      expect(quote.total).toBe(quote.subtotal - quote.descuento + quote.recargo)
      expect(quote.total).toBeGreaterThanOrEqual(0)
      expect(quote.lines.every((line) => line.total >= 0 && line.descuento >= 0)).toBe(true)
    }),
    runs,
  )
})

test('Web and counter quotes differ only by the surcharge of the table', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const published = [...cart.products].map(
        ([id, product]) => [id, { ...product, publicado: 'si' }] as [string, Product],
      )
      const shown = { ...cart, products: new Map(published) }
      const quote = quoteCart({ ...shown, channel: 'Casa central' })
      const web = quoteCart({
        ...shown,
        channel: 'Página',
        payment: { ...cart.payment, parts: [{ metodo: 'Efectivo' }] },
      })
      expect(web.recargo).toBe(0)
      const withoutPayment = ({ lines, pagos: _pagos, porPagar: _rest, ...amounts }: typeof quote) => ({
        ...amounts,
        lines: lines.map(({ recargo: _recargo, ...line }) => line),
      })
      expect(
        withoutPayment({ ...quote, recargo: web.recargo, total: subtract(quote.total, quote.recargo) }),
      ).toEqual(withoutPayment(web))
      expect(quote.recargo).toBe(
        surchargeOf({ ...cart.payment, method: cart.payment.parts[0]!.metodo }, web.total),
      )
    }),
    runs,
  )
})

test('No line is discounted outside the coupon’s categories', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const outside = quoteCart(cart).lines.filter(
        ({ categoria }) => !cart.coupon?.wholeShop && !cart.coupon?.categories.includes(categoria),
      )
      expect(outside.every((line) => line.descuento === 0)).toBe(true)
    }),
    runs,
  )
})

test('The order of the lines changes neither the sums nor the problems', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const quote = quoteCart(cart)
      const reversed = quoteCart({ ...cart, lines: cart.lines.toReversed() })
      expect([reversed.subtotal, reversed.descuento, reversed.total]).toEqual([
        quote.subtotal,
        quote.descuento,
        quote.total,
      ])
      expect(reasons(reversed)).toEqual(reasons(quote))
    }),
    runs,
  )
})

test('A line split in two keeps the sums and the stock limit', () => {
  fc.assert(
    fc.property(anyCart, fc.integer({ min: 1, max: 19 }), (cart, apart) => {
      const unsplitLine = { id: 'a', color: 'rojo', talle: 'S', cantidad: 20 }
      const parts = [
        { ...unsplitLine, cantidad: 20 - apart },
        { ...unsplitLine, cantidad: apart },
      ]
      const together = quoteCart({ ...cart, lines: [...cart.lines, unsplitLine] })
      const split = quoteCart({ ...cart, lines: [...cart.lines, ...parts] })
      expect([split.subtotal, split.descuento, split.total]).toEqual([
        together.subtotal,
        together.descuento,
        together.total,
      ])
      expect(new Set(reasons(split))).toEqual(new Set(reasons(together)))
    }),
    runs,
  )
})

test('A quote without problems never exceeds the stock of a product or combination', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const { lines, problems } = quoteCart(cart)
      const refused = new Set(problems.map(({ line }) => line))
      const sold = lines.filter(({ line }) => !refused.has(line))
      const unitsOf = (some: typeof lines) => sumOf(some.map(({ cantidad }) => cantidad))
      for (const { id, stock, variantes } of cart.products.values()) {
        const ofProduct = sold.filter((line) => line.id === id)
        expect(unitsOf(ofProduct)).toBeLessThanOrEqual(stock)
        for (const { color, talle, stock: variantStock } of variantes) {
          const ofVariant = ofProduct.filter((line) => line.color === color && line.talle === talle)
          expect(unitsOf(ofVariant)).toBeLessThanOrEqual(variantStock)
        }
      }
    }),
    runs,
  )
})
