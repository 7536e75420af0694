import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { disableUserSecondFactor } from '#contract/account/second-factor.ts'
import { totpCode } from '#testing/identity/totp-code.ts'
import { CookieClient } from '#testing/http/cookie-client.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { SignInWindow, WINDOW_NONCE } from '#testing/identity/sign-in-window.ts'
import { openTestOidcIssuer, type TestOidcIssuer } from '#testing/identity/test-oidc-issuer.ts'

let issuer: TestOidcIssuer

const password = 'una-clave-para-probar-2026'

let shop: Shop
let accountCount = 0
let email: string
let browser: CookieClient

beforeAll(async () => {
  issuer = await openTestOidcIssuer()
  shop = await openShop({ settings: issuer.settings })
})
afterAll(async () => {
  await shop.close()
  await issuer.stop()
})

beforeEach(async () => {
  email = `vendedora-${++accountCount}@correo.test`
  await shop.deps.identity.createUser({ nombre: 'Vendedora', email, rol: 'seller', password })
  browser = new CookieClient(shop.app)
  await signIn(browser)
})

const signIn = (from: CookieClient) => from.post('/api/auth/sign-in/email', { email, password })
const enterCode = (from: CookieClient, codigo: string) => change(from, '/api/login/code', { codigo })
const readSession = async (from: CookieClient) => (await from.get('/api/session')).body

/** Sends a change with the CSRF token in the header, like the shop's pages. */
const change = (from: CookieClient, path: string, body: object) =>
  from.post(path, body, { 'x-xsrf-token': from.cookies.get('XSRF-TOKEN') ?? '' })

type SecondFactorSetup = { otpauth: string; codigos: string[] }

async function startSetup(from = browser): Promise<SecondFactorSetup> {
  const reply = await change(from, '/api/account/two-step', { clave: password })
  expect(reply.status).toBe(200)
  return reply.body as SecondFactorSetup
}

/** Uses up the current code, so tests must use the next one. */
async function enableSecondFactor(): Promise<SecondFactorSetup> {
  const setup = await startSetup()
  const codigo = totpCode(setup.otpauth)
  expect(await change(browser, '/api/account/two-step/confirm', { codigo })).toMatchObject({ status: 200 })
  return setup
}

test('The authenticator app shows the store’s name', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vidriera-profile-'))
  const file = join(folder, 'tienda.json')
  await writeFile(file, JSON.stringify({ name: 'La Boutique' }))
  const boutique = await openShop({ settings: { STORE_PROFILE: file } })
  try {
    await boutique.deps.identity.createUser({ nombre: 'Vendedora', email, rol: 'seller', password })
    const device = new CookieClient(boutique.app)
    await signIn(device)
    const { otpauth } = await startSetup(device)
    expect(new URL(otpauth).searchParams.get('issuer')).toBe('La Boutique')
    expect(decodeURIComponent(new URL(otpauth).pathname)).toContain('La Boutique:')
  } finally {
    await boutique.close()
    await rm(folder, { recursive: true })
  }
})

test('A user with a second step signs in with password and code, and not with the password alone', async () => {
  const { otpauth } = await enableSecondFactor()
  const device = new CookieClient(shop.app)
  expect(await signIn(device)).toMatchObject({
    status: 401,
    body: { code: 'multi-factor-auth-required', message: 'Falta el código de tu segundo paso.' },
  })
  expect(await device.get('/api/auth/token')).toMatchObject({ status: 401 })
  expect(await readSession(device)).toMatchObject({ code: 'not-signed-in' })

  expect(await enterCode(device, totpCode(otpauth, 1))).toMatchObject({
    status: 200,
    body: { ok: true },
  })
  expect(await readSession(device)).toMatchObject({ email, rol: 'seller' })
  const { token } = (await device.get('/api/auth/token')).body as { token: string }
  expect((await device.post('/api/login/email', { token })).body).toMatchObject({ email })
})

test('The password alone is enough until a first code confirms the app', async () => {
  await startSetup()
  expect(await signIn(new CookieClient(shop.app))).toMatchObject({ status: 200 })
  expect(await change(browser, '/api/account/two-step/confirm', { codigo: '000000' })).toMatchObject({
    status: 422,
    body: { code: 'wrong-code' },
  })
  expect(await signIn(new CookieClient(shop.app))).toMatchObject({ status: 200 })
})

