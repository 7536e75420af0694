import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { parseActionLink } from '#contract/account/action-link.ts'
import { CookieClient } from '#testing/http/cookie-client.ts'
import { lastLinkTo, linksMailedTo } from '#testing/email/mailed-links.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

const MINUTE_MS = 60_000

let shop: Shop
let browser: CookieClient
let email: string
let accountCount = 0

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  browser = new CookieClient(shop.app)
  email = `clara-${++accountCount}@correo.test`
  await shop.deps.identity.createUser({ nombre: 'Clara', email, password: 'clave-de-clara', rol: 'user' })
})

const requestLinkFor = (from: CookieClient, correo = email, more: object = {}) =>
  from.post('/api/login/link/request', { email: correo, ...more })
const signInWithCode = (from: CookieClient, oobCode: string, correo?: string) =>
  from.post('/api/login/link', { oobCode, ...(correo && { email: correo }) })
const readSession = async (from: CookieClient) => (await from.get('/api/session')).body

async function requestLink(from: CookieClient) {
  expect(await requestLinkFor(from)).toMatchObject({ status: 200, body: { ok: true } })
  return lastLinkTo(shop, email)
}

test('A shopper signs in with the e-mailed link, without a password', async () => {
  const link = await requestLink(browser)
  expect(link).toMatchObject({ kind: 'sign-in-link', subject: 'Tu enlace para entrar', nombre: 'Clara' })
  expect(link.url.origin + link.url.pathname).toBe('http://localhost/login')
  expect(parseActionLink(link.url.href)).toMatchObject({ mode: 'signIn', continueUrl: 'http://localhost/' })

  expect(await signInWithCode(browser, link.oobCode)).toMatchObject({ status: 200, body: { ok: true } })
  expect(await readSession(browser)).toMatchObject({ nombre: 'Clara', email, rol: 'user' })
  const { token } = (await browser.get('/api/auth/token')).body as { token: string }
  expect(await browser.post('/api/login/email', { token })).toMatchObject({ status: 200, body: { email } })
})

test('A session from a sign-in link has the same protection as a session from a password', async () => {
  const { oobCode } = await requestLink(browser)
  const entered = await signInWithCode(browser, oobCode)
  const cookies = entered.headers.getSetCookie()
  expect(cookies.find((one) => one.startsWith('vidriera.session_token='))).toMatch(/; HttpOnly; SameSite=Lax/)
  expect(cookies.find((one) => one.startsWith('XSRF-TOKEN='))).toBeDefined()
  expect(JSON.stringify(entered.body)).not.toContain('token=')
  expect(entered.body).toEqual({ ok: true, claveQuitada: true, twoFactorRedirect: false })
})

test('A link works once', async () => {
  const { oobCode } = await requestLink(browser)
  await signInWithCode(browser, oobCode)
  const secondBrowser = new CookieClient(shop.app)
  for (const name of browser.cookies.keys())
    if (name.endsWith('.link')) secondBrowser.cookies.set(name, browser.cookies.get(name)!)
  expect(await signInWithCode(secondBrowser, oobCode)).toMatchObject({
    status: 400,
    body: { code: 'invalid-action-code', message: 'Ese enlace ya se usó o no es válido. Pedí uno nuevo.' },
  })
})

