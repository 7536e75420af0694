import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseChatPhone } from '#domain/contact/parse-chat-phone.ts'
import { customerKeys } from './customer-keys.ts'

test.each([
  [{ phone: '011 15 5555-0100', document: '' }, ['tel:5491155550100']],
  [{ phone: '+54 9 11 5555 0100', document: '' }, ['tel:5491155550100']],
  [{ phone: '', document: '30.123.456' }, ['dni:30123456']],
  [{ phone: '', document: '030123456' }, ['dni:30123456']],
  [{ phone: '', document: '20-28123456-1' }, ['cuit:20281234561']],
  [{ account: 'u1', phone: '11 5555 0100', document: '' }, ['cuenta:u1', 'tel:5491155550100']],
])('The facts %j have the keys %j', (facts, keys) => {
  expect(customerKeys(facts)).toEqual(keys)
})

test.each([
  '20-28123456-2',
  '123',
  '0',
  '00000000',
  '11111111111',
  '',
  // Placeholders.
  '11.111.111',
  '9999999',
  '12345678',
  '1234567',
  '87654321',
  '20-12345678-6',
  // Companies.
  '30-70308853-4',
  '33-69345023-9',
])('The document %j joins no customers', (document) => {
  expect(customerKeys({ phone: 'no tengo', document })).toEqual([])
})

test.each([
  '11 5555-5555',
  '11 4444-5454',
  '11 1234-5678',
  '11 8765-4321',
  '351 123-4567',
  '011 15 4000-0000',
])('The placeholder phone %j joins no customers', (phone) => {
  expect(customerKeys({ phone, document: '' })).toEqual([])
})

test('A phone or document with mixed digits always has a key', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10_000_000, max: 99_999_999 }), (number) => {
      const digits = String(number)
      fc.pre(new Set(digits.slice(-6)).size > 2 && !'01234567890 09876543210'.includes(digits.slice(-6)))
      expect(customerKeys({ phone: '', document: digits })).toEqual([`dni:${digits}`])
      expect(customerKeys({ phone: `11 ${digits}`, document: '' })).toHaveLength(
        parseChatPhone(`11 ${digits}`) ? 1 : 0,
      )
    }),
  )
})
