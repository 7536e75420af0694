import { expect, test } from 'vitest'
import { receiptPath } from '#domain/sale/receipt-path.ts'
import { stepAddress, stepOf } from './steps.ts'

const paramsOf = (address: string) => new URL(address, 'https://tienda.test').searchParams

test('The address of each checkout step opens the same step', () => {
  for (const step of [1, 2, 3, 4] as const) expect(stepOf(paramsOf(stepAddress(step)))).toBe(step)
})

test('A cart address without a known step opens the first step', () => {
  expect(stepOf(paramsOf('/cart'))).toBe(1)
  expect(stepOf(paramsOf('/cart?paso=regalo'))).toBe(1)
})

test('The address of a receipt opens the last step and contains the complete token', () => {
  const params = paramsOf(receiptPath('a+b/c=&d'))
  expect(stepOf(params)).toBe(4)
  expect(params.get('comprobante')).toBe('a+b/c=&d')
})
