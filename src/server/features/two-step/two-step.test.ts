import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { endTwoStepOf } from '#contract/two-step.ts'
import { authenticatorCode } from '#testing/authenticator.ts'
import { Browser } from '#testing/browser.ts'
import { openShop, type Shop } from '#testing/open-shop.ts'
import { SignInWindow, WINDOW_NONCE } from '#testing/sign-in-window.ts'
import { openTestIssuer, type TestIssuer } from '#testing/test-issuer.ts'

let issuer: TestIssuer

const password = 'una-clave-para-probar-2026'

let shop: Shop
let people = 0
let email: string
let browser: Browser

beforeAll(async () => {
  issuer = await openTestIssuer()
  shop = await openShop({ settings: issuer.settings })
})
afterAll(async () => {
  await shop.close()
  await issuer.stop()
})

beforeEach(async () => {
  email = `vendedora-${++people}@correo.test`
  await shop.deps.identity.createPerson({ nombre: 'Vendedora', email, rol: 'seller', password })
  browser = new Browser(shop.app)
  await signIn(browser)
})

const signIn = (who: Browser) => who.post('/api/auth/sign-in/email', { email, password })
const enter = (who: Browser, codigo: string) => change(who, '/api/login/code', { codigo })
const whoIs = async (who: Browser) => (await who.get('/api/session')).body

/** Sends a change as our pages do, with the CSRF token in the header. */
const change = (who: Browser, path: string, body: object) =>
  who.post(path, body, { 'x-xsrf-token': who.cookies.get('XSRF-TOKEN') ?? '' })

type Started = { otpauth: string; codigos: string[] }

async function start(who = browser): Promise<Started> {
  const reply = await change(who, '/api/account/two-step', { clave: password })
  expect(reply.status).toBe(200)
  return reply.body as Started
}

/** Turns the second step on. The current code is used up, so tests use the next one. */
async function turnOn(): Promise<Started> {
  const started = await start()
  const codigo = authenticatorCode(started.otpauth)
  expect(await change(browser, '/api/account/two-step/confirm', { codigo })).toMatchObject({ status: 200 })
  return started
}

test('The authenticator app shows the store’s name', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vidriera-profile-'))
  const file = join(folder, 'tienda.json')
  await writeFile(file, JSON.stringify({ name: 'La Boutique' }))
  const boutique = await openShop({ settings: { STORE_PROFILE: file } })
  try {
    await boutique.deps.identity.createPerson({ nombre: 'Vendedora', email, rol: 'seller', password })
    const device = new Browser(boutique.app)
    await signIn(device)
    const { otpauth } = await start(device)
    expect(new URL(otpauth).searchParams.get('issuer')).toBe('La Boutique')
    expect(decodeURIComponent(new URL(otpauth).pathname)).toContain('La Boutique:')
  } finally {
    await boutique.close()
    await rm(folder, { recursive: true })
  }
})

test('A user with a second step signs in with password and code, and not with the password alone', async () => {
  const { otpauth } = await turnOn()
  const device = new Browser(shop.app)
  expect(await signIn(device)).toMatchObject({
    status: 401,
    body: { code: 'multi-factor-auth-required', message: 'Falta el código de tu segundo paso.' },
  })
  expect(await device.get('/api/auth/token')).toMatchObject({ status: 401 })
  expect(await whoIs(device)).toMatchObject({ code: 'not-signed-in' })

  expect(await enter(device, authenticatorCode(otpauth, 1))).toMatchObject({
    status: 200,
    body: { ok: true },
  })
  expect(await whoIs(device)).toMatchObject({ email, rol: 'seller' })
  const { token } = (await device.get('/api/auth/token')).body as { token: string }
  expect((await device.post('/api/login/email', { token })).body).toMatchObject({ email })
})

test('The password alone is enough until a first code confirms the app', async () => {
  await start()
  expect(await signIn(new Browser(shop.app))).toMatchObject({ status: 200 })
  expect(await change(browser, '/api/account/two-step/confirm', { codigo: '000000' })).toMatchObject({
    status: 422,
    body: { code: 'wrong-code' },
  })
  expect(await signIn(new Browser(shop.app))).toMatchObject({ status: 200 })
})

