import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { endTwoStepOf } from '#contract/two-step.ts'
import { createAdmin } from '#server/features/users/create-admin.ts'
import { authenticatorCode } from '#testing/authenticator.ts'
import { Browser } from '#testing/browser.ts'
import { lastLinkTo } from '#testing/mailed-links.ts'
import { openShop, type Shop } from '#testing/open-shop.ts'

const password = 'una-clave-para-probar-2026'
const NEW = 'otra-clave-para-probar-2026'

let shop: Shop
let people = 0
let email: string
let browser: Browser

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  email = `vendedora-${++people}@correo.test`
  await shop.deps.identity.createPerson({ nombre: 'Vendedora', email, rol: 'seller', password })
  await shop.deps.pool.query(`update "user" set "emailVerified" = true where email = $1`, [email])
  browser = new Browser(shop.app)
  await signIn(browser)
})

const signIn = (who: Browser) => who.post('/api/auth/sign-in/email', { email, password })
const enter = (who: Browser, codigo: string) => who.post('/api/login/code', { codigo })
const isIn = async (who: Browser) => (await who.get('/api/session')).status === 200
const expired = { status: 401, body: { code: 'second-step-expired' } }

/** Sends a change as our pages do, with the CSRF token in the header. */
const change = (who: Browser, path: string, body: object) =>
  who.post(path, body, { 'x-xsrf-token': who.cookies.get('XSRF-TOKEN') ?? '' })

async function start(): Promise<string> {
  const { body } = await change(browser, '/api/account/two-step', { clave: password })
  return (body as { otpauth: string }).otpauth
}

async function turnOn(): Promise<string> {
  const otpauth = await start()
  const codigo = authenticatorCode(otpauth)
  expect(await change(browser, '/api/account/two-step/confirm', { codigo })).toMatchObject({ status: 200 })
  return otpauth
}

async function chooseAnotherByMail(): Promise<void> {
  await browser.post('/api/login/password/request', { email })
  const { oobCode } = await lastLinkTo(shop, email)
  expect(await browser.post('/api/login/password', { oobCode, password: NEW })).toMatchObject({ status: 200 })
}

async function changePassword(): Promise<void> {
  const changed = await change(browser, '/api/account/password', { actual: password, nueva: NEW })
  expect(changed).toMatchObject({ status: 200 })
}

/** An admin removes the second step of a user without the phone. The user sets up a new one. */
async function startAgainWithAnAdmin(): Promise<string> {
  const admin = await shop.as('admin')
  const { uid } = (await browser.get('/api/account')).body as { uid: string }
  expect(await admin.call(endTwoStepOf, { params: { id: uid }, body: {} })).toMatchObject({ status: 200 })
  await signIn(browser)
  return turnOn()
}

async function becomeAdmin(): Promise<string> {
  await createAdmin(shop.deps, { email, nombre: 'Vendedora', password })
  await signIn(browser)
  return turnOn()
}

test.each([
  ['its owner chooses another password by mail', chooseAnotherByMail],
  ['its owner changes the password', changePassword],
  ['an admin takes the second step away and its owner turns it on anew', startAgainWithAnAdmin],
  ['its owner becomes an admin and turns it on anew', becomeAdmin],
])('An unfinished sign-in that waits for its code ends once %s', async (_what, act) => {
  const otpauth = await turnOn()
  const thief = new Browser(shop.app)
  expect(await signIn(thief)).toMatchObject({ body: { code: 'multi-factor-auth-required' } })
  const anew = await act()
  expect(await enter(thief, authenticatorCode(anew ?? otpauth, 1))).toMatchObject(expired)
  expect(await isIn(thief)).toBe(false)
})

test('A sign-in code cannot turn the second step on, even in a signed-in browser', async () => {
  const otpauth = await start()
  expect(await enter(browser, authenticatorCode(otpauth))).toMatchObject(expired)
  expect((await browser.get('/api/account')).body).toMatchObject({ dosPasos: false })
})

test('Wrong codes count in a signed-in browser too', async () => {
  await turnOn()
  const open = new Map(browser.cookies)
  await signIn(browser)
  for (const [name, value] of open) browser.cookies.set(name, value)
  for (let tries = 0; tries < 5; tries++)
    expect(await enter(browser, '000000')).toMatchObject({ status: 422, body: { code: 'wrong-code' } })
  expect(await enter(browser, '000000')).toMatchObject(expired)
})

test('A request to turn on a second step that is on does not count as a password guess', async () => {
  await turnOn()
  for (let asked = 0; asked < 8; asked++)
    expect(await change(browser, '/api/account/two-step', { clave: password })).toMatchObject({
      status: 409,
      body: { code: 'two-step-on' },
    })
})
