import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { CookieClient } from '#testing/http/cookie-client.ts'
import { countingPasswords } from '#testing/identity/counting-passwords.ts'
import { openSignIn, type SignIn } from '#testing/identity/open-sign-in.ts'
import { productionSettings } from '#testing/shop/production-settings.ts'

const HOUR = 3_600_000
const HOME = '198.51.100.1'
const ana = { nombre: 'Ana', email: 'ana@tienda.test', password: 'clave-de-ana', rol: 'admin' as const }
const eva = { ...ana, nombre: 'Eva', email: 'eva@tienda.test', password: 'clave-de-eva' }

const passwords = countingPasswords()
/** Lower than the default of 100, because the attacks of this file use it up. */
const NEW_NETWORK_ATTEMPTS = 10

let shop: SignIn

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  shop = await openSignIn(
    { ...productionSettings, LIMITS: `new-network-account=${NEW_NETWORK_ATTEMPTS}/24h` },
    { passwords },
  )
  await shop.identity.createUser(ana)
  await shop.identity.createUser(eva)
})
beforeEach(() => advanceClock(24 * HOUR))
afterAll(async () => {
  await shop.close()
  vi.useRealTimers()
})

function advanceClock(ms: number): void {
  vi.setSystemTime(Date.now() + ms)
  shop.clock.advance(ms)
}

const signIn = async (browser: CookieClient, { email, password }: { email: string; password: string }) =>
  (await browser.post('/api/auth/sign-in/email', { email, password })).status
const wrongPassword = { email: ana.email, password: 'otra-clave' }
const collectStatuses = async (times: number, ask: (n: number) => Promise<number>) => {
  const collected: number[] = []
  for (let n = 0; n < times; n++) collected.push(await ask(n))
  return collected
}
/** Strangers guess passwords of Ana's account until further strangers must wait. */
const attackAna = () =>
  collectStatuses(20, (n) => signIn(new CookieClient(shop.app, `203.0.${n}.1`), wrongPassword))

test('The owner signs in from twelve new networks without a cookie, while four other networks guess passwords', async () => {
  const guess = (n: number) => signIn(new CookieClient(shop.app, `203.0.${n}.1`), wrongPassword)
  await collectStatuses(20, (n) => guess(n % 4))
  const owner = await collectStatuses(12, async (n) => {
    await Promise.all([0, 1, 2, 3].map(guess))
    return signIn(new CookieClient(shop.app, `100.64.${n}.7`), ana)
  })
  expect(owner).toEqual(Array(12).fill(200))
})

test('Of guesses from sixty networks, only five plus the reserve for new networks are compared with the hash', async () => {
  const before = passwords.hashCount
  const guesses = await collectStatuses(120, (n) =>
    signIn(new CookieClient(shop.app, `203.0.${n % 60}.1`), wrongPassword),
  )
  expect(guesses.filter((status) => status === 401)).toHaveLength(5 + NEW_NETWORK_ATTEMPTS)
  expect(passwords.hashCount - before).toBe(5 + NEW_NETWORK_ATTEMPTS)
})

test('The owner of an attacked account can sign in at once on a known device, from any address', async () => {
  const device = new CookieClient(shop.app, '192.0.2.1')
  expect(await signIn(device, ana)).toBe(200)
  await attackAna()
  const elsewhere = new CookieClient(shop.app, '100.64.7.7')
  for (const [name, value] of device.cookies) elsewhere.cookies.set(name, value)
  expect(await signIn(elsewhere, ana)).toBe(200)
})

test('The owner of an attacked account can sign in at once from a known network, without a cookie', async () => {
  expect(await signIn(new CookieClient(shop.app, HOME), ana)).toBe(200)
  await attackAna()
  expect(await signIn(new CookieClient(shop.app, '198.51.100.77'), ana)).toBe(200)
  expect(await signIn(new CookieClient(shop.app, '198.51.101.77'), ana)).toBe(429)
})

test('A known network is forgotten after thirty days', async () => {
  expect(await signIn(new CookieClient(shop.app, HOME), ana)).toBe(200)
  advanceClock(30 * 24 * HOUR)
  await attackAna()
  expect(await signIn(new CookieClient(shop.app, HOME), ana)).toBe(429)
})

test('A known device has its own attempt counter, so guesses on a known device are limited too', async () => {
  const device = new CookieClient(shop.app, '192.0.2.1')
  expect(await signIn(device, ana)).toBe(200)
  const guesses = await collectStatuses(40, () => signIn(device, wrongPassword))
  expect(guesses.filter((status) => status === 401)).toHaveLength(5)
  expect(guesses.at(-1)).toBe(429)
  expect(await signIn(device, ana)).toBe(429)
  advanceClock(1_000)
  expect(await signIn(device, ana)).toBe(200)
})

test('A device known for one account is unknown for other accounts', async () => {
  const device = new CookieClient(shop.app, '192.0.5.1')
  expect(await signIn(device, eva)).toBe(200)
  await attackAna()
  expect(await signIn(device, ana)).toBe(429)
})

test('Wrong passwords from an address do not block known devices at the same address', async () => {
  const shared = '192.0.2.200'
  const device = new CookieClient(shop.app, shared)
  expect(await signIn(device, ana)).toBe(200)
  const guesses = await collectStatuses(31, (n) =>
    signIn(new CookieClient(shop.app, shared), { email: `${n}@correo.test`, password: 'x-x-x-x' }),
  )
  expect(guesses.at(-1)).toBe(429)
  expect(await signIn(new CookieClient(shop.app, shared), eva)).toBe(429)
  expect(await signIn(device, ana)).toBe(200)
})

test('A sign-in with a wrong password does not make the device or the network known', async () => {
  const browser = new CookieClient(shop.app, '192.0.7.77')
  expect(await signIn(browser, wrongPassword)).toBe(401)
  expect([...browser.cookies.keys()]).toEqual([])
  await attackAna()
  expect(await signIn(new CookieClient(shop.app, '192.0.7.78'), ana)).toBe(429)
})

test('A request to another path of the shop does not send the device cookie', async () => {
  const browser = new CookieClient(shop.app, HOME)
  expect(await signIn(browser, ana)).toBe(200)
  expect(browser.cookiesFor('/')).not.toContain('device')
  expect(browser.cookiesFor('/api/auth/sign-in/email')).toContain('vidriera.device_')
})
