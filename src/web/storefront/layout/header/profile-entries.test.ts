import { expect, test } from 'vitest'
import { profileEntriesFor } from './profile-entries.ts'

const entriesOf = (rol: 'admin' | 'seller' | 'user') =>
  profileEntriesFor({ uid: 'u1', rol }).map(({ label, to }) => [label, to])

test('A customer sees the links to purchases, profile and help, and no link to the back office', () => {
  expect(entriesOf('user')).toEqual([
    ['Compras', '/userpurchase/u1'],
    ['Perfil', '/profile'],
    ['Ayuda', '/support'],
  ])
})

test.each(['admin', 'seller'] as const)('An account of role %s is also offered the control panel', (rol) => {
  expect(entriesOf(rol)).toEqual([
    ['Compras', '/userpurchase/u1'],
    ['Perfil', '/profile'],
    ['Ayuda', '/support'],
    ['Panel de control', '/dashboard'],
  ])
})