test('Turning the second step on starts a new session and ends the earlier one', async () => {
  const before = new CookieClient(shop.app)
  const { token } = (await browser.get('/api/auth/token')).body as { token: string }
  for (const [name, value] of browser.cookies) before.cookies.set(name, value)
  await enableSecondFactor()
  expect(await readSession(browser)).toMatchObject({ email })
  expect(await readSession(before)).toMatchObject({ code: 'not-signed-in' })
  const response = await new CookieClient(shop.app).get('/api/session', { authorization: `Bearer ${token}` })
  expect(response.status).toBe(401)
  expect((await browser.get('/api/account')).body).toMatchObject({ dosPasos: true })
})

test('A code is accepted once', async () => {
  const { otpauth } = await enableSecondFactor()
  const code = totpCode(otpauth, 1)
  const [owner, thief] = [new CookieClient(shop.app), new CookieClient(shop.app)]
  await signIn(owner)
  await signIn(thief)
  expect(await enterCode(owner, code)).toMatchObject({ status: 200 })
  expect(await enterCode(thief, code)).toMatchObject({ status: 422, body: { code: 'wrong-code' } })
  expect(await readSession(thief)).toMatchObject({ code: 'not-signed-in' })
  expect(await thief.get('/api/auth/token')).toMatchObject({ status: 401 })
})

test('Only one of two concurrent uses of a code succeeds', async () => {
  const { otpauth } = await enableSecondFactor()
  const code = totpCode(otpauth, 1)
  const both = [new CookieClient(shop.app), new CookieClient(shop.app)]
  for (const one of both) await signIn(one)
  await Promise.all(both.map((one) => enterCode(one, code)))
  const entered = await Promise.all(both.map(readSession))
  expect(entered.filter((from) => (from as { email?: string }).email === email)).toHaveLength(1)
})

test('A recovery code is accepted once, in any spelling', async () => {
  const { codigos } = await enableSecondFactor()
  expect(new Set(codigos).size).toBe(10)
  const [first, repeated, second] = [
    new CookieClient(shop.app),
    new CookieClient(shop.app),
    new CookieClient(shop.app),
  ]
  await signIn(first)
  expect(await enterCode(first, ` ${codigos[0]!.toUpperCase().replace('-', ' ')} `)).toMatchObject({
    status: 200,
  })
  expect(await readSession(first)).toMatchObject({ email })
  await signIn(repeated)
  expect(await enterCode(repeated, codigos[0]!)).toMatchObject({ status: 422 })
  await signIn(second)
  expect(await enterCode(second, codigos[1]!)).toMatchObject({ status: 200 })
})

test('After five wrong codes the sign-in starts again with the password', async () => {
  const { otpauth } = await enableSecondFactor()
  const attacker = new CookieClient(shop.app)
  await signIn(attacker)
  for (let tries = 0; tries < 5; tries++)
    expect(await enterCode(attacker, '000000')).toMatchObject({ status: 422, body: { code: 'wrong-code' } })
  expect(await enterCode(attacker, totpCode(otpauth, 1))).toMatchObject({
    status: 401,
    body: { code: 'second-step-expired' },
  })
})

test('After ten consecutive wrong codes, no code is accepted for 15 minutes', async () => {
  const { otpauth } = await enableSecondFactor()
  for (let devices = 0; devices < 2; devices++) {
    const attacker = new CookieClient(shop.app)
    await signIn(attacker)
    for (let tries = 0; tries < 5; tries++) await enterCode(attacker, '000000')
  }
  const owner = new CookieClient(shop.app)
  await signIn(owner)
  const lockedReply = await enterCode(owner, totpCode(otpauth, 1))
  expect(lockedReply).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
  expect(lockedReply.headers.get('Retry-After')).toBe('900')
})

test('A code without an unfinished sign-in is refused', async () => {
  const { otpauth } = await enableSecondFactor()
  const stranger = new CookieClient(shop.app)
  expect(await enterCode(stranger, totpCode(otpauth, 1))).toMatchObject({
    status: 401,
    body: { code: 'second-step-expired' },
  })
})

