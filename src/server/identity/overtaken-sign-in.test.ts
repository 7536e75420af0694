import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { authenticatorCode } from '#testing/authenticator.ts'
import { type Answer, Browser } from '#testing/browser.ts'
import { heldPasswords } from '#testing/held-passwords.ts'
import { lastLinkTo } from '#testing/mailed-links.ts'
import { openShop, type Shop } from '#testing/open-shop.ts'

const KNOWN = 'clave-que-otro-conoce'
const OWN = 'clave-de-la-duenia-2026'

const passwords = heldPasswords()
let shop: Shop
let people = 0
let email: string
let owner: Browser
let other: Browser

beforeAll(async () => {
  shop = await openShop({ passwords })
})
afterAll(() => shop.close())
beforeEach(async () => {
  email = `lara-${++people}@correo.test`
  owner = new Browser(shop.app)
  other = new Browser(shop.app)
  await shop.deps.identity.createPerson({ nombre: 'Lara', email, password: KNOWN, rol: 'user' })
})

const signIn = (who: Browser, password = KNOWN) => who.post('/api/auth/sign-in/email', { email, password })
const change = async (who: Browser, path: string, body: object) => {
  const answer = await who.post(path, body, { 'x-xsrf-token': who.cookies.get('XSRF-TOKEN') ?? '' })
  expect(answer).toMatchObject({ status: 200 })
  return answer.body
}
const isIn = async (who: Browser) => (await who.get('/api/session')).status === 200
const sessions = async (): Promise<number> => {
  const asked = await shop.deps.pool.query(
    `select from "session" s join "user" u on u.id = s."userId" where u.email = $1`,
    [email],
  )
  return asked.rowCount ?? 0
}

/** Returns the response of a sign-in with the old password, whose comparison lasts until `act` completes. */
async function signInDuring(act: () => Promise<unknown>): Promise<Answer> {
  const { begun, go } = passwords.holdNext()
  const entering = signIn(other)
  await begun
  await act()
  go()
  return entering
}

async function enterByLink(): Promise<void> {
  await owner.post('/api/login/link/request', { email })
  const { oobCode } = await lastLinkTo(shop, email)
  await change(owner, '/api/login/link', { oobCode })
}

async function choosePasswordAnew(): Promise<void> {
  await owner.post('/api/login/password/request', { email })
  const { oobCode } = await lastLinkTo(shop, email)
  await change(owner, '/api/login/password', { oobCode, password: OWN })
  await signIn(owner, OWN)
}

const changePassword = () => change(owner, '/api/account/password', { actual: KNOWN, nueva: OWN })

async function turnSecondStepOn(): Promise<string> {
  const { otpauth } = (await change(owner, '/api/account/two-step', { clave: KNOWN })) as { otpauth: string }
  await change(owner, '/api/account/two-step/confirm', { codigo: authenticatorCode(otpauth) })
  return otpauth
}

test('A squatter who is signing in is refused when the owner of the e-mail enters by a link', async () => {
  expect(await signInDuring(enterByLink)).toMatchObject({ status: 401, body: { code: 'sign-in-failed' } })
  expect([await isIn(owner), await isIn(other)]).toEqual([true, false])
  expect(await sessions()).toBe(1)
})

test.each([
  ['chooses a forgotten one anew', choosePasswordAnew],
  ['changes it', changePassword],
])('A thief who is signing in with the password is refused when its owner %s', async (_how, act) => {
  await signIn(owner)
  expect(await signInDuring(act)).toMatchObject({ status: 401, body: { code: 'sign-in-failed' } })
  expect([await isIn(owner), await isIn(other)]).toEqual([true, false])
  expect(await sessions()).toBe(1)
})

test('A sign-in in progress when the second step is turned on needs the code', async () => {
  await signIn(owner)
  expect(await signInDuring(turnSecondStepOn)).toMatchObject({
    status: 401,
    body: { code: 'sign-in-failed' },
  })
  expect([await isIn(owner), await isIn(other)]).toEqual([true, false])
  expect(await sessions()).toBe(1)
})

test('A thief does not reach the second step with a password that was changed during the sign-in', async () => {
  await signIn(owner)
  const otpauth = await turnSecondStepOn()
  expect(await signInDuring(changePassword)).toMatchObject({ status: 401, body: { code: 'sign-in-failed' } })
  expect(await other.post('/api/login/code', { codigo: authenticatorCode(otpauth, 1) })).toMatchObject({
    status: 401,
    body: { code: 'second-step-expired' },
  })
})

test('two devices of one person that sign in at the same moment both get in', async () => {
  expect(await signInDuring(() => signIn(owner))).toMatchObject({ status: 200 })
  expect([await isIn(owner), await isIn(other)]).toEqual([true, true])
})
