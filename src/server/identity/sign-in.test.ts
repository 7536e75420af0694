import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SIGN_OUT_COOKIE } from '#contract/account/sign-out-cookie.ts'
import { CookieClient } from '#testing/http/cookie-client.ts'
import { openSignIn, type SignIn } from '#testing/identity/open-sign-in.ts'

const admin = { nombre: 'Ana', email: 'ana@vidriera.test', password: 'clave-de-ana', rol: 'admin' as const }
const customer = {
  nombre: 'Clara',
  email: 'Clara@vidriera.test',
  password: 'clave-de-clara',
  rol: 'user' as const,
  direccion: 'Belgrano 123',
  provincia: 'Salta',
  cp: '4400',
}
const problemBody = (code: string, text: string) => ({ code, message: text, error: text })
const wrong = problemBody('sign-in-failed', 'Error al ingresar')
const notSignedIn = problemBody('not-signed-in', 'Iniciá sesión para continuar')

let shop: SignIn
let browser: CookieClient

beforeAll(async () => {
  shop = await openSignIn()
  await shop.identity.createUser(admin)
  await shop.identity.createUser(customer)
})
afterAll(() => shop.close())
beforeEach(() => {
  browser = new CookieClient(shop.app)
})

async function signIn(who: { email: string; password: string }): Promise<string> {
  const { email, password } = who
  const entered = await browser.post('/api/auth/sign-in/email', { email, password })
  expect(entered.status).toBe(200)
  const { body } = await browser.get('/api/auth/token')
  return (body as { token: string }).token
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

test('A program signs in step by step and then calls as that person', async () => {
  const token = await signIn(customer)
  const profile = await browser.post('/api/login/email', { token })
  expect(profile).toMatchObject({ status: 200 })
  expect(profile.body).toEqual({
    uid: expect.any(String),
    email: 'clara@vidriera.test',
    nombre: 'Clara',
    direccion: 'Belgrano 123',
    provincia: 'Salta',
    cp: '4400',
    rol: 'user',
  })
  const response = await new CookieClient(shop.app).get('/api/who', bearer(token))
  expect(response.body).toMatchObject({ kind: 'person', nombre: 'Clara', rol: 'user' })
})

test('A page reads who is signed in', async () => {
  expect(await browser.get('/api/session')).toMatchObject({ status: 401, body: notSignedIn })
  await signIn(admin)
  expect((await browser.get('/api/session')).body).toEqual({
    uid: expect.any(String),
    email: 'ana@vidriera.test',
    nombre: 'Ana',
    rol: 'admin',
  })
})

test('Only an admin of the shop may make calls for admins', async () => {
  expect(await browser.get('/api/for-admins')).toMatchObject({ status: 401, body: notSignedIn })
  const asCustomer = await browser.get('/api/for-admins', bearer(await signIn(customer)))
  expect(asCustomer).toMatchObject({ status: 403, body: { code: 'not-authorised' } })
  expect(await browser.get('/api/for-admins', bearer(await signIn(admin)))).toMatchObject({ status: 200 })
})

test('A wrong password and an unknown e-mail get the same reply', async () => {
  const badPassword = await browser.post('/api/auth/sign-in/email', { ...customer, password: 'otra-clave' })
  const stranger = { email: 'nadie@vidriera.test', password: 'otra-clave' }
  const unknown = await browser.post('/api/auth/sign-in/email', stranger)
  expect(badPassword).toMatchObject({ status: 401, body: wrong })
  expect(unknown).toMatchObject({ status: 401, body: wrong })
  expect(Object.keys(Object.fromEntries(badPassword.headers))).toEqual(
    Object.keys(Object.fromEntries(unknown.headers)),
  )
  expect(browser.cookies.size).toBe(0)
})

test('An invalid e-mail is refused with a correction', async () => {
  expect(await browser.post('/api/auth/sign-in/email', { email: 'clara', password: 'x' })).toMatchObject({
    status: 400,
    body: { code: 'bad-request', message: 'Ingresá un correo válido, como nombre@correo.com' },
  })
})

test('A role in a sign-in request makes no person an admin', async () => {
  const { email, password } = customer
  await browser.post('/api/auth/sign-in/email', { email, password, rol: 'admin', role: 'admin' })
  const { token } = (await browser.get('/api/auth/token')).body as { token: string }
  expect((await browser.post('/api/login/email', { token, rol: 'admin' })).body).toMatchObject({
    rol: 'user',
  })
  expect(await browser.get('/api/for-admins', bearer(token))).toMatchObject({ status: 403 })
})

test('The session travels in a cookie that scripts cannot read, and in no reply', async () => {
  const { email, password } = customer
  const entered = await browser.post('/api/auth/sign-in/email', { email, password })
  const session = entered.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('vidriera.session_token='))
  expect(session).toMatch(/; HttpOnly; SameSite=Lax$/)
  expect(entered.body).toEqual({
    user: { id: expect.any(String), name: 'Clara', email: 'clara@vidriera.test' },
  })
  expect((await browser.get('/api/auth/get-session')).body).toEqual({
    session: { expiresAt: expect.any(String) },
    user: { id: expect.any(String), name: 'Clara', email: 'clara@vidriera.test' },
  })
})

test('after signing out the token and the cookie are refused at once', async () => {
  const token = await signIn(customer)
  const otherBrowser = new CookieClient(shop.app)
  for (const [name, value] of browser.cookies) otherBrowser.cookies.set(name, value)
  expect(await browser.get('/api/who', bearer(token))).toMatchObject({ status: 200 })
  expect(await browser.post('/api/auth/sign-out', undefined, bearer(token))).toMatchObject({ status: 200 })
  expect(browser.cookiesFor('/api/who')).toBe('')
  expect(await browser.get('/api/who', bearer(token))).toMatchObject({ status: 401, body: notSignedIn })
  expect(await browser.post('/api/login/email', { token })).toMatchObject({ status: 401, body: wrong })
  expect(await otherBrowser.get('/api/auth/token')).toMatchObject({ status: 401, body: notSignedIn })
  expect((await otherBrowser.get('/api/who')).body).toEqual({ kind: 'anonymous' })
})

