import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CookieClient } from '#testing/http/cookie-client.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { redirectTargetOf, SignInWindow, WINDOW_NONCE } from '#testing/identity/sign-in-window.ts'
import { openTestOidcIssuer, type TestOidcIssuer } from '#testing/identity/test-oidc-issuer.ts'

let issuer: TestOidcIssuer
let shop: Shop
let browser: CookieClient
let signInWindow: SignInWindow
let email: string
let accountCount = 0

beforeAll(async () => {
  issuer = await openTestOidcIssuer()
  shop = await openShop({ settings: issuer.settings })
})
afterAll(async () => {
  await shop.close()
  await issuer.stop()
})
beforeEach(() => {
  browser = new CookieClient(shop.app)
  signInWindow = new SignInWindow(browser)
  email = `lola-${++accountCount}@correo.test`
  issuer.setClaims({ sub: `persona-${accountCount}`, email, email_verified: true, name: 'Lola' })
})

test("A shopper who signs in with an issuer's account gets an account in the shop", async () => {
  issuer.setClaims({
    sub: 'persona-nueva',
    email: email.toUpperCase(),
    email_verified: true,
    name: 'Lola Mora',
    picture: 'https://fotos.test/lola.jpg',
  })
  expect(await signInWindow.signIn()).toEqual({ nonce: WINDOW_NONCE })
  expect(await signInWindow.profile()).toEqual({
    uid: expect.any(String),
    email,
    nombre: 'Lola Mora',
    name: 'Lola Mora',
    picture: 'https://fotos.test/lola.jpg',
    direccion: '',
    provincia: '',
    cp: '',
    rol: 'user',
  })
  const before = await signInWindow.profile()
  const secondWindow = new SignInWindow(new CookieClient(shop.app))
  await secondWindow.signIn()
  expect(await secondWindow.profile()).toEqual(before)
})

test('A role that the issuer names has no effect', async () => {
  issuer.setClaims({
    sub: 'persona-con-rol',
    email,
    email_verified: true,
    rol: 'admin',
    role: 'admin',
    cp: '1000',
  })
  await signInWindow.signIn()
  expect(await signInWindow.profile()).toMatchObject({ rol: 'user', cp: '' })
})

test('A person without a name at the issuer is named after the e-mail', async () => {
  issuer.setClaims({ sub: `sin-nombre-${accountCount}`, email, email_verified: true, name: undefined })
  await signInWindow.signIn()
  expect(await signInWindow.profile()).toMatchObject({ nombre: email.split('@')[0] })
})

test('The owner of an account with a confirmed e-mail gets the same account after signing in at the issuer', async () => {
  const { uid } = await shop.deps.identity.createUser({
    nombre: 'Lola',
    email,
    password: 'clave-de-lola',
    rol: 'seller',
  })
  await shop.deps.pool.query(`update "user" set "emailVerified" = true where id = $1`, [uid])
  expect(await signInWindow.signIn()).toEqual({ nonce: WINDOW_NONCE })
  expect(await signInWindow.profile()).toMatchObject({ uid, rol: 'seller' })
  expect(
    await new CookieClient(shop.app).post('/api/auth/sign-in/email', { email, password: 'clave-de-lola' }),
  ).toMatchObject({
    status: 200,
  })
})

test("A person who registered another person's e-mail is signed out when the owner signs in at the issuer", async () => {
  await shop.deps.identity.createUser({ nombre: 'Otra', email, password: 'clave-de-otra', rol: 'user' })
  const earlyBrowser = new CookieClient(shop.app)
  await earlyBrowser.post('/api/auth/sign-in/email', { email, password: 'clave-de-otra' })
  const { token } = (await earlyBrowser.get('/api/auth/token')).body as { token: string }
  const bearer = { authorization: `Bearer ${token}` }
  expect(await earlyBrowser.get('/api/session', bearer)).toMatchObject({ status: 200 })

  expect(await signInWindow.signIn()).toEqual({ nonce: WINDOW_NONCE })
  expect(await signInWindow.profile()).toMatchObject({ email })
  expect(await earlyBrowser.get('/api/session', bearer)).toMatchObject({ status: 401 })
  expect(await earlyBrowser.get('/api/session')).toMatchObject({ status: 401 })
  const newBrowser = new CookieClient(shop.app)
  expect(
    await newBrowser.post('/api/auth/sign-in/email', { email, password: 'clave-de-otra' }),
  ).toMatchObject({
    status: 401,
  })
})

