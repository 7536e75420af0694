import { expect, test } from 'vitest'
import { holdEndWithVouchers, holdEnd } from './sale-hold.ts'

const now = new Date('2026-03-10T15:00:00Z')

test.each([
  [
    'Mercado Pago',
    { unpaidSaleLifetimeMinutes: 45, cashHoldHours: 72, transferHours: 48 },
    '2026-03-10T15:45:00.000Z',
  ],
  [
    'Efectivo',
    { unpaidSaleLifetimeMinutes: 45, cashHoldHours: 72, transferHours: 48 },
    '2026-03-13T15:00:00.000Z',
  ],
  [
    'Efectivo',
    { unpaidSaleLifetimeMinutes: 45, cashHoldHours: 1, transferHours: 48 },
    '2026-03-10T16:00:00.000Z',
  ],
  ['Efectivo', { unpaidSaleLifetimeMinutes: 45, cashHoldHours: 0, transferHours: 48 }, undefined],
  [
    'Transferencia',
    { unpaidSaleLifetimeMinutes: 45, cashHoldHours: 0, transferHours: 48 },
    '2026-03-12T15:00:00.000Z',
  ],
])('A purchase by %s, under %o, holds its stock until %s', (payment, holds, until) => {
  expect(holdEnd(payment, { now, holds })?.toISOString()).toBe(until)
})

const voucher = (payment: Partial<Parameters<typeof holdEndWithVouchers>[1]['payments'][number]> = {}) => ({
  estado: 'pending',
  fecCreacion: now,
  venceCupon: new Date('2026-03-12T15:00:00Z'),
  ...payment,
})
const vence = new Date('2026-03-10T16:00:00Z')

test.each([
  ['no voucher was begun', [], 72, '2026-03-10T16:00:00.000Z'],
  ['a voucher is pending', [voucher()], 72, '2026-03-12T15:00:00.000Z'],
  ['the voucher outlives the hours of the shop', [voucher()], 24, '2026-03-11T15:00:00.000Z'],
  ['the shop offers no vouchers', [voucher()], 0, '2026-03-10T16:00:00.000Z'],
  ['the voucher was cancelled', [voucher({ estado: 'cancelled' })], 72, '2026-03-10T16:00:00.000Z'],
  ['the payment is no voucher', [voucher({ venceCupon: null })], 72, '2026-03-10T16:00:00.000Z'],
  ['the voucher ends before the hold', [voucher({ venceCupon: now })], 72, '2026-03-10T16:00:00.000Z'],
  [
    'two vouchers are pending',
    [voucher(), voucher({ venceCupon: new Date('2026-03-11T15:00:00Z') })],
    72,
    '2026-03-12T15:00:00.000Z',
  ],
])(
  'When %s, a sale with the payments %o and %i h for vouchers holds its stock until %s',
  (_what, payments, voucherHoldHours, until) => {
    expect(holdEndWithVouchers(vence, { payments, holds: { voucherHoldHours } })?.toISOString()).toBe(until)
  },
)

test('A stock hold without an end gets no end from a voucher', () => {
  expect(holdEndWithVouchers(null, { payments: [voucher()], holds: { voucherHoldHours: 72 } })).toBeNull()
})
