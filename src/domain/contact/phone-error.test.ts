import { expect, test } from 'vitest'
import { parseChatPhone } from './parse-chat-phone.ts'
import { phoneError } from './phone-error.ts'

test.each([
  '11 5555-0100',
  '1155550100',
  '011 15 5555-0100',
  '(0351) 15-555-0100',
  '02966 15 55-0100',
  '387 615-0000',
  '+54 9 11 5555-0100',
  '+54 11 5555 0100',
  '0054 9 351 555 0100',
  '5491155550100',
  '9 11 15 5555 1234',
  '+54 9 11 15 5555-1234',
  '11 5555 1234 int. 3',
  '11-5555-1234 (mamá)',
  '+598 99 123 456',
  '+1 415 555 2671',
  '0044 20 7946 0958',
])('The telephone %s is accepted', (typed) => {
  expect(phoneError(typed)).toBeUndefined()
  expect(parseChatPhone(typed)).toBeDefined()
})

test.each(['15 5555-0100', '155550100', '015 5555-0100', '15-55-0100'])(
  'The telephone %s needs an area code instead of the 15',
  (typed) => {
    expect(phoneError(typed)).toBe('Cambiá el 15 por el código de área, por ejemplo 11 5555-0100')
  },
)

test.each([
  'abc',
  '+54',
  '+',
  '5555-0100',
  '911',
  '0800 222 1234',
  '+54 800 222 1234',
  '+54 15 5555 1234',
  '99 9999-9999',
  '11 5555 1234 / 11 4444 5555',
  '1155551234567',
  '+1 555',
  '+12345678901234567',
])('The telephone %s is refused with an example', (typed) => {
  expect(phoneError(typed)).toMatch(/^Escribí un celular con código de área/)
})