test.each([
  ['of another sign-in', (payload: Record<string, unknown>) => void (payload.nonce = 'otro')],
  ['for another program', (payload: Record<string, unknown>) => void (payload.aud = 'otro-programa')],
  [
    'passed on by another program',
    (payload: Record<string, unknown>) => void (payload.azp = 'otro-programa'),
  ],
  ['of another issuer', (payload: Record<string, unknown>) => void (payload.iss = 'https://malo.com')],
  ['whose time is over', (payload: Record<string, unknown>) => void (payload.exp = 1_700_000_000)],
  ['of nobody', (payload: Record<string, unknown>) => void delete payload.sub],
])('An ID token %s is refused', async (_what, change) => {
  issuer.changeNextToken(({ payload }) => change(payload))
  expect(await signInWindow.signIn()).toEqual({ nonce: WINDOW_NONCE, error: 'unable_to_get_user_info' })
  expect(await signInWindow.profile()).toBeUndefined()
})

test('A failure of an unavailable issuer is reported, and the next sign-in requests the issuer again', async () => {
  const ownIssuer = await openTestOidcIssuer()
  await ownIssuer.stop()
  const otherShop = await openShop({ settings: ownIssuer.settings })
  const shopper = new CookieClient(otherShop.app)
  const refused = await new SignInWindow(shopper).start()
  expect(refused).toMatchObject({ status: 200 })
  expect(String(refused.body)).toContain('internal-error')
  await ownIssuer.start()
  expect((await new SignInWindow(shopper).start()).status).toBe(302)
  await otherShop.close()
  await ownIssuer.stop()
})

test('The tokens of the issuer are not stored', async () => {
  await signInWindow.signIn()
  const { rows } = await shop.deps.pool.query<Record<string, unknown>>(
    `select "accessToken", "refreshToken", "idToken" from account where "providerId" = 'oidc'`,
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) expect(row).toEqual({ accessToken: null, refreshToken: null, idToken: null })
})

test.each([
  `/api/auth/social/done?nonce=${WINDOW_NONCE}&error=%3Cscript%3Ealert(1)%3C/script%3E`,
  `/api/auth/social/done?nonce=%22%3E%3Cscript%3Ealert(1)%3C/script%3E`,
  '/api/auth/social/start?provider=%3Cscript%3E&nonce=%3Cscript%3E',
])('The page %s contains none of its parameters', async (path) => {
  const page = await browser.get(path)
  expect(String(page.body)).not.toContain('alert')
  expect(String(page.body).match(/<script/g)).toHaveLength(2)
})

test('A sign-in without a pop-up window goes to the issuer and returns to the sign-in page', async () => {
  const reply = await browser.post('/api/auth/sign-in/social', {
    provider: 'oidc',
    callbackURL: 'https://malo.com/',
    errorCallbackURL: 'https://malo.com/',
  })
  const { url } = reply.body as { url: string }
  const callbackUrl = await redirectTargetOf(url)
  expect(await signInWindow.followCallback(callbackUrl)).toBe('/login?social=ok')
  expect(await signInWindow.profile()).toMatchObject({ email })
})

test('The shop lists its issuers', async () => {
  expect(await browser.get('/api/login/ways')).toMatchObject({
    status: 200,
    body: { social: [{ id: 'oidc', label: 'Cuentas de prueba' }] },
  })
})
