import { expect, test } from 'vitest'
import { openKnownDevices } from './known-device.ts'

const secret = 'only-for-tests-0123456789-abcdefghijk'
const devices = openKnownDevices({ secret, https: true })
const cookiePair = (line: string) => line.slice(0, line.indexOf(';'))
const ownCookie = cookiePair(devices.cookieFor('ana@tienda.test'))

test('A device is known for the account that signed in on it, however its e-mail is typed', () => {
  const device = devices.read(`a=b; ${ownCookie}; c=d`, 'Ana@Tienda.test ')
  expect(device).toMatch(/^[\w-]{22}$/)
  expect(devices.read(ownCookie, 'ana@tienda.test')).toBe(device)
  expect(devices.read(null, 'ana@tienda.test')).toBeUndefined()
})

test('The device cookie of one account is invalid for another account, even under the other cookie name', () => {
  const [, value] = ownCookie.split('=') as [string, string]
  const [otherName] = cookiePair(devices.cookieFor('eva@tienda.test')).split('=') as [string]
  expect(devices.read(ownCookie, 'eva@tienda.test')).toBeUndefined()
  expect(devices.read(`${otherName}=${value}`, 'eva@tienda.test')).toBeUndefined()
})

test.each([
  ['another device', (cookie: string) => cookie.replace(/=.{22}/, `=${'A'.repeat(22)}`)],
  ['no mark', (cookie: string) => cookie.replace(/\..*/, '')],
  ['a shorter mark', (cookie: string) => cookie.slice(0, -1)],
  ['no device', (cookie: string) => cookie.replace(/=.{22}/, '=')],
])('A device with %s is not known', (_what, forge) => {
  const separatorIndex = ownCookie.indexOf('=')
  const name = ownCookie.slice(0, separatorIndex)
  expect(devices.read(name + forge(ownCookie.slice(separatorIndex)), 'ana@tienda.test')).toBeUndefined()
})

test('After a change of AUTH_SECRET no device is known', () => {
  const otherSecretDevices = openKnownDevices({ secret: `${secret}-new`, https: true })
  expect(otherSecretDevices.read(ownCookie, 'ana@tienda.test')).toBeUndefined()
})

test('Scripts cannot read the device cookie, which the browser sends only to the sign-in by password', () => {
  expect(devices.cookieFor('ana@tienda.test')).toMatch(
    /^__Secure-vidriera\.device_[\w-]{12}=[\w-]{22}\.[\w-]{43}; Path=\/api\/auth\/sign-in; HttpOnly; SameSite=Strict; Max-Age=34560000; Secure$/,
  )
  expect(openKnownDevices({ secret, https: false }).cookieFor('a@b.test')).not.toContain('Secure')
})
