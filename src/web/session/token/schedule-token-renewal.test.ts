import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openFakeBrowser } from './fake-browser.ts'

const NOW = new Date('2026-03-09T15:00:00Z')
const SECOND = 1_000
const MINUTE = 60 * SECOND

let browser: ReturnType<typeof openFakeBrowser>
let tab: Awaited<ReturnType<typeof browser.openTab>>
let isServerDown: boolean
let stop: () => void

const freshToken = () => {
  const iat = Date.now() / SECOND
  return `head.${Buffer.from(JSON.stringify({ sub: 'u1', iat, exp: iat + 900 })).toString('base64url')}.sign`
}
const requestCount = () => browser.fetched.mock.calls.length
const advanceTime = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(async () => {
  browser = openFakeBrowser({ now: NOW })
  isServerDown = false
  browser.fetched.mockImplementation(async () => {
    if (isServerDown) throw new TypeError('Failed to fetch')
    return Response.json({ token: freshToken() })
  })
  tab = await browser.openTab()
  tab.saveAuthToken(freshToken())
  stop = tab.scheduleTokenRenewal()
})
afterEach(() => {
  stop()
  browser.close()
})

test('An idle page renews its token five minutes before it expires, again and again', async () => {
  const first = tab.readAuthToken()
  await advanceTime(10 * MINUTE - SECOND)
  expect(requestCount()).toBe(0)
  await advanceTime(SECOND)
  expect(requestCount()).toBe(1)
  expect(tab.readAuthToken()).not.toBe(first)
  await advanceTime(10 * MINUTE)
  expect(requestCount()).toBe(2)
})

test('Without a response, the page retries after 30 s, after 1, 2, 4, 8 minutes, and then every 16 minutes', async () => {
  isServerDown = true
  await advanceTime(10 * MINUTE)
  expect(requestCount()).toBe(1)
  for (const [position, wait] of [30, 60, 120, 240, 480, 960, 960].entries()) {
    await advanceTime(wait * SECOND - 1)
    expect(requestCount()).toBe(position + 1)
    await advanceTime(1)
    expect(requestCount()).toBe(position + 2)
  }
  expect(tab.readAuthToken()).toBeDefined()
})

test('A restored network triggers a retry at once, and the next outage starts at 30 s again', async () => {
  isServerDown = true
  await advanceTime(10 * MINUTE + 30 * SECOND)
  expect(requestCount()).toBe(2)
  isServerDown = false
  browser.dispatch('online')
  await advanceTime(0)
  expect(requestCount()).toBe(3)
  isServerDown = true
  await advanceTime(10 * MINUTE)
  expect(requestCount()).toBe(4)
  await advanceTime(30 * SECOND)
  expect(requestCount()).toBe(5)
})

test('A machine that slept past the expiry renews the token when the page is visible again', async () => {
  vi.setSystemTime(new Date(NOW.getTime() + 60 * MINUTE))
  document.dispatchEvent(new Event('visibilitychange'))
  await advanceTime(0)
  expect(requestCount()).toBe(1)
})

test('A refused renewal signs the user out and is not retried', async () => {
  browser.fetched.mockImplementation(async () => Response.json({}, { status: 401 }))
  await advanceTime(10 * MINUTE)
  expect(tab.readAuthToken()).toBeUndefined()
  await advanceTime(60 * MINUTE)
  expect(requestCount()).toBe(1)
})

test('Two tabs of a browser share one renewal and its token', async () => {
  const other = await browser.openTab()
  const stopOther = other.scheduleTokenRenewal()
  await advanceTime(30 * MINUTE)
  expect(requestCount()).toBe(3)
  stopOther()
})

test('Signing out stops the renewal', async () => {
  tab.clearAuthToken()
  await advanceTime(60 * MINUTE)
  expect(requestCount()).toBe(0)
})
