import { expect, test } from 'vitest'
import { isPinOfRole } from './pin.ts'

test.each([
  ['123', 'seller', false],
  ['1234', 'seller', true],
  ['12345678', 'seller', true],
  ['123456789', 'seller', false],
  ['12a4', 'seller', false],
  ['12345', 'admin', false],
  ['123456', 'admin', true],
  ['123456', 'user', false],
] as const)('A PIN %s of a person with role %s is valid: %s', (pin, role, isValid) => {
  expect(isPinOfRole(pin, role)).toBe(isValid)
})
