import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Day } from '#domain/calendar.ts'
import { type Money, add, centavos } from '#domain/money.ts'
import type { Coupon } from './coupon.ts'
import {
  chargedAmount,
  exceedsDiscountLimit,
  type LineToPrice,
  type ManualDiscount,
  priceLines,
} from './price-lines.ts'
import { methodPrices } from './method-prices.ts'
import {
  defaultSurcharges,
  MAX_METHOD_DISCOUNT,
  STORE_CREDIT,
  surchargeOf,
  tillPaymentMethods,
} from './surcharge.ts'

const today = '2026-11-21' as Day
const anyMoney = fc.integer({ min: 0, max: 5_000_000 }).map(centavos)
const anyDiscount: fc.Arbitrary<ManualDiscount> = fc.oneof(
  fc.record({
    porcentaje: fc.integer({ min: 1, max: 10_000 }).map((basisPoints) => basisPoints / 100),
    motivo: fc.constant('Prenda con detalle'),
  }),
  fc.record({ importe: anyMoney, motivo: fc.constant('Cliente frecuente') }),
)
const maybeDiscount = fc.option(anyDiscount, { nil: undefined })
const anyLines: fc.Arbitrary<LineToPrice[]> = fc.array(
  fc.record({
    categoria: fc.constantFrom('Tops', 'Faldas'),
    subtotal: anyMoney,
    discount: maybeDiscount,
  }),
  { minLength: 1, maxLength: 6 },
)
const anyCoupon: fc.Arbitrary<Coupon> = fc
  .record({ percentage: fc.boolean(), value: fc.integer({ min: 1, max: 100 }), wholeShop: fc.boolean() })
  .map(({ percentage, value, wholeShop }) => ({
    ...(percentage
      ? { discountType: 'percentage' as const, discountValue: value }
      : { discountType: 'fixed' as const, discountValue: centavos(value * 10_000) }),
    id: 'c1',
    code: 'C1',
    name: 'C1',
    expirationDate: today,
    usageLimit: 1,
    used: 0,
    wholeShop,
    categories: wholeShop ? [] : ['Tops'],
    status: 'active',
  }))
/** Shares of the price for all parts but the last, which pays what is left. */
const anyParts = fc.array(
  fc.record({ metodo: fc.constantFrom(...tillPaymentMethods), share: fc.integer({ min: 0, max: 1_000 }) }),
  { minLength: 1, maxLength: 5 },
)

const sum = (amounts: readonly Money[]) => add(...amounts)
const runs = { numRuns: 500 }

test('All discounts, lines and parts of the payment add up to the centavo, in every combination', () => {
  fc.assert(
    fc.property(
      anyLines,
      maybeDiscount,
      fc.option(anyCoupon, { nil: undefined }),
      anyParts,
      (lines, saleDiscount, coupon, parts) => {
        const terms = { saleDiscount, coupon, couponCode: coupon ? 'C1' : '', today }
        const price = priceLines(lines, terms).total
        const requested = parts.map(({ metodo, share }, at) =>
          at === parts.length - 1
            ? { metodo }
            : { metodo, importe: centavos(Math.floor((price * share) / 1_000 / parts.length)) },
        )
        const priced = priceLines(lines, {
          ...terms,
          payment: { parts: requested, surcharges: defaultSurcharges },
        })
        expect(priced.porPagar).toBe(0)
        expect(priced.total).toBe(priced.subtotal - priced.descuento + priced.recargo)
        expect(sum(priced.lines.map(({ total }) => total))).toBe(price)
        expect(sum(priced.lines.map(({ total, recargo }) => add(total, recargo)))).toBe(priced.total)
        expect(sum(priced.lines.map(({ descuento }) => descuento))).toBe(priced.descuento)
        expect(sum(priced.lines.map(({ manual }) => manual))).toBe(
          sum(priced.descuentos.map(({ importe }) => importe)),
        )
        expect(sum(priced.pagos.map(({ importe }) => importe))).toBe(price)
        expect(sum(priced.pagos.map(chargedAmount))).toBe(priced.total)
        for (const { metodo, importe, recargo } of priced.pagos)
          expect(recargo).toBe(surchargeOf({ method: metodo, surcharges: defaultSurcharges }, importe))
        for (const [at, { total, manual, recargo }] of priced.lines.entries()) {
          expect(total).toBeGreaterThanOrEqual(0)
          expect(recargo).toBeGreaterThanOrEqual(0)
          expect(manual).toBeLessThanOrEqual(lines[at]!.subtotal)
        }
      },
    ),
    runs,
  )
})

const anyMethodPrices = fc
  .record({
    efectivo: fc.integer({ min: 0, max: MAX_METHOD_DISCOUNT }),
    transferencia: fc.integer({ min: 0, max: MAX_METHOD_DISCOUNT }),
  })
  .map((methodDiscounts) => methodPrices({ surcharges: defaultSurcharges, methodDiscounts }))
const anyMethod = fc.constantFrom(...tillPaymentMethods, 'Efectivo', 'Transferencia', STORE_CREDIT)

