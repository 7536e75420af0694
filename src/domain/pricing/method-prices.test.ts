import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Day } from '#domain/calendar.ts'
import { type Money, MAX_MONEY, add, centavos, share } from '#domain/money.ts'
import { unitValues } from '#domain/sale/sale-return.ts'
import { lowestMethodPrice, methodDiscountLabel, methodPrices } from './method-prices.ts'
import { type LineToPrice, chargedAmount, payParts, priceLines } from './price-lines.ts'
import {
  MAX_METHOD_DISCOUNT,
  STORE_CREDIT,
  defaultSurcharges,
  noMethodDiscounts,
  surchargeOf,
  tillPaymentLabel,
} from './surcharge.ts'

const today = '2026-11-28' as Day
const terms = (efectivo: number, transferencia = 0) => ({
  surcharges: defaultSurcharges,
  methodDiscounts: { efectivo, transferencia },
})
const chargeBy = (method: string, amount: number, discounts = terms(1_000, 1_250)) =>
  surchargeOf({ method, surcharges: methodPrices(discounts) }, centavos(amount))

test.each([
  ['efectivo', 1_000_000, -100_000],
  ['Efectivo', 1_000_000, -100_000],
  ['transferencia', 1_000_000, -125_000],
  ['Transferencia', 1_000_000, -125_000],
  ['qr', 1_000_000, 70_000],
  ['Mercado Pago', 1_000_000, 0],
  [STORE_CREDIT, 1_000_000, 0],
  ['toString', 1_000_000, 0],
  ['efectivo', 5, 0],
  ['efectivo', 6, -1],
  ['efectivo', 15, -1],
  ['efectivo', 0, 0],
] as const)('With discounts, a payment by %s adds to %i centavos exactly %i', (method, amount, charge) => {
  expect(chargeBy(method, amount)).toBe(charge)
})

test('Without discounts, the table adds the surcharges of the till and nothing else', () => {
  const { Efectivo, Transferencia, ...till } = methodPrices({
    surcharges: defaultSurcharges,
    methodDiscounts: noMethodDiscounts,
  })
  expect([till, Efectivo, Transferencia]).toEqual([defaultSurcharges, [], []])
})

test('A discounted price is the share of the amount that stays, half a centavo rounded up', () => {
  const amount = fc.integer({ min: 0, max: MAX_MONEY }).map(centavos)
  fc.assert(
    fc.property(amount, fc.integer({ min: 1, max: MAX_METHOD_DISCOUNT }), (price, discount) => {
      const charged = add(price, chargeBy('Efectivo', price, terms(discount)))
      expect(charged).toBe(share(price, 10_000 - discount))
      expect(charged).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('The option of the till and the label of the discount name the method', () => {
  const table = methodPrices(terms(1_000, 750))
  expect(tillPaymentLabel(table, 'efectivo')).toBe('Efectivo −10 %')
  expect(tillPaymentLabel(table, 'transferencia')).toBe('Transferencia −7,5 %')
  expect(methodDiscountLabel('Efectivo')).toBe('Descuento por pago en efectivo')
  expect(methodDiscountLabel('transferencia')).toBe('Descuento por transferencia')
})

test('The lowest price belongs to a discounted method that the web shop offers', () => {
  const lowest = (paymentMethods: readonly string[], discounts = terms(1_000, 1_500)) =>
    lowestMethodPrice(centavos(10_000), { ...discounts, paymentMethods })
  expect(lowest(['Efectivo', 'Transferencia'])).toEqual({ amount: 8_500, text: 'con transferencia' })
  expect(lowest(['Efectivo', 'Mercado Pago'])).toEqual({ amount: 9_000, text: 'en efectivo' })
  expect(lowest(['Mercado Pago'])).toBeUndefined()
  expect(lowest(['Efectivo', 'Transferencia'], terms(0))).toBeUndefined()
})

const anyAmount = fc.integer({ min: 0, max: 5_000_000 }).map(centavos)
const anyLines: fc.Arbitrary<(LineToPrice & { cantidad: number })[]> = fc.array(
  fc.record({
    categoria: fc.constant('Tops'),
    subtotal: anyAmount,
    cantidad: fc.integer({ min: 1, max: 4 }),
    discount: fc.option(
      fc.record({
        porcentaje: fc.integer({ min: 1, max: 100 }),
        motivo: fc.constant('Cliente frecuente'),
      }),
      { nil: undefined },
    ),
  }),
  { minLength: 1, maxLength: 5 },
)
const anyDiscounts = fc
  .tuple(fc.integer({ min: 0, max: MAX_METHOD_DISCOUNT }), fc.integer({ min: 0, max: MAX_METHOD_DISCOUNT }))
  .map(([efectivo, transferencia]) => terms(efectivo, transferencia))
const anyParts = fc.array(
  fc.record({
    metodo: fc.constantFrom('efectivo', 'transferencia', 'Efectivo', 'Transferencia', 'qr', STORE_CREDIT),
    share: fc.integer({ min: 0, max: 1_000 }),
  }),
  { minLength: 1, maxLength: 5 },
)
const sum = (amounts: readonly Money[]) => add(...amounts)

test('With any discounts and parts, total, lines and parts add up, and returned units give back what was paid', () => {
  let discounted = 0
  fc.assert(
    fc.property(anyLines, anyDiscounts, anyParts, (lines, discounts, parts) => {
      const surcharges = methodPrices(discounts)
      const price = priceLines(lines, { today }).total
      const requested = parts.map(({ metodo, share: part }, at) =>
        at === parts.length - 1
          ? { metodo }
          : { metodo, importe: centavos(Math.floor((price * part) / 1_000 / parts.length)) },
      )
      const priced = priceLines(lines, { payment: { parts: requested, surcharges }, today })
      discounted += priced.recargo < 0 ? 1 : 0
      expect(priced.porPagar).toBe(0)
      expect(priced.total).toBe(priced.subtotal - priced.descuento + priced.recargo)
      expect(sum(priced.pagos.map(chargedAmount))).toBe(priced.total)
      expect(sum(priced.lines.map(({ total, recargo }) => add(total, recargo)))).toBe(priced.total)
      for (const part of priced.pagos) {
        expect(chargedAmount(part)).toBeGreaterThanOrEqual(0)
        expect(part.metodo === STORE_CREDIT ? part.recargo : 0).toBe(0)
      }
      const units = unitValues(
        priced.lines.map(({ total }, at) => ({ total, cantidad: lines[at]!.cantidad })),
        priced.recargo,
      ).flat()
      expect(sum(units)).toBe(priced.total)
      expect(Math.min(...units)).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 500 },
  )
  expect(discounted).toBeGreaterThan(100)
})

test('Paying in more parts never charges less than the discount of one part by more than half a centavo each', () => {
  fc.assert(
    fc.property(anyAmount, anyDiscounts, fc.array(anyAmount, { maxLength: 4 }), (price, discounts, first) => {
      const surcharges = methodPrices(discounts)
      const charged = (importes: readonly Money[]) => {
        const parts = [
          ...importes.map((importe) => ({ metodo: 'efectivo', importe })),
          { metodo: 'efectivo' },
        ]
        return sum(payParts(price, { parts, surcharges }).pagos.map(chargedAmount))
      }
      fc.pre(sum(first) <= price)
      expect(Math.abs(charged(first) - charged([]))).toBeLessThanOrEqual((first.length + 2) / 2)
    }),
  )
})
