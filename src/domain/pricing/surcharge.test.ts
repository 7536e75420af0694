import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_MONEY, centavos } from '#domain/money.ts'
import {
  defaultSurcharges,
  isTillPaymentMethod,
  paymentMethodName,
  tillSurcharge,
  tillPaymentLabel,
  totalSurchargeLabel,
  tillPaymentMethods,
} from './surcharge.ts'

test.each([
  ['efectivo', 1_000_000, 0],
  ['transferencia', 1_000_000, 0],
  ['qr', 1_000_000, 70_000],
  ['tarjetaDebito', 1_000_000, 70_000],
  ['tarjetaCredito', 1_000_000, 198_400],
  ['tarjetaCredito', 1, 0],
  ['tarjetaCredito', 7, 1],
  ['qr', 50, 4],
  ['tarjetaCredito', 8_650_055, 1_716_171],
  ['qr', 0, 0],
] as const)('A payment by %s adds to %i centavos exactly %i', (method, subtotal, surcharge) => {
  expect(tillSurcharge(defaultSurcharges, method, centavos(subtotal))).toBe(surcharge)
})

test.each([
  ['efectivo', 'Efectivo'],
  ['transferencia', 'Transferencia'],
  ['qr', 'QR +7 %'],
  ['tarjetaDebito', 'Tarjeta de débito +7 %'],
  ['tarjetaCredito', 'Tarjeta de crédito +7 % +12 %'],
] as const)('The option of %s has the text %s', (method, label) => {
  expect(tillPaymentLabel(defaultSurcharges, method)).toBe(label)
})

test('Another surcharge table changes both the amounts and the option texts', () => {
  const table = { ...defaultSurcharges, qr: [1_250] }
  expect(tillSurcharge(table, 'qr', centavos(10_000))).toBe(1_250)
  expect(tillPaymentLabel(table, 'qr')).toBe('QR +12,5 %')
  expect(totalSurchargeLabel(table, 'qr')).toBe('12,5 %')
  expect(totalSurchargeLabel(table, 'tarjetaCredito')).toBe('19,84 %')
})

test('A surcharge is never negative and never decreases when the amount increases', () => {
  const amount = fc.integer({ min: 0, max: MAX_MONEY - 1 })
  fc.assert(
    fc.property(amount, fc.constantFrom(...tillPaymentMethods), (subtotal, method) => {
      const surcharge = tillSurcharge(defaultSurcharges, method, centavos(subtotal))
      expect(surcharge).toBeGreaterThanOrEqual(0)
      expect(tillSurcharge(defaultSurcharges, method, centavos(subtotal + 1))).toBeGreaterThanOrEqual(
        surcharge,
      )
    }),
  )
})

test('Only the five payment methods of the counter are valid there', () => {
  expect(tillPaymentMethods.every(isTillPaymentMethod)).toBe(true)
  expect(['', 'Efectivo', 'Mercado Pago', 'toString'].some(isTillPaymentMethod)).toBe(false)
  expect(paymentMethodName('tarjetaDebito')).toBe('Tarjeta de débito')
  expect(paymentMethodName('Mercado Pago')).toBe('Mercado Pago')
  expect(paymentMethodName('vale')).toBe('Vale')
})