test('A coupon and the discount of a payment method add up to the centavo, and no line falls below zero', () => {
  fc.assert(
    fc.property(
      fc.record({ lines: anyLines, saleDiscount: maybeDiscount, coupon: anyCoupon, shipping: anyMoney }),
      anyMethodPrices,
      fc.array(fc.record({ metodo: anyMethod, share: fc.integer({ min: 0, max: 1_000 }) }), {
        minLength: 1,
        maxLength: 5,
      }),
      ({ lines, shipping, ...discounts }, surcharges, parts) => {
        const terms = { ...discounts, couponCode: 'C1', shipping, today }
        const toPay = priceLines(lines, terms).total
        const requested = parts.map(({ metodo, share }, at) =>
          at === parts.length - 1
            ? { metodo }
            : { metodo, importe: centavos(Math.floor((toPay * share) / 1_000 / parts.length)) },
        )
        const priced = priceLines(lines, { ...terms, payment: { parts: requested, surcharges } })
        expect(priced.porPagar).toBe(0)
        expect(priced.total).toBe(priced.subtotal - priced.descuento + priced.recargo + shipping)
        expect(sum(priced.lines.map(({ total, recargo }) => add(total, recargo)))).toBe(
          priced.total - shipping,
        )
        expect(sum(priced.pagos.map(chargedAmount))).toBe(priced.total)
        for (const { total, recargo } of priced.lines) {
          expect(total).toBeGreaterThanOrEqual(0)
          expect(total + recargo).toBeGreaterThanOrEqual(0)
        }
        for (const part of priced.pagos) expect(chargedAmount(part)).toBeGreaterThanOrEqual(0)
      },
    ),
    runs,
  )
})

test('Neither a coupon nor the discount of a payment method reduces the shipping', () => {
  fc.assert(
    fc.property(
      fc.record({ lines: anyLines, coupon: anyCoupon, shipping: anyMoney }),
      anyMethodPrices,
      anyMethod,
      ({ lines, shipping, coupon }, surcharges, metodo) => {
        const terms = { coupon, couponCode: 'C1', payment: { parts: [{ metodo }], surcharges }, today }
        const goods = priceLines(lines, terms)
        const sent = priceLines(lines, { ...terms, shipping })
        expect(sent.envio).toBe(shipping)
        expect([sent.descuento, sent.recargo]).toEqual([goods.descuento, goods.recargo])
        expect(sent.total).toBe(goods.total + shipping)
      },
    ),
    runs,
  )
})

const line = (subtotal: number, discount?: ManualDiscount): LineToPrice => ({
  categoria: 'Tops',
  subtotal: centavos(subtotal),
  discount,
})
const tenPercent: ManualDiscount = { porcentaje: 10, motivo: 'Cliente frecuente' }

test('Discounts apply in the order line, coupon, sale, and the surcharge to what is left', () => {
  const coupon = { ...fc.sample(anyCoupon, 1)[0]!, discountType: 'percentage', discountValue: 50 } as Coupon
  const priced = priceLines([line(100_000, tenPercent), line(100_000)], {
    coupon: { ...coupon, wholeShop: true },
    couponCode: 'C1',
    saleDiscount: { importe: centavos(5_000), motivo: 'Prenda con detalle' },
    payment: {
      parts: [{ metodo: 'efectivo', importe: centavos(40_000) }, { metodo: 'qr' }],
      surcharges: defaultSurcharges,
    },
    today,
  })
  expect(priced.lines.map(({ total }) => total)).toEqual([42_632, 47_368])
  expect(priced.descuentos.map(({ line: at, importe }) => [at, importe])).toEqual([
    [0, 10_000],
    [null, 5_000],
  ])
  expect(priced.pagos).toEqual([
    { metodo: 'efectivo', importe: 40_000, recargo: 0 },
    { metodo: 'qr', importe: 50_000, recargo: 3_500 },
  ])
  expect(priced.total).toBe(93_500)
})

test('A discount above what it reduces is reported and takes no more than that', () => {
  const tooMuch: ManualDiscount = { importe: centavos(100_001), motivo: 'Cliente frecuente' }
  for (const priced of [
    priceLines([line(100_000, tooMuch)], { today }),
    priceLines([line(100_000)], { saleDiscount: tooMuch, today }),
  ])
    expect([priced.hasTooLargeDiscount, priced.total]).toEqual([true, 0])
})

test('The limit of a seller counts the line’s discount and its part of the sale’s, without the coupon', () => {
  const limits = (saleDiscount?: ManualDiscount) => {
    const lines = [line(33_333, tenPercent), line(10_001, tenPercent)]
    const priced = priceLines(lines, { saleDiscount, today })
    return exceedsDiscountLimit(
      priced.lines.map((amounts, at) => ({ ...amounts, subtotal: lines[at]!.subtotal })),
      1_000,
    )
  }
  expect(limits()).toBe(false)
  expect(limits({ porcentaje: 1, motivo: 'Cliente frecuente' })).toBe(true)
})

test('Parts that exceed the price leave a negative rest', () => {
  const parts = [
    { metodo: 'efectivo', importe: centavos(60_000) },
    { metodo: 'qr', importe: centavos(50_000) },
  ]
  const { porPagar } = priceLines([line(100_000)], {
    payment: { parts, surcharges: defaultSurcharges },
    today,
  })
  expect(porPagar).toBe(-10_000)
})
