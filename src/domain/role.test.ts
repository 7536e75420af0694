import { expect, test } from 'vitest'
import { isStaff, parseRole } from './role.ts'

test.each([
  ['admin', 'admin'],
  ['seller', 'seller'],
  ['vendedor', 'seller'],
  ['user', 'user'],
])('%s is the role %s', (name, role) => {
  expect(parseRole(name)).toBe(role)
})

test.each(['', 'Admin', 'root', '__proto__', 'constructor', null, undefined, 1, ['admin']])(
  '%j is no role',
  (name) => {
    expect(parseRole(name)).toBeUndefined()
  },
)

test('admins and sellers are staff; customers and strangers are not', () => {
  expect([isStaff('admin'), isStaff('seller'), isStaff('user'), isStaff(undefined)]).toEqual([
    true,
    true,
    false,
    false,
  ])
})
