import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openBrowser } from './browser-for-tests.ts'

const NOW = new Date('2026-03-09T15:00:00Z')
const SECOND = 1_000
const MINUTE = 60 * SECOND

let browser: ReturnType<typeof openBrowser>
let tab: Awaited<ReturnType<typeof browser.openTab>>
let away: boolean
let stop: () => void

const freshToken = () => {
  const iat = Date.now() / SECOND
  return `head.${Buffer.from(JSON.stringify({ sub: 'u1', iat, exp: iat + 900 })).toString('base64url')}.sign`
}
const asked = () => browser.fetched.mock.calls.length
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(async () => {
  browser = openBrowser({ now: NOW })
  away = false
  browser.fetched.mockImplementation(async () => {
    if (away) throw new TypeError('Failed to fetch')
    return Response.json({ token: freshToken() })
  })
  tab = await browser.openTab()
  tab.saveAuthToken(freshToken())
  stop = tab.keepTokenFresh()
})
afterEach(() => {
  stop()
  browser.close()
})

test('an idle page renews its token five minutes before it expires, again and again', async () => {
  const first = tab.readAuthToken()
  await after(10 * MINUTE - SECOND)
  expect(asked()).toBe(0)
  await after(SECOND)
  expect(asked()).toBe(1)
  expect(tab.readAuthToken()).not.toBe(first)
  await after(10 * MINUTE)
  expect(asked()).toBe(2)
})

test('while the server does not answer the page retries after 30 s, 1, 2, 4, 8 and then every 16 minutes', async () => {
  away = true
  await after(10 * MINUTE)
  expect(asked()).toBe(1)
  for (const [position, wait] of [30, 60, 120, 240, 480, 960, 960].entries()) {
    await after(wait * SECOND - 1)
    expect(asked()).toBe(position + 1)
    await after(1)
    expect(asked()).toBe(position + 2)
  }
  expect(tab.readAuthToken()).toBeDefined()
})

test('a restored network triggers a retry at once, and the next outage starts at 30 s again', async () => {
  away = true
  await after(10 * MINUTE + 30 * SECOND)
  expect(asked()).toBe(2)
  away = false
  browser.say('online')
  await after(0)
  expect(asked()).toBe(3)
  away = true
  await after(10 * MINUTE)
  expect(asked()).toBe(4)
  await after(30 * SECOND)
  expect(asked()).toBe(5)
})

test('a machine that slept past the expiry renews the token when the page is visible again', async () => {
  vi.setSystemTime(new Date(NOW.getTime() + 60 * MINUTE))
  document.dispatchEvent(new Event('visibilitychange'))
  await after(0)
  expect(asked()).toBe(1)
})

test('a refused renewal signs the user out and is not retried', async () => {
  browser.fetched.mockImplementation(async () => Response.json({}, { status: 401 }))
  await after(10 * MINUTE)
  expect(tab.readAuthToken()).toBeUndefined()
  await after(60 * MINUTE)
  expect(asked()).toBe(1)
})

test('two tabs of a browser share one renewal and its token', async () => {
  const other = await browser.openTab()
  const stopOther = other.keepTokenFresh()
  await after(30 * MINUTE)
  expect(asked()).toBe(3)
  stopOther()
})

test('signing out stops the renewal', async () => {
  tab.clearAuthToken()
  await after(60 * MINUTE)
  expect(asked()).toBe(0)
})
