import { expect, test } from 'vitest'
import { customerKeys } from './customer-keys.ts'

test.each([
  [{ phone: '011 15 5555-0100', document: '' }, ['tel:5491155550100']],
  [{ phone: '+54 9 11 5555 0100', document: '' }, ['tel:5491155550100']],
  [{ phone: '', document: '30.123.456' }, ['dni:30123456']],
  [{ phone: '', document: '030123456' }, ['dni:30123456']],
  [{ phone: '', document: '20-12345678-6' }, ['cuit:20123456786']],
  [{ account: 'u1', phone: '11 5555 0100', document: '' }, ['cuenta:u1', 'tel:5491155550100']],
])('The facts %j have the keys %j', (facts, keys) => {
  expect(customerKeys(facts)).toEqual(keys)
})

test.each(['20-12345678-7', '123', '0', '00000000', '11111111111', ''])(
  'The document %j joins no customers',
  (document) => {
    expect(customerKeys({ phone: 'no tengo', document })).toEqual([])
  },
)
