import { afterEach, expect, test } from 'vitest'
import { getPasswordPolicy } from '#contract/account/passwords.ts'
import { readPasswordPolicy } from '#domain/account/password-policy.ts'
import { BadSetting, readConfig } from '#server/config/config.ts'
import { refuseBadPassword } from '#server/identity/password/refuse-bad-password.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

let shop: Shop | undefined

afterEach(async () => {
  await shop?.close()
  shop = undefined
})

const published = async (settings: Record<string, string> = {}) => {
  shop = await openShop({ settings })
  return shop.anonymous.call(getPasswordPolicy)
}

test('Every visitor can read the password policy, six characters by default', async () => {
  const { status, body } = await published()
  expect(status).toBe(200)
  expect(body).toEqual({
    schemaVersion: 1,
    customStrengthOptions: { minPasswordLength: 6 },
    allowedNonAlphanumericCharacters: expect.arrayContaining(['-', '!', '?']),
  })
})

test('The settings can require longer passwords with letters, numbers and symbols', async () => {
  const { body } = await published({
    PASSWORD_MIN: '10',
    PASSWORD_MAX: '64',
    PASSWORD_RULES: 'lowercase, uppercase,number,symbol',
  })
  expect(body.customStrengthOptions).toEqual({
    minPasswordLength: 10,
    maxPasswordLength: 64,
    containsLowercaseCharacter: true,
    containsUppercaseCharacter: true,
    containsNumericCharacter: true,
    containsNonAlphanumericCharacter: true,
  })
  expect(readPasswordPolicy(body)).toEqual(shop!.deps.config.passwordPolicy)
})

test.each([
  [{ PASSWORD_RULES: 'lowercase,minúsculas' }, 'PASSWORD_RULES'],
  [{ PASSWORD_MIN: '12', PASSWORD_MAX: '8' }, 'no puede ser menor que PASSWORD_MIN'],
  [{ PASSWORD_MIN: '5' }, 'PASSWORD_MIN'],
  [{ PASSWORD_MAX: '1000' }, 'PASSWORD_MAX'],
])('A policy that no password meets stops the start: %j', (settings, expectedText) => {
  expect(() => readConfig(settings)).toThrow(BadSetting)
  expect(() => readConfig(settings)).toThrow(expectedText)
})

test('A refused password gets the list of broken rules', () => {
  const policy = readConfig({ PASSWORD_RULES: 'number' }).passwordPolicy
  expect(() => refuseBadPassword({ policy, password: 'clave-1' })).not.toThrow()
  expect(() => refuseBadPassword({ policy, password: 'clave' })).toThrow(
    expect.objectContaining({
      code: 'password-does-not-meet-requirements',
      status: 400,
      text: 'La contraseña no cumple los requisitos: al menos 6 caracteres, un número.',
      extra: {
        fields: { password: 'La contraseña no cumple los requisitos: al menos 6 caracteres, un número.' },
        unmet: ['min-length', 'number'],
      },
    }),
  )
})
