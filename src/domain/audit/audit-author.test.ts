import { expect, test } from 'vitest'
import { auditAuthor } from './audit-author.ts'

test.each([
  ['ana', 'Ana Paz', 'Ana Paz'],
  ['consola', undefined, 'Consola'],
  ['importación', undefined, 'Importación'],
  ['Google Sheets', undefined, 'Google Sheets'],
  ['0b0d9f3c-7b0a-4f43-9d51-2f4c7c9f1a11', undefined, 'Cuenta cerrada'],
  ['abcdefghijklmnopqrstuvwxyzabcdef', undefined, 'Cuenta cerrada'],
])('The author of an action by %s with the name %j is %s', (actor, name, author) => {
  expect(auditAuthor(actor, name)).toBe(author)
})