test('Only one of two concurrent uses of a sign-in link signs in', async () => {
  const { oobCode } = await requestLink(browser)
  const both = await Promise.all([signInWithCode(browser, oobCode), signInWithCode(browser, oobCode)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
})

test('A sign-in link expires after ten minutes, and the answer says so', async () => {
  const { oobCode } = await requestLink(browser)
  shop.clock.advance(10 * MINUTE_MS)
  expect(await signInWithCode(browser, oobCode)).toMatchObject({
    status: 400,
    body: { code: 'expired-action-code', message: 'Ese enlace venció. Pedí uno nuevo.' },
  })
  await shop.deps.identity.signInMethods.deleteOldCodes()
  expect(await signInWithCode(browser, oobCode)).toMatchObject({ body: { code: 'expired-action-code' } })
  shop.clock.advance(25 * 60 * MINUTE_MS)
  await shop.deps.identity.signInMethods.deleteOldCodes()
  expect(await signInWithCode(browser, oobCode)).toMatchObject({ body: { code: 'invalid-action-code' } })
})

test('In another browser the link asks for the e-mail address and accepts only the right one', async () => {
  const { oobCode } = await requestLink(browser)
  const other = new CookieClient(shop.app)
  expect(await signInWithCode(other, oobCode)).toMatchObject({
    status: 409,
    body: { code: 'link-needs-email' },
  })
  expect(await signInWithCode(other, oobCode, 'otra@correo.test')).toMatchObject({
    status: 422,
    body: { code: 'link-email-mismatch' },
  })
  expect(await readSession(other)).toMatchObject({ code: 'not-signed-in' })
  expect(await signInWithCode(other, oobCode, email.toUpperCase())).toMatchObject({ status: 200 })
  expect(await readSession(other)).toMatchObject({ email })
})

test('A stranger’s link for their own account does not sign the shopper in', async () => {
  const stranger = new CookieClient(shop.app)
  const { oobCode } = await requestLink(stranger)
  await requestLinkFor(browser, 'victima@correo.test')
  expect(await signInWithCode(browser, oobCode)).toMatchObject({ status: 409 })
  expect(await signInWithCode(browser, oobCode, 'victima@correo.test')).toMatchObject({ status: 422 })
})

test('A second request leaves the first link valid in the same browser', async () => {
  const first = await requestLink(browser)
  await requestLink(browser)
  expect(await signInWithCode(browser, first.oobCode)).toMatchObject({ status: 200 })
})

test('A link request for an unknown e-mail gets the same answer and sends no e-mail', async () => {
  const known = await requestLinkFor(browser)
  const unknown = await requestLinkFor(new CookieClient(shop.app), 'nadie@correo.test')
  expect(unknown).toMatchObject({ status: known.status, body: known.body })
  const names = (headers: Headers) => [...headers.keys()]
  expect(names(unknown.headers)).toEqual(names(known.headers))
  expect(await linksMailedTo(shop, 'nadie@correo.test')).toEqual([])
})

test('Sign-in by link ends the access of a person who registered the address before its owner', async () => {
  const earlyBrowser = new CookieClient(shop.app)
  await earlyBrowser.post('/api/auth/sign-in/email', { email, password: 'clave-de-clara' })
  const { token } = (await earlyBrowser.get('/api/auth/token')).body as { token: string }
  const bearer = { authorization: `Bearer ${token}` }
  expect(await earlyBrowser.get('/api/session', bearer)).toMatchObject({ status: 200 })

  const { oobCode } = await requestLink(browser)
  expect(await signInWithCode(browser, oobCode)).toMatchObject({ body: { claveQuitada: true } })

  expect(await earlyBrowser.get('/api/session')).toMatchObject({ status: 401 })
  expect(await earlyBrowser.get('/api/session', bearer)).toMatchObject({ status: 401 })
  const newBrowser = new CookieClient(shop.app)
  expect(
    await newBrowser.post('/api/auth/sign-in/email', { email, password: 'clave-de-clara' }),
  ).toMatchObject({
    status: 401,
  })
})

test('A user with a confirmed e-mail keeps the password after sign-in by link', async () => {
  await shop.deps.pool.query(`update "user" set "emailVerified" = true where email = $1`, [email])
  const { oobCode } = await requestLink(browser)
  expect(await signInWithCode(browser, oobCode)).toMatchObject({ body: { claveQuitada: false } })
  const newBrowser = new CookieClient(shop.app)
  expect(
    await newBrowser.post('/api/auth/sign-in/email', { email, password: 'clave-de-clara' }),
  ).toMatchObject({
    status: 200,
  })
})

test.each(['https://malo.com/', '//malo.com', '/\\malo.com', 'javascript:alert(1)'])(
  'A link never leads to %s',
  async (continueUrl) => {
    await requestLinkFor(browser, email, { continueUrl })
    const { url } = await lastLinkTo(shop, email)
    expect(url.searchParams.get('continueUrl')).toBe('http://localhost/')
  },
)

test('A link leads back to the shopper’s page', async () => {
  await requestLinkFor(browser, email, { continueUrl: '/cart?paso=2' })
  const { url } = await lastLinkTo(shop, email)
  expect(url.searchParams.get('continueUrl')).toBe('http://localhost/cart?paso=2')
})

test.each(['', 'inventado', 'a.b.c', '../..', '%00'])('The code %j does not sign in', async (oobCode) => {
  const reply = await signInWithCode(browser, oobCode)
  expect(reply.status).toBe(400)
  expect(await readSession(browser)).toMatchObject({ code: 'not-signed-in' })
})

test('The database does not store the code of a sign-in link in readable form', async () => {
  const { oobCode } = await requestLink(browser)
  const { rows } = await shop.deps.pool.query<{ all: string }>('select v::text as all from verification v')
  expect(rows).not.toEqual([])
  for (const { all } of rows) expect(all).not.toContain(oobCode.split('.')[0])
})

test('A disabled account cannot sign in by link', async () => {
  const { oobCode } = await requestLink(browser)
  await shop.deps.pool.query(`update "user" set banned = true where email = $1`, [email])
  expect(await signInWithCode(browser, oobCode)).toMatchObject({
    status: 403,
    body: { code: 'login-blocked' },
  })
  expect(await readSession(browser)).toMatchObject({ code: 'not-signed-in' })
})

test('A sign-in link always has the public address of the shop, whatever host the request names', async () => {
  const publicShop = await openShop({ settings: { PUBLIC_URL: 'https://tienda.com.ar' } })
  const customer = {
    nombre: 'Clara',
    email: 'clara@correo.test',
    password: 'clave-de-clara',
    rol: 'user' as const,
  }
  await publicShop.deps.identity.createUser(customer)
  await publicShop.app.request('http://malo.com/api/login/link/request', {
    method: 'POST',
    headers: { 'content-type': 'application/json', host: 'malo.com', 'x-forwarded-host': 'malo.com' },
    body: JSON.stringify({ email: customer.email }),
  })
  const { url } = await lastLinkTo(publicShop, customer.email)
  expect(url.origin).toBe('https://tienda.com.ar')
  expect(url.searchParams.get('continueUrl')).toBe('https://tienda.com.ar/')
  await publicShop.close()
})
