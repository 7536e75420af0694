import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password-hash.ts'

test('A password matches its own hash and no other', async () => {
  const stored = await hashPassword('perro-verde-2026')
  expect(await verifyPassword(stored, 'perro-verde-2026')).toBe(true)
  expect(await verifyPassword(stored, 'perro-verde-2027')).toBe(false)
})

test('A password is hashed with argon2id and its own salt, and the hash names its parameters', async () => {
  const [one, other] = await Promise.all([hashPassword('la misma'), hashPassword('la misma')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)
  expect(one).not.toBe(other)
})

test('A password in decomposed Unicode matches its hash in composed Unicode', async () => {
  expect(await verifyPassword(await hashPassword('contrase\u00f1a'), 'contrasen\u0303a')).toBe(true)
})

test.each([
  '',
  'perro-verde-2026',
  '$argon2i$v=19$m=47104,t=1,p=1$c2FsdHNhbHRzYWx0c2FsdA$dGFndGFndGFndGFndGFndGFndGFndGFndGFndGFndGE',
  '$argon2id$v=19$m=9999999,t=99,p=1$c2FsdHNhbHRzYWx0c2FsdA$dGFndGFndGFndGFndGFndGFndGFndGFndGFndGFndGE',
  '$argon2id$v=19$m=1,t=0,p=0$c2FsdHNhbHRzYWx0c2FsdA$dGFndGFndGFndGFndGFndGFndGFndGFndGFndGFndGE',
])('A stored text that is not a hash matches no password: %j', async (stored) => {
  expect(await verifyPassword(stored, 'perro-verde-2026')).toBe(false)
})