test('Turning the second step on starts a new session and ends the earlier one', async () => {
  const before = new Browser(shop.app)
  const { token } = (await browser.get('/api/auth/token')).body as { token: string }
  for (const [name, value] of browser.cookies) before.cookies.set(name, value)
  await turnOn()
  expect(await whoIs(browser)).toMatchObject({ email })
  expect(await whoIs(before)).toMatchObject({ code: 'not-signed-in' })
  const asked = await new Browser(shop.app).get('/api/session', { authorization: `Bearer ${token}` })
  expect(asked.status).toBe(401)
  expect((await browser.get('/api/account')).body).toMatchObject({ dosPasos: true })
})

test('A code is accepted once', async () => {
  const { otpauth } = await turnOn()
  const code = authenticatorCode(otpauth, 1)
  const [owner, thief] = [new Browser(shop.app), new Browser(shop.app)]
  await signIn(owner)
  await signIn(thief)
  expect(await enter(owner, code)).toMatchObject({ status: 200 })
  expect(await enter(thief, code)).toMatchObject({ status: 422, body: { code: 'wrong-code' } })
  expect(await whoIs(thief)).toMatchObject({ code: 'not-signed-in' })
  expect(await thief.get('/api/auth/token')).toMatchObject({ status: 401 })
})

test('Of two concurrent uses of a code one succeeds', async () => {
  const { otpauth } = await turnOn()
  const code = authenticatorCode(otpauth, 1)
  const both = [new Browser(shop.app), new Browser(shop.app)]
  for (const one of both) await signIn(one)
  await Promise.all(both.map((one) => enter(one, code)))
  const entered = await Promise.all(both.map(whoIs))
  expect(entered.filter((who) => (who as { email?: string }).email === email)).toHaveLength(1)
})

test('A recovery code is accepted once, in any spelling', async () => {
  const { codigos } = await turnOn()
  expect(new Set(codigos).size).toBe(10)
  const [first, again, second] = [new Browser(shop.app), new Browser(shop.app), new Browser(shop.app)]
  await signIn(first)
  expect(await enter(first, ` ${codigos[0]!.toUpperCase().replace('-', ' ')} `)).toMatchObject({
    status: 200,
  })
  expect(await whoIs(first)).toMatchObject({ email })
  await signIn(again)
  expect(await enter(again, codigos[0]!)).toMatchObject({ status: 422 })
  await signIn(second)
  expect(await enter(second, codigos[1]!)).toMatchObject({ status: 200 })
})

test('After five wrong codes the sign-in starts again with the password', async () => {
  const { otpauth } = await turnOn()
  const guesser = new Browser(shop.app)
  await signIn(guesser)
  for (let tries = 0; tries < 5; tries++)
    expect(await enter(guesser, '000000')).toMatchObject({ status: 422, body: { code: 'wrong-code' } })
  expect(await enter(guesser, authenticatorCode(otpauth, 1))).toMatchObject({
    status: 401,
    body: { code: 'second-step-expired' },
  })
})

test('After ten wrong codes in a row no code is accepted for 15 minutes', async () => {
  const { otpauth } = await turnOn()
  for (let devices = 0; devices < 2; devices++) {
    const guesser = new Browser(shop.app)
    await signIn(guesser)
    for (let tries = 0; tries < 5; tries++) await enter(guesser, '000000')
  }
  const owner = new Browser(shop.app)
  await signIn(owner)
  const locked = await enter(owner, authenticatorCode(otpauth, 1))
  expect(locked).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
  expect(locked.headers.get('Retry-After')).toBe('900')
})

test('A code without an unfinished sign-in is refused', async () => {
  const { otpauth } = await turnOn()
  const stranger = new Browser(shop.app)
  expect(await enter(stranger, authenticatorCode(otpauth, 1))).toMatchObject({
    status: 401,
    body: { code: 'second-step-expired' },
  })
})

test('The second step is turned off with password and code together', async () => {
  const { otpauth, codigos } = await turnOn()
  const end = (clave: string, codigo: string) =>
    change(browser, '/api/account/two-step/end', { clave, codigo })
  const code = authenticatorCode(otpauth, 1)
  expect(await end('otra-clave', code)).toMatchObject({ status: 422, body: { code: 'wrong-password' } })
  expect(await end(password, '000000')).toMatchObject({ status: 422, body: { code: 'wrong-code' } })
  expect(await signIn(new Browser(shop.app))).toMatchObject({ status: 401 })
  expect(await end(password, code)).toMatchObject({ status: 200 })
  expect(await whoIs(browser)).toMatchObject({ email })
  expect(await signIn(new Browser(shop.app))).toMatchObject({ status: 200 })
  expect(await end(password, codigos[0]!)).toMatchObject({ status: 409, body: { code: 'two-step-off' } })
})

