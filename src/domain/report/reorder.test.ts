import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEMAND_DAYS, daysOfStock, unitsToOrder } from './reorder.ts'

test.each([
  [{ vendidas: 60, stock: 10 }, 30, 20, 10],
  [{ vendidas: 1, stock: 0 }, 30, 1, 0],
  [{ vendidas: 3, stock: 2 }, 30, 0, 40],
  [{ vendidas: 0, stock: 5 }, 180, 0, undefined],
  [{ vendidas: -2, stock: 5 }, 180, 0, undefined],
])('A demand of %j for %i days needs %i more units and lasts %s days', (demand, days, units, lasts) => {
  expect([unitsToOrder({ ...demand, porRecibir: 0 }, days), daysOfStock(demand)]).toEqual([units, lasts])
})

test('With the proposed units and the open deliveries, the stock lasts the chosen days', () => {
  const counts = fc.integer({ min: 0, max: 10_000 })
  fc.assert(
    fc.property(
      counts,
      counts,
      counts,
      fc.integer({ min: 1, max: 180 }),
      (vendidas, stock, porRecibir, days) => {
        const ordered = stock + porRecibir + unitsToOrder({ vendidas, stock, porRecibir }, days)
        expect(ordered * DEMAND_DAYS).toBeGreaterThanOrEqual(vendidas * days)
      },
    ),
  )
})
