import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const NOW = new Date('2026-03-09T15:00:00Z')
const minutes = (count: number) => count * 60

/** A token as the identity provider makes them, unsigned: the browser only reads it. */
const tokenFor = (claims: object, lastsSeconds: number) => {
  const payload = { sub: 'u1', exp: NOW.getTime() / 1_000 + lastsSeconds, ...claims }
  return `head.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.sign`
}

const fetched = vi.fn<(path: string) => Promise<Response>>()

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.useFakeTimers({ now: NOW })
  vi.resetModules()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})

afterEach(() => {
  fetched.mockReset()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const openSession = () => import('./session.ts')

test('a token with more than five minutes left is used as it is', async () => {
  const session = await openSession()
  const token = tokenFor({}, minutes(6))
  session.saveAuthToken(token)
  expect(await session.freshAuthToken()).toBe(token)
  expect(fetched).not.toHaveBeenCalled()
})

test('five minutes before it expires it is renewed, once for all who ask', async () => {
  const session = await openSession()
  const renewed = tokenFor({}, minutes(60))
  fetched.mockResolvedValueOnce(Response.json({ token: renewed }))
  session.saveAuthToken(tokenFor({}, minutes(5)))
  expect(await Promise.all([session.freshAuthToken(), session.freshAuthToken()])).toEqual([renewed, renewed])
  expect(session.readAuthToken()).toBe(renewed)
})

test('when the cookie session is over, nobody is signed in', async () => {
  const session = await openSession()
  fetched.mockResolvedValueOnce(Response.json({ code: 'not-signed-in' }, { status: 401 }))
  session.saveAuthToken(tokenFor({}, 0))
  expect(await session.freshAuthToken()).toBeUndefined()
  expect(session.readAuthToken()).toBeUndefined()
})

test('a network that fails for a moment signs nobody out', async () => {
  const session = await openSession()
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const token = tokenFor({}, minutes(1))
  session.saveAuthToken(token)
  expect(await session.freshAuthToken()).toBe(token)
})

test('the name comes with its accents, and an unknown role is a customer', async () => {
  const { personOfToken } = await openSession()
  expect(personOfToken(tokenFor({ nombre: 'Begoña Núñez', rol: 'superadmin' }, 60))).toMatchObject({
    uid: 'u1',
    nombre: 'Begoña Núñez',
    rol: 'user',
  })
})

test.each([undefined, '', 'a.b.c', 'a.e30.c'])('what is no token (%s) speaks of nobody', async (token) => {
  const { personOfToken } = await openSession()
  expect(personOfToken(token)).toBeUndefined()
})
