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

test.each([
  ['PORT', 'abc', 'Ingresá un número'],
  ['PORT', '70000', 'Ingresá 65.535 o menos'],
  ['SHOP_MODE', 'prod', 'lo que se puede poner es: demo, production'],
  ['GUEST_CHECKOUT', 'si', 'lo que se puede poner es: true, false'],
  ['LOG_LEVEL', 'verbose', 'lo que se puede poner es: fatal, error, warn, info, debug, silent'],
  ['PUBLIC_URL', 'tienda.com.ar', 'tiene que ser como https://tienda.com.ar'],
  ['PUBLIC_URL', 'ftp://tienda.com.ar', 'tiene que ser como https://tienda.com.ar'],
  ['PUBLIC_URL', 'https://tienda.com.ar/ropa', 'sin nada detrás del nombre'],
  ['MAIL_URL', 'smtp:', 'tiene que ser como smtp://usuario:clave@servidor:587'],
  ['MAIL_URL', 'smtp://ventas:100%@correo.com.ar', 'un % de la clave es %25'],
])('%s=%s is refused in Spanish with what to write instead', (name, value, told) => {
  expect(() => readConfig({ [name]: value })).toThrow(`${name}: `)
  expect(() => readConfig({ [name]: value })).toThrow(told)
})

test('a setting of blanks alone is as good as none', () => {
  expect(readConfig({ PORT: ' ', PUBLIC_URL: ' ' })).toEqual(readConfig({}))
})

test('a slash at the end of the address changes nothing', () => {
  expect(readConfig({ PUBLIC_URL: 'https://tienda.com.ar/' }).publicUrl).toBe('https://tienda.com.ar')
})
