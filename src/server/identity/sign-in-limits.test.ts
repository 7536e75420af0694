import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Problem } from '#contract/http/problem.ts'
import { CookieClient } from '#testing/http/cookie-client.ts'
import { countingPasswords } from '#testing/identity/counting-passwords.ts'
import { openSignIn, type SignIn } from '#testing/identity/open-sign-in.ts'
import { productionSettings } from '#testing/shop/production-settings.ts'

const MINUTE = 60_000
const owner = { nombre: 'Ana', email: 'ana@tienda.test', password: 'clave-de-ana', rol: 'admin' as const }

let shop: SignIn
let comparedBefore = 0
const passwords = countingPasswords()
const hashed = () => passwords.hashCount - comparedBefore

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  shop = await openSignIn(productionSettings, { passwords })
  await shop.identity.createUser(owner)
})
beforeEach(() => {
  // All counters of earlier tests expire.
  advanceClock(60 * MINUTE)
  comparedBefore = passwords.hashCount
})
afterAll(async () => {
  await shop.close()
  vi.useRealTimers()
})

function advanceClock(ms: number): void {
  vi.setSystemTime(Date.now() + ms)
  shop.clock.advance(ms)
}

const signIn = (attempt: { email?: string; password?: string; from?: string } = {}) => {
  const { email = owner.email, password = 'otra-clave', from = '198.51.100.1' } = attempt
  return new CookieClient(shop.app, from).post('/api/auth/sign-in/email', { email, password })
}
const address = (n: number) => `203.0.${Math.floor(n / 250)}.${n % 250}`
const retryAfterOf = (reply: { headers: Headers }) => Number(reply.headers.get('retry-after'))

test('Of 300 wrong passwords for one account from two networks, only fifteen are compared with the hash', async () => {
  const replies = []
  for (let n = 0; n < 300; n++) {
    replies.push(await signIn({ from: address(n) }))
    advanceClock(1_000)
  }
  const comparedAt = replies.flatMap(({ status }, second) => (status === 401 ? [second] : []))
  expect(comparedAt).toEqual([0, 1, 2, 3, 4, 5, 7, 11, 19, 35, 67, 131, 250, 251, 259])
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(285)
  expect(hashed()).toBe(15)
})

test('The owner in an attacker’s network can request a link, and signs in with the right password after the wait', async () => {
  for (let n = 0; n < 20; n++) await signIn({ from: address(n) })
  for (let n = 0; n < 2; n++) await signIn({ from: '198.51.100.9' })
  await expect(shop.limits.email({ email: owner.email, address: '198.51.100.1' })).resolves.toBeUndefined()
  const refused = await signIn(owner)
  expect(refused.status).toBe(429)
  expect(retryAfterOf(refused)).toBeLessThanOrEqual(15 * 60)
  advanceClock(retryAfterOf(refused) * 1_000)
  expect((await signIn(owner)).status).toBe(200)
  expect((await signIn()).status).toBe(401)
  expect((await signIn()).status).toBe(401)
})

test('The longest wait of an attacked account is fifteen minutes, so the account is never locked for good', async () => {
  const waits: number[] = []
  for (let n = 0; n < 20; n++) {
    const reply = await signIn({ from: address(n) })
    const limited = reply.status === 429 ? reply : await signIn({ from: address(1_000 + n) })
    if (limited.status === 429) waits.push(retryAfterOf(limited))
    advanceClock(retryAfterOf(limited) * 1_000)
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, ...Array.from({ length: 8 }, () => 900)])
})

test('Of sixty concurrent wrong passwords, only five are compared with the hash', async () => {
  const replies = await Promise.all(Array.from({ length: 60 }, (_, n) => signIn({ from: address(n) })))
  expect(replies.filter(({ status }) => status === 401)).toHaveLength(5)
  expect(hashed()).toBe(5)
})

test('One address with wrong passwords for many accounts has thirty attempts per quarter of an hour', async () => {
  const attemptRound = async (name: string) => {
    const replies = []
    for (let n = 0; n < 50; n++) replies.push(await signIn({ email: `${name}-${n}@tienda.test` }))
    return replies
  }
  const first = await attemptRound('uno')
  expect(first.filter(({ status }) => status === 401)).toHaveLength(30)
  expect(hashed()).toBe(30)
  expect(first.at(-1)).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
  advanceClock(15 * MINUTE)
  expect((await attemptRound('dos')).filter(({ status }) => status === 401)).toHaveLength(30)
  expect(hashed()).toBe(60)
})

