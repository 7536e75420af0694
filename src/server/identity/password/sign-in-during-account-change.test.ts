import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { totpCode } from '#testing/identity/totp-code.ts'
import { type ClientReply, CookieClient } from '#testing/http/cookie-client.ts'
import { pausablePasswords } from '#testing/identity/pausable-passwords.ts'
import { lastLinkTo } from '#testing/email/mailed-links.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

const OLD_PASSWORD = 'clave-que-otro-conoce'
const NEW_PASSWORD = 'clave-de-la-duenia-2026'

const passwords = pausablePasswords()
let shop: Shop
let accountCount = 0
let email: string
let owner: CookieClient
let other: CookieClient

beforeAll(async () => {
  shop = await openShop({ passwords })
})
afterAll(() => shop.close())
beforeEach(async () => {
  email = `lara-${++accountCount}@correo.test`
  owner = new CookieClient(shop.app)
  other = new CookieClient(shop.app)
  await shop.deps.identity.createUser({ nombre: 'Lara', email, password: OLD_PASSWORD, rol: 'user' })
})

const signIn = (browser: CookieClient, password = OLD_PASSWORD) =>
  browser.post('/api/auth/sign-in/email', { email, password })
const change = async (browser: CookieClient, path: string, body: object) => {
  const response = await browser.post(path, body, { 'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '' })
  expect(response).toMatchObject({ status: 200 })
  return response.body
}
const isSignedIn = async (browser: CookieClient) => (await browser.get('/api/session')).status === 200
const countSessions = async (): Promise<number> => {
  const result = await shop.deps.pool.query(
    `select from "session" s join "user" u on u.id = s."userId" where u.email = $1`,
    [email],
  )
  return result.rowCount ?? 0
}

/** Signs in with the old password and runs `changeAccount` during the password comparison. */
async function signInDuring(changeAccount: () => Promise<unknown>): Promise<ClientReply> {
  const { started, resume } = passwords.pauseNext()
  const pendingSignIn = signIn(other)
  await started
  await changeAccount()
  resume()
  return pendingSignIn
}

async function signInByLink(): Promise<void> {
  await owner.post('/api/login/link/request', { email })
  const { oobCode } = await lastLinkTo(shop, email)
  await change(owner, '/api/login/link', { oobCode })
}

async function resetPassword(): Promise<void> {
  await owner.post('/api/login/password/request', { email })
  const { oobCode } = await lastLinkTo(shop, email)
  await change(owner, '/api/login/password', { oobCode, password: NEW_PASSWORD })
  await signIn(owner, NEW_PASSWORD)
}

const changePassword = () =>
  change(owner, '/api/account/password', { actual: OLD_PASSWORD, nueva: NEW_PASSWORD })

async function enableSecondFactor(): Promise<string> {
  const { otpauth } = (await change(owner, '/api/account/two-step', { clave: OLD_PASSWORD })) as {
    otpauth: string
  }
  await change(owner, '/api/account/two-step/confirm', { codigo: totpCode(otpauth) })
  return otpauth
}

test('A sign-in of a person who registered a foreign e-mail is refused when the owner signs in by link meanwhile', async () => {
  expect(await signInDuring(signInByLink)).toMatchObject({ status: 401, body: { code: 'sign-in-failed' } })
  expect([await isSignedIn(owner), await isSignedIn(other)]).toEqual([true, false])
  expect(await countSessions()).toBe(1)
})

test.each([
  ['chooses a forgotten one anew', resetPassword],
  ['changes it', changePassword],
])('A thief who is signing in is refused when the owner of the password %s', async (_how, changeAccount) => {
  await signIn(owner)
  expect(await signInDuring(changeAccount)).toMatchObject({ status: 401, body: { code: 'sign-in-failed' } })
  expect([await isSignedIn(owner), await isSignedIn(other)]).toEqual([true, false])
  expect(await countSessions()).toBe(1)
})

test('A sign-in with the password alone is refused when the owner turns the second step on meanwhile', async () => {
  await signIn(owner)
  expect(await signInDuring(enableSecondFactor)).toMatchObject({
    status: 401,
    body: { code: 'sign-in-failed' },
  })
  expect([await isSignedIn(owner), await isSignedIn(other)]).toEqual([true, false])
  expect(await countSessions()).toBe(1)
})

test('A thief does not reach the second step with a password that was changed during the sign-in', async () => {
  await signIn(owner)
  const otpauth = await enableSecondFactor()
  expect(await signInDuring(changePassword)).toMatchObject({ status: 401, body: { code: 'sign-in-failed' } })
  expect(await other.post('/api/login/code', { codigo: totpCode(otpauth, 1) })).toMatchObject({
    status: 401,
    body: { code: 'second-step-expired' },
  })
})

test('Two devices of one person can sign in at the same time', async () => {
  expect(await signInDuring(() => signIn(owner))).toMatchObject({ status: 200 })
  expect([await isSignedIn(owner), await isSignedIn(other)]).toEqual([true, true])
})