test('A user without the phone turns the second step off with a recovery code', async () => {
  const { codigos } = await turnOn()
  const clave = password
  const reply = await change(browser, '/api/account/two-step/end', { clave, codigo: codigos[9]! })
  expect(reply).toMatchObject({ status: 200 })
})

test('Turning the second step on needs the password, works once, and limits guesses', async () => {
  const wrong = () => change(browser, '/api/account/two-step', { clave: 'otra-clave' })
  expect(await wrong()).toMatchObject({ status: 422, body: { code: 'wrong-password' } })
  await turnOn()
  expect(await change(browser, '/api/account/two-step', { clave: password })).toMatchObject({
    status: 409,
    body: { code: 'two-step-on' },
  })
  for (let tries = 0; tries < 5; tries++) await wrong()
  expect(await wrong()).toMatchObject({ status: 429 })
})

test('A page of another site, which sends the cookie but cannot read it, cannot turn the second step on', async () => {
  expect(await browser.post('/api/account/two-step', { clave: password })).toMatchObject({ status: 403 })
})

test('Sign-in by e-mail link also needs the code', async () => {
  const { otpauth } = await turnOn()
  await shop.deps.pool.query(`update "user" set "emailVerified" = true where email = $1`, [email])
  const device = new Browser(shop.app)
  await device.post('/api/login/link/request', { email })
  const { rows } = await shop.deps.pool.query(
    `select payload->>'url' as url from emails where recipient = $1 order by id desc limit 1`,
    [email],
  )
  const oobCode = new URL(rows[0].url).searchParams.get('oobCode')!
  expect(await device.post('/api/login/link', { oobCode })).toMatchObject({
    status: 200,
    body: { twoFactorRedirect: true },
  })
  expect(await whoIs(device)).toMatchObject({ code: 'not-signed-in' })
  expect(await enter(device, authenticatorCode(otpauth, 1))).toMatchObject({ status: 200 })
  expect(await whoIs(device)).toMatchObject({ email })
})

test('Sign-in by another provider also needs the code', async () => {
  // The issuer signs with the real time, which may differ by a minute from the shop's clock.
  shop.clock.advance(Date.now() - shop.clock.now().getTime())
  const { otpauth } = await turnOn()
  await shop.deps.pool.query(`update "user" set "emailVerified" = true where email = $1`, [email])
  issuer.speaksOf({ sub: email, email, email_verified: true, name: 'Vendedora' })
  const device = new Browser(shop.app)
  expect(await new SignInWindow(device).enter()).toEqual({
    nonce: WINDOW_NONCE,
    error: 'multi-factor-auth-required',
  })
  expect(await device.get('/api/auth/token')).toMatchObject({ status: 401 })
  expect(await enter(device, authenticatorCode(otpauth, 1))).toMatchObject({ status: 200 })
  expect(await whoIs(device)).toMatchObject({ email })
})

test('An admin removes the second step of a seller who lost the phone, and the seller’s sessions end', async () => {
  await turnOn()
  const admin = await shop.as('admin')
  const uid = ((await browser.get('/api/account')).body as { uid: string }).uid
  expect(await admin.call(endTwoStepOf, { params: { id: uid }, body: {} })).toMatchObject({ status: 200 })
  expect(await whoIs(browser)).toMatchObject({ code: 'not-signed-in' })
  expect(await signIn(new Browser(shop.app))).toMatchObject({ status: 200 })
  const { rows } = await shop.deps.pool.query('select actor, what from audit_trail where object = $1', [
    `user:${uid}`,
  ])
  expect(rows).toEqual([{ actor: admin.uid, what: 'quitó el segundo paso' }])
  const again = await admin.call(endTwoStepOf, { params: { id: uid }, body: {} })
  expect(again).toMatchObject({ status: 409, body: { code: 'two-step-off' } })
})

test('An admin cannot remove the second step of an admin', async () => {
  const admin = await shop.as('admin')
  expect(await admin.call(endTwoStepOf, { params: { id: admin.uid }, body: {} })).toMatchObject({
    status: 409,
    body: { code: 'two-step-of-admin' },
  })
  expect(await admin.call(endTwoStepOf, { params: { id: 'nadie' }, body: {} })).toMatchObject({ status: 404 })
})
