import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passwordPolicy, readPasswordPolicy } from './password-policy.ts'
import { checkPassword, unmetRules, unmetText } from './password-rules.ts'

const strict = passwordPolicy({ min: 8, max: 12, rules: ['lowercase', 'uppercase', 'number', 'symbol'] })
const broken = (password: string, policy = strict) => unmetRules({ policy, password }).map(({ rule }) => rule)

test('without settings a password needs six characters and nothing else', () => {
  const policy = passwordPolicy()
  expect(policy.schemaVersion).toBe(1)
  expect(policy.customStrengthOptions).toEqual({ minPasswordLength: 6 })
  expect(broken('12345', policy)).toEqual(['min-length'])
  expect(broken('123456', policy)).toEqual([])
})

test.each([
  ['Clave-2026', []],
  ['', ['min-length', 'lowercase', 'uppercase', 'number', 'symbol']],
  ['clave-2026', ['uppercase']],
  ['CLAVE-2026', ['lowercase']],
  ['Clave-larga', ['number']],
  ['Clave2026', ['symbol']],
  ['Clave 2026', ['symbol']],
  ['Clave-2026-larga', ['max-length']],
  ['ñÑÁé-2026', ['lowercase', 'uppercase']],
  ['Clave٣٤٥-', ['number']],
  ['Clave2026€', ['symbol']],
])('of %j the rules %j are broken', (password, rules) => {
  expect(broken(password)).toEqual(rules)
})

test('a drawn face counts as one character', () => {
  expect(broken('🙂🙂🙂🙂🙂', passwordPolicy())).toEqual(['min-length'])
  expect(broken('🙂🙂🙂🙂🙂🙂', passwordPolicy({ max: 6 }))).toEqual([])
})

test('the rules are told one by one, met or not, and only those there are', () => {
  expect(checkPassword({ policy: passwordPolicy({ rules: ['number'] }), password: 'abcdefg' })).toEqual([
    { rule: 'min-length', text: 'Al menos 6 caracteres', met: true },
    { rule: 'number', text: 'Un número', met: false },
  ])
  expect(unmetText(unmetRules({ policy: strict, password: 'corta' }))).toBe(
    'La contraseña no cumple los requisitos: al menos 8 caracteres, una letra mayúscula, un número, un símbolo, como ! o ?.',
  )
})

test("a person's own e-mail or the shop's name is no password", () => {
  const obvious = ['Ana@correo.test', 'Vidriera', '']
  const rulesOf = (password: string) =>
    unmetRules({ policy: passwordPolicy(), password, obvious }).map(({ rule }) => rule)
  expect(rulesOf('ana@CORREO.test')).toEqual(['not-obvious'])
  expect(rulesOf(' vidriera')).toEqual(['not-obvious'])
  expect(rulesOf('vidriera-de-ana')).toEqual([])
})

test('the published policy reads back as it is', () => {
  expect(readPasswordPolicy(strict)).toEqual(strict)
})

test('a policy that says little means the rest by default', () => {
  expect(readPasswordPolicy({ schemaVersion: 1 })).toEqual(passwordPolicy())
  const onlyNumber = { schemaVersion: 1, customStrengthOptions: { containsNumericCharacter: true } }
  expect(readPasswordPolicy(onlyNumber)).toEqual(passwordPolicy({ rules: ['number'] }))
})

test.each([0, 2, 1.5, Number.NaN])('a policy of form %d is not guessed at', (schemaVersion) => {
  expect(() => readPasswordPolicy({ ...strict, schemaVersion })).toThrow(
    expect.objectContaining({
      name: 'IdentityError',
      code: 'unsupported-password-policy-schema-version',
      text: 'La tienda se actualizó. Recargá la página y volvé a probar.',
    }),
  )
})

test('more characters never make a password worse, but for the longest length', () => {
  const policy = passwordPolicy({ min: 8, rules: ['lowercase', 'uppercase', 'number', 'symbol'] })
  fc.assert(
    fc.property(fc.string(), fc.string(), (password, more) => {
      expect(broken(password, policy)).toEqual(expect.arrayContaining(broken(password + more, policy)))
    }),
  )
})