test('a program without cookies signs out with its token alone', async () => {
  const token = await signIn(customer)
  const program = new CookieClient(shop.app)
  expect(await program.post('/api/auth/sign-out', undefined, bearer(token))).toMatchObject({ status: 200 })
  expect(await browser.get('/api/auth/token')).toMatchObject({ status: 401 })
})

test('A browser that signed out while the shop was down is signed out at its next request', async () => {
  const token = await signIn(customer)
  const thief = new CookieClient(shop.app)
  for (const [name, value] of browser.cookies) thief.cookies.set(name, value)
  browser.cookies.set(SIGN_OUT_COOKIE, '1')
  expect((await browser.get('/api/who')).body).toEqual({ kind: 'anonymous' })
  expect(browser.cookiesFor('/api/who')).toBe('')
  expect(await browser.get('/api/who', bearer(token))).toMatchObject({ status: 401, body: notSignedIn })
  expect(await thief.get('/api/auth/token')).toMatchObject({ status: 401, body: notSignedIn })
})

test('After a sign-out while the shop was down, the next person signs in and the earlier session is over', async () => {
  const earlierToken = await signIn(customer)
  browser.cookies.set(SIGN_OUT_COOKIE, '1')
  const token = await signIn(admin)
  expect((await browser.get('/api/who', bearer(token))).body).toMatchObject({ rol: 'admin' })
  expect((await browser.get('/api/who')).body).toMatchObject({ rol: 'admin' })
  expect(browser.cookies.has(SIGN_OUT_COOKIE)).toBe(false)
  expect(await browser.get('/api/who', bearer(earlierToken))).toMatchObject({ status: 401 })
})

test('Signing out without a session is no error', async () => {
  expect(await browser.post('/api/auth/sign-out')).toMatchObject({ status: 200, body: { success: true } })
})

test('a session that another process ended is refused within 30 seconds', async () => {
  const token = await signIn(customer)
  expect(await browser.get('/api/who', bearer(token))).toMatchObject({ status: 200 })
  await shop.database.pool.query('delete from "session"')
  shop.clock.advance(30_000)
  expect(await browser.get('/api/who', bearer(token))).toMatchObject({ status: 401, body: notSignedIn })
})

test('A person who loses a staff role loses it at once, in the middle of a session', async () => {
  const token = await signIn(admin)
  expect(await browser.get('/api/for-admins', bearer(token))).toMatchObject({ status: 200 })
  await shop.database.pool.query(`update "user" set rol = 'user' where email = 'ana@vidriera.test'`)
  expect(await browser.get('/api/for-admins', bearer(token))).toMatchObject({ status: 403 })
  await shop.database.pool.query(`update "user" set rol = 'admin' where email = 'ana@vidriera.test'`)
})

test('A customer who gets a staff role has it within 30 seconds', async () => {
  const token = await signIn(customer)
  expect(await browser.get('/api/for-admins', bearer(token))).toMatchObject({ status: 403 })
  await shop.database.pool.query(`update "user" set rol = 'admin' where email = 'clara@vidriera.test'`)
  shop.clock.advance(30_000)
  expect(await browser.get('/api/for-admins', bearer(token))).toMatchObject({ status: 200 })
  await shop.database.pool.query(`update "user" set rol = 'user' where email = 'clara@vidriera.test'`)
  shop.clock.advance(30_000)
})

test('A banned person is signed out, and is informed at the next sign-in', async () => {
  const token = await signIn(customer)
  await shop.database.pool.query(`update "user" set banned = true where email = 'clara@vidriera.test'`)
  shop.clock.advance(30_000)
  expect(await browser.get('/api/who', bearer(token))).toMatchObject({ status: 401 })
  expect(await browser.get('/api/auth/token')).toMatchObject({ status: 401 })
  const secondBrowser = new CookieClient(shop.app)
  expect(
    await secondBrowser.post('/api/auth/sign-in/email', { ...customer, password: 'otra' }),
  ).toMatchObject({
    body: { code: 'sign-in-failed' },
  })
  expect(await secondBrowser.post('/api/auth/sign-in/email', customer)).toMatchObject({
    status: 403,
    body: { code: 'login-blocked' },
  })
  expect(secondBrowser.cookies.size).toBe(0)
  await shop.database.pool.query(`update "user" set banned = false where email = 'clara@vidriera.test'`)
})

test('A known e-mail is not registered twice, whatever its case', async () => {
  const repeated = await shop.identity.createUser({
    ...customer,
    email: ' CLARA@vidriera.test ',
    password: 'otra',
  })
  expect(repeated.created).toBe(false)
  expect(await signIn(customer)).toEqual(expect.any(String))
})

test.each([
  ['POST', '/api/auth/sign-up/email'],
  ['GET', '/api/auth/list-sessions'],
  ['POST', '/api/auth/update-user'],
  ['POST', '/api/auth/change-password'],
  ['GET', '/api/auth/ok'],
  ['GET', '/api/auth/sign-out'],
])('The call %s %s does not exist', async (method, path) => {
  expect((await shop.app.request(path, { method })).status).toBe(404)
})

test('The private half of the signing keys never leaves the server', async () => {
  const { body } = await browser.get('/api/auth/jwks')
  expect(body).toEqual({ keys: [expect.objectContaining({ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA' })] })
  expect(JSON.stringify(body)).not.toContain('"d"')
})
