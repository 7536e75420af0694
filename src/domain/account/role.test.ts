import { expect, test } from 'vitest'
import { isStaff, parseRole } from './role.ts'

test.each([
  ['admin', 'admin'],
  ['seller', 'seller'],
  ['vendedor', 'seller'],
  ['user', 'user'],
])('The name %s is the role %s', (name, role) => {
  expect(parseRole(name)).toBe(role)
})

test.each(['', 'Admin', 'root', '__proto__', 'constructor', null, undefined, 1, ['admin']])(
  'The value %j is not a role',
  (name) => {
    expect(parseRole(name)).toBeUndefined()
  },
)

test('Admins and sellers are staff; customers and strangers are not', () => {
  expect([isStaff('admin'), isStaff('seller'), isStaff('user'), isStaff(undefined)]).toEqual([
    true,
    true,
    false,
    false,
  ])
})
