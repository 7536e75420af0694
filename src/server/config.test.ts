import { expect, test } from 'vitest'
import { productionSettings } from '#testing/production-settings.ts'
import { BadSetting, readConfig } from './config.ts'

test('a real shop opens with its address and a secret nobody can guess', () => {
  expect(readConfig(productionSettings)).toMatchObject({ mode: 'production' })
})

test.each([
  [{ PUBLIC_URL: '' }, 'PUBLIC_URL: hace falta en producción'],
  [{ AUTH_SECRET: '' }, 'AUTH_SECRET: en producción necesita 32 caracteres al azar'],
  [{ AUTH_SECRET: 'corto' }, 'AUTH_SECRET: en producción necesita 32 caracteres al azar'],
  [{ AUTH_SECRET: 'a'.repeat(64) }, 'AUTH_SECRET: en producción necesita 32 caracteres al azar'],
  [{ AUTH_SECRET: '1234'.repeat(16) }, 'AUTH_SECRET: en producción necesita 32 caracteres al azar'],
])('a real shop does not open with %j', (settings, told) => {
  expect(() => readConfig({ ...productionSettings, ...settings })).toThrow(BadSetting)
  expect(() => readConfig({ ...productionSettings, ...settings })).toThrow(told)
})
