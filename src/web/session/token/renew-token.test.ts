import { afterEach, expect, test, vi } from 'vitest'
import { openFakeBrowser } from './fake-browser.ts'

const NOW = new Date('2026-03-09T15:00:00Z')
const minutes = (count: number) => count * 60_000

/**
 * An unsigned token with the identity provider's claims, valid for 15 minutes from `issuedAt`. The browser does not
 * verify signatures.
 */
const tokenIssuedAt = (issuedAt: number) => {
  const iat = (NOW.getTime() + issuedAt) / 1_000
  return `head.${Buffer.from(JSON.stringify({ sub: 'u1', iat, exp: iat + 900 })).toString('base64url')}.sign`
}
const sessionOver = () => Response.json({ code: 'not-signed-in' }, { status: 401 })

let browser: ReturnType<typeof openFakeBrowser>

afterEach(() => browser.close())

test('A token with more than five minutes left is not renewed', async () => {
  browser = openFakeBrowser({ now: NOW })
  const tab = await browser.openTab()
  const token = tokenIssuedAt(-minutes(9))
  tab.saveAuthToken(token)
  expect(await tab.freshAuthToken()).toBe(token)
  expect(browser.fetched).not.toHaveBeenCalled()
})

test.each([{ locks: true }, { locks: false }])(
  'A token is renewed five minutes before it expires, once for all tabs (%o)',
  async (kind) => {
    browser = openFakeBrowser({ now: NOW, ...kind })
    const [one, other] = [await browser.openTab(), await browser.openTab()]
    const renewed = tokenIssuedAt(0)
    browser.fetched.mockImplementation(async () => Response.json({ token: renewed }))
    one.saveAuthToken(tokenIssuedAt(-minutes(10)))
    const pendingTokens = Promise.all([one.freshAuthToken(), one.freshAuthToken(), other.freshAuthToken()])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await pendingTokens).toEqual([renewed, renewed, renewed])
    expect(browser.fetched).toHaveBeenCalledTimes(1)
    expect(other.readAuthToken()).toBe(renewed)
  },
)

test('When the token disappears, another tab knows whether the session expired or the user signed out', async () => {
  browser = openFakeBrowser({ now: NOW })
  const [one, other] = [await browser.openTab(), await browser.openTab()]
  one.saveAuthToken(tokenIssuedAt(0))
  const endedStates: boolean[] = []
  other.subscribeToSession(() => {
    if (other.readAuthToken() === undefined) endedStates.push(other.hasSessionEnded())
  })
  one.expireAuthToken()
  expect(endedStates).toEqual([true])
})

test('A tab that is closed during a renewal blocks other tabs only for seconds', async () => {
  browser = openFakeBrowser({ now: NOW, locks: false })
  const [closed, open] = [await browser.openTab(), await browser.openTab()]
  const renewed = tokenIssuedAt(0)
  browser.fetched
    .mockReturnValueOnce(new Promise(() => {}))
    .mockResolvedValueOnce(Response.json({ token: renewed }))
  closed.saveAuthToken(tokenIssuedAt(-minutes(10)))
  void closed.freshAuthToken()
  const pendingTokens = open.freshAuthToken()
  await vi.advanceTimersByTimeAsync(21_000)
  expect(await pendingTokens).toBe(renewed)
})

test('A renewal after the end of the session signs the user out', async () => {
  browser = openFakeBrowser({ now: NOW })
  const tab = await browser.openTab()
  browser.fetched.mockResolvedValueOnce(sessionOver())
  tab.saveAuthToken(tokenIssuedAt(-minutes(20)))
  expect(await tab.freshAuthToken()).toBeUndefined()
  expect(tab.readAuthToken()).toBeUndefined()
})

test.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an answer cut off half way', async () => new Response('{"tok')],
  ['a busy server', async () => Response.json({ code: 'busy' }, { status: 503 })],
  ['too many questions', async () => Response.json({ code: 'too-many-requests' }, { status: 429 })],
])('A token renewal that fails because of %s signs no user out', async (_, respond) => {
  browser = openFakeBrowser({ now: NOW })
  const tab = await browser.openTab()
  browser.fetched.mockImplementation(respond)
  const token = tokenIssuedAt(-minutes(14))
  tab.saveAuthToken(token)
  expect(await tab.freshAuthToken()).toBe(token)
})

test('A token that arrives after signing out does not sign the user in again', async () => {
  browser = openFakeBrowser({ now: NOW })
  const tab = await browser.openTab()
  const { promise, resolve } = Promise.withResolvers<Response>()
  browser.fetched.mockReturnValueOnce(promise)
  tab.saveAuthToken(tokenIssuedAt(-minutes(10)))
  const pendingTokens = tab.freshAuthToken()
  await vi.advanceTimersByTimeAsync(10)
  tab.clearAuthToken()
  resolve(Response.json({ token: tokenIssuedAt(0) }))
  expect(await pendingTokens).toBeUndefined()
  expect(tab.readAuthToken()).toBeUndefined()
})

test('A browser whose clock is ahead does not renew a token with every call', async () => {
  browser = openFakeBrowser({ now: NOW })
  const tab = await browser.openTab()
  const reissued = tokenIssuedAt(-minutes(30))
  browser.fetched.mockResolvedValueOnce(Response.json({ token: reissued }))
  tab.saveAuthToken(tokenIssuedAt(-minutes(45)))
  expect(await tab.freshAuthToken()).toBe(reissued)
  expect(await tab.freshAuthToken()).toBe(reissued)
  expect(browser.fetched).toHaveBeenCalledTimes(1)
})
