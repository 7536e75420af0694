import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { disableUserSecondFactor } from '#contract/account/second-factor.ts'
import { createAdmin } from '#server/features/users/create-admin.ts'
import { totpCode } from '#testing/identity/totp-code.ts'
import { CookieClient } from '#testing/http/cookie-client.ts'
import { lastLinkTo } from '#testing/email/mailed-links.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

const password = 'una-clave-para-probar-2026'
const NEW = 'otra-clave-para-probar-2026'

let shop: Shop
let accountCount = 0
let email: string
let browser: CookieClient

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  email = `vendedora-${++accountCount}@correo.test`
  await shop.deps.identity.createUser({ nombre: 'Vendedora', email, rol: 'seller', password })
  await shop.deps.pool.query(`update "user" set "emailVerified" = true where email = $1`, [email])
  browser = new CookieClient(shop.app)
  await signIn(browser)
})

const signIn = (from: CookieClient) => from.post('/api/auth/sign-in/email', { email, password })
const enterCode = (from: CookieClient, codigo: string) => from.post('/api/login/code', { codigo })
const isSignedIn = async (from: CookieClient) => (await from.get('/api/session')).status === 200
const expired = { status: 401, body: { code: 'second-step-expired' } }

/** Sends a change with the CSRF token in the header, like the shop's pages. */
const change = (from: CookieClient, path: string, body: object) =>
  from.post(path, body, { 'x-xsrf-token': from.cookies.get('XSRF-TOKEN') ?? '' })

async function startSetup(): Promise<string> {
  const { body } = await change(browser, '/api/account/two-step', { clave: password })
  return (body as { otpauth: string }).otpauth
}

async function enableSecondFactor(): Promise<string> {
  const otpauth = await startSetup()
  const codigo = totpCode(otpauth)
  expect(await change(browser, '/api/account/two-step/confirm', { codigo })).toMatchObject({ status: 200 })
  return otpauth
}

async function resetPasswordByEmail(): Promise<void> {
  await browser.post('/api/login/password/request', { email })
  const { oobCode } = await lastLinkTo(shop, email)
  expect(await browser.post('/api/login/password', { oobCode, password: NEW })).toMatchObject({ status: 200 })
}

async function changePassword(): Promise<void> {
  const changed = await change(browser, '/api/account/password', { actual: password, nueva: NEW })
  expect(changed).toMatchObject({ status: 200 })
}

/** An admin removes the second step of a user who lost the phone. The user then sets up a new one. */
async function restartAfterAdminRemoval(): Promise<string> {
  const admin = await shop.as('admin')
  const { uid } = (await browser.get('/api/account')).body as { uid: string }
  expect(await admin.call(disableUserSecondFactor, { params: { id: uid }, body: {} })).toMatchObject({
    status: 200,
  })
  await signIn(browser)
  return enableSecondFactor()
}

async function becomeAdmin(): Promise<string> {
  await createAdmin(shop.deps, { email, nombre: 'Vendedora', password })
  await signIn(browser)
  return enableSecondFactor()
}

test.each([
  ['its owner chooses another password by mail', resetPasswordByEmail],
  ['its owner changes the password', changePassword],
  ['an admin takes the second step away and its owner turns it on anew', restartAfterAdminRemoval],
  ['its owner becomes an admin and turns it on anew', becomeAdmin],
])('An unfinished sign-in that waits for its code ends once %s', async (_what, act) => {
  const otpauth = await enableSecondFactor()
  const thief = new CookieClient(shop.app)
  expect(await signIn(thief)).toMatchObject({ body: { code: 'multi-factor-auth-required' } })
  const newOtpauth = await act()
  expect(await enterCode(thief, totpCode(newOtpauth ?? otpauth, 1))).toMatchObject(expired)
  expect(await isSignedIn(thief)).toBe(false)
})

test('A sign-in code cannot turn the second step on, even in a signed-in browser', async () => {
  const otpauth = await startSetup()
  expect(await enterCode(browser, totpCode(otpauth))).toMatchObject(expired)
  expect((await browser.get('/api/account')).body).toMatchObject({ dosPasos: false })
})

test('Wrong codes count against the limit even in a browser that is already signed in', async () => {
  await enableSecondFactor()
  const cookiesBefore = new Map(browser.cookies)
  await signIn(browser)
  for (const [name, value] of cookiesBefore) browser.cookies.set(name, value)
  for (let tries = 0; tries < 5; tries++)
    expect(await enterCode(browser, '000000')).toMatchObject({ status: 422, body: { code: 'wrong-code' } })
  expect(await enterCode(browser, '000000')).toMatchObject(expired)
})

test('A request to turn on a second step that is on does not count as a password guess', async () => {
  await enableSecondFactor()
  for (let attempt = 0; attempt < 8; attempt++)
    expect(await change(browser, '/api/account/two-step', { clave: password })).toMatchObject({
      status: 409,
      body: { code: 'two-step-on' },
    })
})
