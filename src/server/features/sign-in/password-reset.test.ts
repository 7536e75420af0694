import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { parseActionLink } from '#contract/account/action-link.ts'
import { CookieClient } from '#testing/http/cookie-client.ts'
import { lastLinkTo, linksMailedTo } from '#testing/email/mailed-links.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

const OLD = 'una-clave-olvidada'
const NEW = 'una-clave-recordada'

let shop: Shop
let browser: CookieClient
let email: string
let accountCount = 0

beforeAll(async () => {
  shop = await openShop({ settings: { PASSWORD_MIN: '10' } })
})
afterAll(() => shop.close())
beforeEach(async () => {
  browser = new CookieClient(shop.app)
  email = `rosa-${++accountCount}@correo.test`
  await shop.deps.identity.createUser({ nombre: 'Rosa', email, password: OLD, rol: 'user' })
})

const requestReset = (correo = email) => browser.post('/api/login/password/request', { email: correo })
const resetPassword = (oobCode: string, password: string) =>
  browser.post('/api/login/password', { oobCode, password })
const signIn = (from: CookieClient, password: string) =>
  from.post('/api/auth/sign-in/email', { email, password })

async function requestLink() {
  expect(await requestReset()).toMatchObject({ status: 200, body: { ok: true } })
  return lastLinkTo(shop, email)
}

test('A shopper chooses a new password with the e-mailed link', async () => {
  const link = await requestLink()
  expect(link).toMatchObject({
    kind: 'password-reset',
    subject: 'Elegí una contraseña nueva',
    nombre: 'Rosa',
  })
  expect(parseActionLink(link.url.href).mode).toBe('resetPassword')
  expect(await resetPassword(link.oobCode, NEW)).toMatchObject({ status: 200, body: { ok: true } })
  expect(await signIn(browser, OLD)).toMatchObject({ status: 401 })
  expect(await signIn(browser, NEW)).toMatchObject({ status: 200 })
})

test('A new password ends every session at once', async () => {
  const thief = new CookieClient(shop.app)
  await signIn(thief, OLD)
  const { token } = (await thief.get('/api/auth/token')).body as { token: string }
  const bearer = { authorization: `Bearer ${token}` }
  expect(await thief.get('/api/session', bearer)).toMatchObject({ status: 200 })
  const { oobCode } = await requestLink()
  const chosen = await resetPassword(oobCode, NEW)
  expect(chosen.headers.getSetCookie()).toEqual([])
  expect(await thief.get('/api/session', bearer)).toMatchObject({ status: 401 })
  expect(await thief.get('/api/session')).toMatchObject({ status: 401 })
})

test('A refused password leaves the link valid', async () => {
  const { oobCode } = await requestLink()
  expect(await resetPassword(oobCode, 'corta')).toMatchObject({
    status: 400,
    body: { code: 'password-does-not-meet-requirements' },
  })
  expect(await resetPassword(oobCode, email)).toMatchObject({
    body: { code: 'password-does-not-meet-requirements' },
  })
  expect(await resetPassword(oobCode, NEW)).toMatchObject({ status: 200 })
})

test('A link changes the password once and invalidates the other links', async () => {
  const first = await requestLink()
  const second = await requestLink()
  expect(await resetPassword(first.oobCode, NEW)).toMatchObject({ status: 200 })
  expect(await resetPassword(first.oobCode, OLD)).toMatchObject({
    status: 400,
    body: { code: 'invalid-action-code' },
  })
  expect(await resetPassword(second.oobCode, OLD)).toMatchObject({
    status: 400,
    body: { code: 'invalid-action-code' },
  })
  expect(await signIn(browser, NEW)).toMatchObject({ status: 200 })
})

test('Only one of two concurrent uses of a link succeeds', async () => {
  const { oobCode } = await requestLink()
  const both = await Promise.all([resetPassword(oobCode, NEW), resetPassword(oobCode, 'otra-clave-distinta')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
})

test('A password link expires after 30 minutes, and the answer says so', async () => {
  const { oobCode } = await requestLink()
  shop.clock.advance(30 * 60_000)
  expect(await resetPassword(oobCode, NEW)).toMatchObject({
    status: 400,
    body: { code: 'expired-action-code' },
  })
  expect(await signIn(browser, OLD)).toMatchObject({ status: 200 })
})

test('A sign-in link changes no password, and a password link does not sign in', async () => {
  const reset = await requestLink()
  expect(await browser.post('/api/login/link', { oobCode: reset.oobCode, email })).toMatchObject({
    status: 400,
  })
  await browser.post('/api/login/link/request', { email })
  const entry = await lastLinkTo(shop, email)
  expect(await resetPassword(entry.oobCode, NEW)).toMatchObject({ body: { code: 'invalid-action-code' } })
  expect(await resetPassword(entry.oobCode.split('.')[0]!, NEW)).toMatchObject({
    body: { code: 'invalid-action-code' },
  })
})

test('A password request for an unknown e-mail gets the same answer and sends no e-mail', async () => {
  const known = await requestReset()
  const unknown = await requestReset('nadie@correo.test')
  expect(unknown).toMatchObject({ status: known.status, body: known.body })
  expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()])
  expect(await linksMailedTo(shop, 'nadie@correo.test')).toEqual([])
})

test('A user who signs in by link or by another provider can set a password with the reset link', async () => {
  await shop.deps.pool.query(
    `delete from account where "userId" = (select id from "user" where email = $1)`,
    [email],
  )
  const { oobCode } = await requestLink()
  expect(await resetPassword(oobCode, NEW)).toMatchObject({ status: 200 })
  expect(await signIn(browser, NEW)).toMatchObject({ status: 200 })
})

test('A password chosen by e-mail link confirms the e-mail', async () => {
  const { oobCode } = await requestLink()
  await resetPassword(oobCode, NEW)
  await signIn(browser, NEW)
  expect(await browser.get('/api/account')).toMatchObject({ body: { correoVerificado: true } })
})
