import { expect, test, vi } from 'vitest'
import { defaultSurcharges } from '#domain/pricing/surcharge.ts'
import { priceOrder } from '#domain/cart/price-order.ts'
import { EMPTY_ORDER } from '#domain/cart/till-order.ts'
import { counterBody, pendingCounterSales } from './counter-sale.ts'

test('Two accounts in one browser have separate pending sales', () => {
  vi.stubGlobal('localStorage', undefined)
  const order = { ...EMPTY_ORDER, cliente: 'Ana', formaPago: 'efectivo' } as const
  const sale = counterBody(order, priceOrder(order, { surcharges: defaultSurcharges }))
  pendingCounterSales('seller').save({ key: 'a-key-nobody-can-guess', sent: [sale] })
  expect(pendingCounterSales('admin').find(sale)).toBeUndefined()
  expect(pendingCounterSales('seller').newest()?.sent).toEqual([sale])
})