test('The second step is turned off with password and code together', async () => {
  const { otpauth, codigos } = await enableSecondFactor()
  const end = (clave: string, codigo: string) =>
    change(browser, '/api/account/two-step/end', { clave, codigo })
  const code = totpCode(otpauth, 1)
  expect(await end('otra-clave', code)).toMatchObject({ status: 422, body: { code: 'wrong-password' } })
  expect(await end(password, '000000')).toMatchObject({ status: 422, body: { code: 'wrong-code' } })
  expect(await signIn(new CookieClient(shop.app))).toMatchObject({ status: 401 })
  expect(await end(password, code)).toMatchObject({ status: 200 })
  expect(await readSession(browser)).toMatchObject({ email })
  expect(await signIn(new CookieClient(shop.app))).toMatchObject({ status: 200 })
  expect(await end(password, codigos[0]!)).toMatchObject({ status: 409, body: { code: 'two-step-off' } })
})

test('A user without the phone turns the second step off with a recovery code', async () => {
  const { codigos } = await enableSecondFactor()
  const clave = password
  const reply = await change(browser, '/api/account/two-step/end', { clave, codigo: codigos[9]! })
  expect(reply).toMatchObject({ status: 200 })
})

test('Turning the second step on needs the password, works once, and limits guesses', async () => {
  const wrong = () => change(browser, '/api/account/two-step', { clave: 'otra-clave' })
  expect(await wrong()).toMatchObject({ status: 422, body: { code: 'wrong-password' } })
  await enableSecondFactor()
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
  const { otpauth } = await enableSecondFactor()
  await shop.deps.pool.query(`update "user" set "emailVerified" = true where email = $1`, [email])
  const device = new CookieClient(shop.app)
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
  expect(await readSession(device)).toMatchObject({ code: 'not-signed-in' })
  expect(await enterCode(device, totpCode(otpauth, 1))).toMatchObject({ status: 200 })
  expect(await readSession(device)).toMatchObject({ email })
})

test('Sign-in by another provider also needs the code', async () => {
  // The issuer signs with the real time, which may differ from the shop's fixed clock by a minute.
  shop.clock.advance(Date.now() - shop.clock.now().getTime())
  const { otpauth } = await enableSecondFactor()
  await shop.deps.pool.query(`update "user" set "emailVerified" = true where email = $1`, [email])
  issuer.setClaims({ sub: email, email, email_verified: true, name: 'Vendedora' })
  const device = new CookieClient(shop.app)
  expect(await new SignInWindow(device).signIn()).toEqual({
    nonce: WINDOW_NONCE,
    error: 'multi-factor-auth-required',
  })
  expect(await device.get('/api/auth/token')).toMatchObject({ status: 401 })
  expect(await enterCode(device, totpCode(otpauth, 1))).toMatchObject({ status: 200 })
  expect(await readSession(device)).toMatchObject({ email })
})

test('An admin removes the second step of a seller who lost the phone, and the seller’s sessions end', async () => {
  await enableSecondFactor()
  const admin = await shop.as('admin')
  const uid = ((await browser.get('/api/account')).body as { uid: string }).uid
  expect(await admin.call(disableUserSecondFactor, { params: { id: uid }, body: {} })).toMatchObject({
    status: 200,
  })
  expect(await readSession(browser)).toMatchObject({ code: 'not-signed-in' })
  expect(await signIn(new CookieClient(shop.app))).toMatchObject({ status: 200 })
  const { rows } = await shop.deps.pool.query('select actor, what from audit_trail where object = $1', [
    `user:${uid}`,
  ])
  expect(rows).toEqual([{ actor: admin.uid, what: 'quitó el segundo paso' }])
  const repeated = await admin.call(disableUserSecondFactor, { params: { id: uid }, body: {} })
  expect(repeated).toMatchObject({ status: 409, body: { code: 'two-step-off' } })
})

test('An admin cannot remove the second step of an admin', async () => {
  const admin = await shop.as('admin')
  expect(await admin.call(disableUserSecondFactor, { params: { id: admin.uid }, body: {} })).toMatchObject({
    status: 409,
    body: { code: 'two-step-of-admin' },
  })
  expect(await admin.call(disableUserSecondFactor, { params: { id: 'nadie' }, body: {} })).toMatchObject({
    status: 404,
  })
})
