import { expect, test } from 'vitest'
import { certificateAlias } from './certificate-alias.ts'

test.each([
  ['Muñeca & Cía. 2', 'munecacia2'],
  ['Una tienda con un nombre muy largo', 'unatiendaconunnombre'],
  ['★', 'tienda'],
])('The certificate of the shop %s has the name %s', (name, alias) => {
  expect(certificateAlias(name)).toBe(alias)
})
