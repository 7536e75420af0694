import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Browser } from '#testing/browser.ts'
import { countedPasswords } from '#testing/counted-passwords.ts'
import { openSignIn, type SignIn } from '#testing/open-sign-in.ts'
import { productionSettings } from '#testing/production-settings.ts'

const HOUR = 3_600_000
const HOME = '198.51.100.1'
const ana = { nombre: 'Ana', email: 'ana@tienda.test', password: 'clave-de-ana', rol: 'admin' as const }
const eva = { ...ana, nombre: 'Eva', email: 'eva@tienda.test', password: 'clave-de-eva' }

let shop: SignIn

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  shop = await openSignIn(productionSettings, { passwords: countedPasswords() })
  await shop.identity.createPerson(ana)
  await shop.identity.createPerson(eva)
})
beforeEach(() => pass(24 * HOUR))
afterAll(async () => {
  await shop.close()
  vi.useRealTimers()
})

function pass(ms: number): void {
  vi.setSystemTime(Date.now() + ms)
  shop.clock.advance(ms)
}

const enter = async (browser: Browser, { email, password }: { email: string; password: string }) =>
  (await browser.post('/api/auth/sign-in/email', { email, password })).status
const wrong = { email: ana.email, password: 'otra-clave' }
const statuses = async (times: number, ask: (n: number) => Promise<number>) => {
  const all: number[] = []
  for (let n = 0; n < times; n++) all.push(await ask(n))
  return all
}
/** Strangers guess passwords of Ana's account until strangers have to wait. */
const guessAtAna = () => statuses(20, (n) => enter(new Browser(shop.app, `203.0.${n}.1`), wrong))

test('An account under attack opens at once on a device that it was open on before, from any address', async () => {
  const device = new Browser(shop.app, '192.0.2.1')
  expect(await enter(device, ana)).toBe(200)
  await guessAtAna()
  const elsewhere = new Browser(shop.app, '100.64.7.7')
  for (const [name, value] of device.cookies) elsewhere.cookies.set(name, value)
  expect(await enter(elsewhere, ana)).toBe(200)
})

test('An account under attack opens at once in a network that it was open in before, without any cookie', async () => {
  expect(await enter(new Browser(shop.app, HOME), ana)).toBe(200)
  await guessAtAna()
  expect(await enter(new Browser(shop.app, '198.51.100.77'), ana)).toBe(200)
  expect(await enter(new Browser(shop.app, '198.51.101.77'), ana)).toBe(429)
})

test('A known network is forgotten after thirty days', async () => {
  expect(await enter(new Browser(shop.app, HOME), ana)).toBe(200)
  pass(30 * 24 * HOUR)
  await guessAtAna()
  expect(await enter(new Browser(shop.app, HOME), ana)).toBe(429)
})

test('A known device has a counter of its own, so it is no way to guess the password', async () => {
  const device = new Browser(shop.app, '192.0.2.1')
  expect(await enter(device, ana)).toBe(200)
  const guesses = await statuses(40, () => enter(device, wrong))
  expect(guesses.filter((status) => status === 401)).toHaveLength(5)
  expect(guesses.at(-1)).toBe(429)
  expect(await enter(device, ana)).toBe(429)
  pass(1_000)
  expect(await enter(device, ana)).toBe(200)
})

test('A device known for one account is a stranger to the others', async () => {
  const device = new Browser(shop.app, '192.0.5.1')
  expect(await enter(device, eva)).toBe(200)
  await guessAtAna()
  expect(await enter(device, ana)).toBe(429)
})

test('The wrong passwords of an address do not stop the devices behind it that are known', async () => {
  const shared = '192.0.2.200'
  const device = new Browser(shop.app, shared)
  expect(await enter(device, ana)).toBe(200)
  const guesses = await statuses(31, (n) =>
    enter(new Browser(shop.app, shared), { email: `${n}@correo.test`, password: 'x-x-x-x' }),
  )
  expect(guesses.at(-1)).toBe(429)
  expect(await enter(new Browser(shop.app, shared), eva)).toBe(429)
  expect(await enter(device, ana)).toBe(200)
})

test('A wrong password makes no device and no network known', async () => {
  const browser = new Browser(shop.app, '192.0.7.77')
  expect(await enter(browser, wrong)).toBe(401)
  expect([...browser.cookies.keys()]).toEqual([])
  await guessAtAna()
  expect(await enter(new Browser(shop.app, '192.0.7.78'), ana)).toBe(429)
})

test('A request to another address of the shop carries no cookie of a device', async () => {
  const browser = new Browser(shop.app, HOME)
  expect(await enter(browser, ana)).toBe(200)
  expect(browser.cookiesFor('/')).not.toContain('device')
  expect(browser.cookiesFor('/api/auth/sign-in/email')).toContain('vidriera.device_')
})
