import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { registerUser } from '#contract/account/users.ts'
import { BadSetting, readConfig } from '#server/config/config.ts'
import { CookieClient } from '#testing/http/cookie-client.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { productionSettings } from '#testing/shop/production-settings.ts'
import { createAdmin, createFirstAdmin } from './create-admin.ts'

const owner = { email: 'duena@tienda.com.ar', password: 'la-clave-de-la-duena' }
const firstRun = { ...productionSettings, ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password }

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
})
beforeEach(() => shop.deps.pool.query('truncate "user" cascade'))
afterAll(() => shop.close())

const withSettings = (settings: Record<string, string>) => ({ ...shop.deps, config: readConfig(settings) })

async function signIn({ email, password }: { email: string; password: string }) {
  const browser = new CookieClient(shop.app)
  const { status } = await browser.post('/api/auth/sign-in/email', { email, password })
  return { status, browser, who: (await browser.get('/api/session')).body }
}

test('A new shop creates the admin of its settings', async () => {
  await createFirstAdmin(withSettings(firstRun))
  expect(await signIn(owner)).toMatchObject({ status: 200, who: { email: owner.email, rol: 'admin' } })
})

test('The settings do not change an existing admin, so a changed password stays', async () => {
  await createFirstAdmin(withSettings(firstRun))
  await createAdmin(shop.deps, { ...owner, nombre: 'Dueña', password: 'otra-clave-mejor' })
  await createFirstAdmin(withSettings(firstRun))
  expect((await signIn(owner)).status).toBe(401)
  expect((await signIn({ ...owner, password: 'otra-clave-mejor' })).status).toBe(200)
})

test('A first password below the policy is reported with the name of its setting', async () => {
  const opening = createFirstAdmin(withSettings({ ...firstRun, ADMIN_PASSWORD: 'abc' }))
  await expect(opening).rejects.toBeInstanceOf(BadSetting)
  await expect(opening).rejects.toThrow('ADMIN_PASSWORD: La contraseña no cumple los requisitos: al menos 6')
})

test('Without the settings no admin is created', async () => {
  await createFirstAdmin(withSettings(productionSettings))
  expect((await shop.deps.pool.query('select 1 from "user"')).rowCount).toBe(0)
})

test('An account that becomes an admin keeps its data, and its earlier sign-in methods end', async () => {
  const body = {
    name: 'Quien se adelantó',
    email: owner.email,
    password: 'clave-del-intruso',
    state: 'Salta',
    postalCode: '4400',
    address: 'Belgrano 123',
  }
  await shop.anonymous.call(registerUser, { body })
  const intruder = await signIn({ email: owner.email, password: body.password })
  const { token } = (await intruder.browser.get('/api/auth/token')).body as { token: string }

  const created = await createAdmin(shop.deps, { ...owner, email: 'DUENA@tienda.com.ar', nombre: 'Dueña' })
  expect(created.created).toBe(false)
  expect((await signIn({ email: owner.email, password: body.password })).status).toBe(401)
  expect((await intruder.browser.get('/api/session')).status).toBe(401)
  shop.clock.advance(30_000)
  const response = await new CookieClient(shop.app).get('/api/session', { authorization: `Bearer ${token}` })
  expect(response.status).toBe(401)
  expect(await signIn(owner)).toMatchObject({ status: 200, who: { uid: created.uid, rol: 'admin' } })
})

test('A password below the policy creates no admin', async () => {
  const refusedCreation = createAdmin(withSettings({ PASSWORD_MIN: '12' }), {
    ...owner,
    nombre: 'Dueña',
    password: 'corta-2026',
  })
  await expect(refusedCreation).rejects.toMatchObject({ code: 'password-does-not-meet-requirements' })
  expect((await shop.deps.pool.query('select 1 from "user"')).rowCount).toBe(0)
})

test.each([
  [{ ADMIN_EMAIL: owner.email }, 'ADMIN_PASSWORD'],
  [{ ADMIN_PASSWORD: owner.password }, 'ADMIN_EMAIL'],
  [{ ADMIN_EMAIL: 'dueña', ADMIN_PASSWORD: owner.password }, 'ADMIN_EMAIL'],
])('Incomplete admin settings stop the start: %j', (settings, expectedText) => {
  expect(() => readConfig(settings)).toThrow(BadSetting)
  expect(() => readConfig(settings)).toThrow(expectedText)
})
