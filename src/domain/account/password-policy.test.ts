import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passwordPolicy, readPasswordPolicy } from './password-policy.ts'
import { checkPassword, unmetRules, unmetText } from './password-rules.ts'

const strict = passwordPolicy({ min: 8, max: 12, rules: ['lowercase', 'uppercase', 'number', 'symbol'] })
const brokenRules = (password: string, policy = strict) =>
  unmetRules({ policy, password }).map(({ rule }) => rule)

test('Without settings a password needs six characters and nothing else', () => {
  const policy = passwordPolicy()
  expect(policy.schemaVersion).toBe(1)
  expect(policy.customStrengthOptions).toEqual({ minPasswordLength: 6 })
  expect(brokenRules('12345', policy)).toEqual(['min-length'])
  expect(brokenRules('123456', policy)).toEqual([])
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
])('The password %j breaks the rules %j', (password, rules) => {
  expect(brokenRules(password)).toEqual(rules)
})

test('An emoji counts as one character', () => {
  expect(brokenRules('🙂🙂🙂🙂🙂', passwordPolicy())).toEqual(['min-length'])
  expect(brokenRules('🙂🙂🙂🙂🙂🙂', passwordPolicy({ max: 6 }))).toEqual([])
})

test('Each rule of the policy is listed as met or not met', () => {
  expect(checkPassword({ policy: passwordPolicy({ rules: ['number'] }), password: 'abcdefg' })).toEqual([
    { rule: 'min-length', text: 'Al menos 6 caracteres', met: true },
    { rule: 'number', text: 'Un número', met: false },
  ])
  expect(unmetText(unmetRules({ policy: strict, password: 'corta' }))).toBe(
    'La contraseña no cumple los requisitos: al menos 8 caracteres, una letra mayúscula, un número, un símbolo, como ! o ?.',
  )
})

test('A person’s e-mail address and the name of the shop are refused as passwords', () => {
  const obvious = ['Ana@correo.test', 'Vidriera', '']
  const rulesOf = (password: string) =>
    unmetRules({ policy: passwordPolicy(), password, obvious }).map(({ rule }) => rule)
  expect(rulesOf('ana@CORREO.test')).toEqual(['not-obvious'])
  expect(rulesOf(' vidriera')).toEqual(['not-obvious'])
  expect(rulesOf('vidriera-de-ana')).toEqual([])
})

test('A password policy that the server publishes is read without changes', () => {
  expect(readPasswordPolicy(strict)).toEqual(strict)
})

test('Missing fields of a policy have default values', () => {
  expect(readPasswordPolicy({ schemaVersion: 1 })).toEqual(passwordPolicy())
  const onlyNumber = { schemaVersion: 1, customStrengthOptions: { containsNumericCharacter: true } }
  expect(readPasswordPolicy(onlyNumber)).toEqual(passwordPolicy({ rules: ['number'] }))
})

test.each([0, 2, 1.5, Number.NaN])('A policy of the unknown version %d is refused', (schemaVersion) => {
  expect(() => readPasswordPolicy({ ...strict, schemaVersion })).toThrow(
    expect.objectContaining({
      name: 'IdentityError',
      code: 'unsupported-password-policy-schema-version',
      text: 'La tienda se actualizó. Recargá la página y volvé a probar.',
    }),
  )
})

test('Additional characters can break only the rule of the maximum length', () => {
  const policy = passwordPolicy({ min: 8, rules: ['lowercase', 'uppercase', 'number', 'symbol'] })
  fc.assert(
    fc.property(fc.string(), fc.string(), (password, more) => {
      expect(brokenRules(password, policy)).toEqual(
        expect.arrayContaining(brokenRules(password + more, policy)),
      )
    }),
  )
})
