import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CookieClient } from '#testing/http/cookie-client.ts'
import { openSignIn, type SignIn } from '#testing/identity/open-sign-in.ts'

const clara = {
  nombre: 'Clara',
  email: 'clara@vidriera.test',
  password: 'clave-de-clara',
  rol: 'user' as const,
}
const ana = { nombre: 'Ana', email: 'ana@vidriera.test', password: 'clave-de-ana', rol: 'admin' as const }

let shop: SignIn
let browser: CookieClient

beforeAll(async () => {
  shop = await openSignIn()
  await shop.identity.createUser(clara)
  await shop.identity.createUser(ana)
})
afterAll(() => shop.close())
beforeEach(async () => {
  browser = await signIn(clara)
})

async function signIn({ email, password }: { email: string; password: string }): Promise<CookieClient> {
  const newBrowser = new CookieClient(shop.app)
  await newBrowser.post('/api/auth/sign-in/email', { email, password })
  return newBrowser
}
const xsrfOf = (fromBrowser: CookieClient) => fromBrowser.cookies.get('XSRF-TOKEN')!
const sendChange = (header?: string) =>
  browser.post('/api/change', undefined, header === undefined ? {} : { 'X-XSRF-TOKEN': header })

const refused = { status: 403, body: { code: 'cross-site' } }

test('A page rendered on the server identifies the person by the cookie', async () => {
  expect((await browser.get('/api/who')).body).toMatchObject({ kind: 'person', nombre: 'Clara' })
})

test('a change by cookie needs the form token', async () => {
  expect(await sendChange()).toMatchObject(refused)
  expect(await sendChange(xsrfOf(browser))).toMatchObject({ status: 200, body: { nombre: 'Clara' } })
})

test('The form token of another person, planted in the browser, is refused', async () => {
  const otherToken = xsrfOf(await signIn(ana))
  browser.cookies.set('XSRF-TOKEN', otherToken)
  expect(await sendChange(otherToken)).toMatchObject(refused)
})

test.each(['', 'inventado', 'a.b', `${'0'.repeat(64)}.${'0'.repeat(32)}`])(
  'An invented form token is refused: %j',
  async (invented) => {
    browser.cookies.set('XSRF-TOKEN', invented)
    expect(await sendChange(invented)).toMatchObject(refused)
  },
)

test('A form token in the header is refused when its cookie is missing or was replaced', async () => {
  const earlierToken = xsrfOf(browser)
  browser.cookies.delete('XSRF-TOKEN')
  expect(await sendChange(earlierToken)).toMatchObject(refused)
  // The server sets a new token for the same session.
  await browser.get('/api/auth/token')
  expect(xsrfOf(browser)).not.toBe(earlierToken)
  expect(await sendChange(earlierToken)).toMatchObject(refused)
})

test('a change with the bearer token needs no form token', async () => {
  const { token } = (await browser.get('/api/auth/token')).body as { token: string }
  const done = await browser.post('/api/change', undefined, { authorization: `Bearer ${token}` })
  expect(done).toMatchObject({ status: 200, body: { nombre: 'Clara' } })
})

test('a guest needs no form token', async () => {
  expect(await new CookieClient(shop.app).post('/api/change')).toMatchObject({ body: { kind: 'anonymous' } })
})

test('A sign-out of a live session needs the form token of the shop’s own page', async () => {
  expect(await browser.post('/api/auth/sign-out')).toMatchObject(refused)
  expect(await browser.get('/api/auth/token')).toMatchObject({ status: 200 })
  const response = await browser.post('/api/auth/sign-out', undefined, { 'X-XSRF-TOKEN': xsrfOf(browser) })
  expect(response).toMatchObject({ status: 200 })
})

test('The exchange of a token for a profile needs no form token and sets one', async () => {
  const { token } = (await browser.get('/api/auth/token')).body as { token: string }
  const program = new CookieClient(shop.app)
  const response = await program.post('/api/login/email', { token }, { authorization: 'Bearer viejo' })
  expect(response).toMatchObject({ status: 200 })
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^XSRF-TOKEN=[0-9a-f]{64}\.[0-9a-f]{32}; Path=\/; SameSite=Lax; Max-Age=604800$/),
  ])
})

test('The renewal of the token restores a lost form token and keeps a valid one', async () => {
  const first = xsrfOf(browser)
  await browser.get('/api/auth/token')
  expect(xsrfOf(browser)).toBe(first)
  browser.cookies.delete('XSRF-TOKEN')
  await browser.get('/api/auth/token')
  expect(await sendChange(xsrfOf(browser))).toMatchObject({ status: 200 })
})

test('A sign-in from a page of another site is refused, and a program without an Origin header signs in', async () => {
  const { email, password } = clara
  const from = (headers: Record<string, string>) =>
    new CookieClient(shop.app).post(
      '/api/auth/sign-in/email',
      { email, password },
      { host: 'tienda.test', ...headers },
    )
  expect(await from({ origin: 'https://malvada.test' })).toMatchObject(refused)
  expect(await from({ 'sec-fetch-site': 'cross-site' })).toMatchObject(refused)
  expect(await from({ origin: 'http://tienda.test', 'sec-fetch-site': 'same-origin' })).toMatchObject({
    status: 200,
  })
  expect(await from({})).toMatchObject({ status: 200 })
})
