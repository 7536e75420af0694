import { expect, test } from 'vitest'
import { EMPTY_ORDER, isEmptyOrder } from '#domain/cart/till-order.ts'
import { readStoredOrder, storedOrderText } from '#domain/cart/stored-order.ts'
import { readStoredBuyer, type TypedBuyer, wireBuyer } from './typed-buyer.ts'

const buyer: TypedBuyer = {
  condicion: 'inscripto',
  documento: '20-12345678-6',
  nombre: 'Boutique Luz',
  domicilio: '',
}

test('The buyer of an order survives a reload, and an order with only a buyer is not empty', () => {
  const order = { ...EMPTY_ORDER, factura: buyer }
  expect(isEmptyOrder(order)).toBe(false)
  expect(readStoredOrder(storedOrderText(order))).toEqual({ order, repaired: false })
})

test.each([
  ['a text', 'inscripto'],
  ['null', null],
  ['an unknown condition', { ...buyer, condicion: 'otra' }],
  ['a missing name', { ...buyer, nombre: undefined }],
])('A stored buyer that is %s is dropped, and staff are warned', (_case, stored) => {
  expect(readStoredBuyer(stored)).toBeUndefined()
  const text = JSON.stringify({ ...JSON.parse(storedOrderText(EMPTY_ORDER)), factura: stored })
  expect(readStoredOrder(text)).toEqual({ order: EMPTY_ORDER, repaired: true })
})

test('A typed buyer is sent with the digits of its document', () => {
  expect(wireBuyer(buyer)).toEqual({ ...buyer, documento: { tipo: 'cuit', numero: '20123456786' } })
})
