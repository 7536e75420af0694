import { expect, test } from 'vitest'
import { heldUntil } from './sale-hold.ts'

const now = new Date('2026-03-10T15:00:00Z')

test.each([
  ['Mercado Pago', { unpaidSaleLifetimeMinutes: 45, cashHoldHours: 72 }, '2026-03-10T15:45:00.000Z'],
  ['Efectivo', { unpaidSaleLifetimeMinutes: 45, cashHoldHours: 72 }, '2026-03-13T15:00:00.000Z'],
  ['Efectivo', { unpaidSaleLifetimeMinutes: 45, cashHoldHours: 1 }, '2026-03-10T16:00:00.000Z'],
  ['Efectivo', { unpaidSaleLifetimeMinutes: 45, cashHoldHours: 0 }, undefined],
])('a purchase by %s, under %o, holds its stock until %s', (payment, holds, until) => {
  expect(heldUntil(payment, { now, holds })?.toISOString()).toBe(until)
})
