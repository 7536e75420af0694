import { expect, test } from 'vitest'
import { receiptPath } from '#domain/sale/receipt-path.ts'
import { stepAddress, stepOf } from './steps.ts'

const paramsOf = (address: string) => new URL(address, 'https://tienda.test').searchParams

test('each step has an address that leads back to it', () => {
  for (const step of [1, 2, 3, 4] as const) expect(stepOf(paramsOf(stepAddress(step)))).toBe(step)
})

test('an address without a known step is the first step', () => {
  expect(stepOf(paramsOf('/cart'))).toBe(1)
  expect(stepOf(paramsOf('/cart?paso=regalo'))).toBe(1)
})

test('a receipt’s address is the last step and has the complete token', () => {
  const params = paramsOf(receiptPath('a+b/c=&d'))
  expect(stepOf(params)).toBe(4)
  expect(params.get('comprobante')).toBe('a+b/c=&d')
})