test('One address gets no more attempts by sending them at the same moment', async () => {
  const attempts = Array.from({ length: 60 }, (_, n) => signIn({ email: `${n}@tienda.test` }))
  expect((await Promise.all(attempts)).filter(({ status }) => status === 401)).toHaveLength(30)
  expect(hashed()).toBe(30)
})

test('A client with many addresses of one IPv6 network counts as one client', async () => {
  const from = (n: number) => `2001:db8:7:1:${n.toString(16)}::${n.toString(16)}`
  const attempts = Array.from({ length: 40 }, (_, n) =>
    signIn({ email: `${n}@tienda.test`, from: from(n + 1) }),
  )
  expect((await Promise.all(attempts)).filter(({ status }) => status === 401)).toHaveLength(30)
  expect((await signIn({ from: '2001:db8:7:2::1' })).status).toBe(401)
})

test('A refused attempt names the wait, equally for an account that does not exist', async () => {
  for (const email of [owner.email, 'nadie@tienda.test'])
    for (let n = 0; n < 5; n++) await signIn({ email, from: address(n) })
  const known = await signIn({ from: address(9) })
  const unknown = await signIn({ email: 'NADIE@tienda.test', from: address(9) })
  const text = 'Demasiados intentos. Volvé a probar en 1 segundo.'
  const body = { code: 'too-many-requests', message: text, error: text }
  expect(known).toMatchObject({ status: 429, body })
  expect(unknown).toMatchObject({ status: 429, body })
  expect([retryAfterOf(known), retryAfterOf(unknown)]).toEqual([1, 1])
})

test('A correct sign-in never counts as an attempt', async () => {
  for (let n = 0; n < 40; n++) expect((await signIn(owner)).status).toBe(200)
  for (let n = 0; n < 3; n++) {
    for (let wrong = 0; wrong < 4; wrong++) expect((await signIn()).status).toBe(401)
    expect((await signIn(owner)).status).toBe(200)
  }
})

test('An attempt that the shop was too busy to check does not count', async () => {
  let busy = false
  const busyShop = await openSignIn(productionSettings, {
    passwords: {
      hash: passwords.hash,
      verify(stored, password) {
        if (busy) throw new Problem('busy', { headers: { 'Retry-After': '5' } })
        return passwords.verify(stored, password)
      },
    },
  })
  await busyShop.identity.createUser(owner)
  const statusOf = async (password: string) => {
    const { email } = owner
    const browser = new CookieClient(busyShop.app, '198.51.100.1')
    return (await browser.post('/api/auth/sign-in/email', { email, password })).status
  }
  const failWithBusy = async () => {
    busy = true
    for (let n = 0; n < 40; n++) expect(await statusOf(owner.password)).toBe(503)
    busy = false
  }

  await failWithBusy()
  for (let n = 0; n < 5; n++) expect(await statusOf('otra-clave')).toBe(401)
  expect(await statusOf(owner.password)).toBe(429)
  advanceClock(1_000)
  await failWithBusy()
  expect(await statusOf('otra-clave')).toBe(401)
  advanceClock(1_000)
  expect(await statusOf(owner.password)).toBe(429)
  advanceClock(1_000)
  expect(await statusOf(owner.password)).toBe(200)
  await busyShop.close()
})

test('A malformed request does not count as an attempt', async () => {
  const browser = new CookieClient(shop.app, '198.51.100.1')
  for (let n = 0; n < 40; n++)
    expect(await browser.post('/api/auth/sign-in/email', { email: 'ana' })).toMatchObject({
      status: 400,
      body: { fields: { email: expect.any(String), password: expect.any(String) } },
    })
  expect((await signIn()).status).toBe(401)
})

test('A demo counts only the sign-ins of each account', async () => {
  const demo = await openSignIn({}, { passwords })
  const wrong = (email: string) =>
    new CookieClient(demo.app, '198.51.100.1').post('/api/auth/sign-in/email', {
      email,
      password: 'otra-clave',
    })
  for (let n = 0; n < 40; n++) expect((await wrong(`${n}@tienda.test`)).status).toBe(401)
  for (let n = 0; n < 5; n++) await wrong(owner.email)
  expect((await wrong(owner.email)).status).toBe(429)
  await demo.close()
})
