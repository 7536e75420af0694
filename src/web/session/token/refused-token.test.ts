import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endpoint } from '#contract/http/endpoint.ts'
import { z } from '#contract/http/z.ts'
import { callApi } from '#web/api/call-api.ts'
import { clearAuthToken, continueAsGuest, readAuthToken, saveAuthToken } from '#web/session/session-store.ts'

const endpointDefaults = { tag: 'Prueba', summary: 'Prueba.', allow: 'anyone' as const, reply: z.object({}) }
const browse = endpoint({ ...endpointDefaults, method: 'GET', path: '/api/look' })
const buy = endpoint({ ...endpointDefaults, method: 'POST', path: '/api/buy', storesUnderAccount: true })
const price = endpoint({ ...endpointDefaults, method: 'POST', path: '/api/price' })

const tokenOf = (sign: string, sub = 'u1') => {
  const claims = { sub, exp: Math.floor(Date.now() / 1_000) + 900 }
  return `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${sign}`
}
const [oldToken, renewed] = [tokenOf('old'), tokenOf('renewed')]
const refused = () => Response.json({ code: 'not-signed-in' }, { status: 401 })

/** False: the server refuses to renew a token. */
let isSessionValid: boolean
let requests: string[]

beforeEach(() => {
  isSessionValid = true
  requests = []
  vi.stubEnv('SSR', false)
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const bearer = new Headers(init?.headers).get('Authorization')
    requests.push(`${path} ${bearer?.split('.').at(-1) ?? 'nobody'}`)
    if (path === '/api/auth/token') return isSessionValid ? Response.json({ token: renewed }) : refused()
    return bearer === null || bearer === `Bearer ${renewed}` ? Response.json({}) : refused()
  })
  saveAuthToken(oldToken)
})

afterEach(() => {
  clearAuthToken()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

test('A refused token is renewed once, and the API call is repeated', async () => {
  await callApi(buy)
  expect(requests).toEqual(['/api/buy old', '/api/auth/token nobody', '/api/buy renewed'])
  expect(readAuthToken()).toBe(renewed)
})

test('Calls refused at the same time share one renewal', async () => {
  await Promise.all([callApi(browse), callApi(browse), callApi(browse)])
  expect(requests.filter((one) => one.startsWith('/api/auth/token'))).toHaveLength(1)
})

test('A shopper whose session is over continues to browse as a guest', async () => {
  isSessionValid = false
  await callApi(browse)
  expect(requests).toEqual(['/api/look old', '/api/auth/token nobody', '/api/look nobody'])
  expect(readAuthToken()).toBeUndefined()
})

test('A purchase is refused when the session is over', async () => {
  isSessionValid = false
  await expect(callApi(buy)).rejects.toMatchObject({ status: 401, code: 'not-signed-in' })
  expect(requests).toEqual(['/api/buy old', '/api/auth/token nobody'])
})

test('A change is not repeated for another user who signed in in another tab', async () => {
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path)
    saveAuthToken(tokenOf('another', 'u2'))
    return refused()
  })
  await expect(callApi(buy)).rejects.toMatchObject({ status: 401 })
  expect(requests).toEqual(['/api/buy'])
})

test('A refused new token signs the user out', async () => {
  vi.stubGlobal('fetch', async (path: string) =>
    path === '/api/auth/token' ? Response.json({ token: renewed }) : refused(),
  )
  await expect(callApi(buy)).rejects.toMatchObject({ status: 401 })
  expect(readAuthToken()).toBeUndefined()
})

test('A refused token signs no user out while the server cannot renew the token', async () => {
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/api/auth/token') throw new TypeError('Failed to fetch')
    return refused()
  })
  await expect(callApi(buy)).rejects.toMatchObject({ status: 401 })
  expect(readAuthToken()).toBe(oldToken)
})

test('An expired session blocks a purchase until the shopper chooses to continue as a guest', async () => {
  isSessionValid = false
  await callApi(browse)
  requests = []
  for (const _attempt of [1, 2])
    await expect(callApi(buy)).rejects.toMatchObject({
      status: 401,
      code: 'not-signed-in',
      message: 'Iniciá sesión para continuar',
    })
  expect(requests).toEqual([])
  await callApi(price)
  continueAsGuest()
  await callApi(buy)
  expect(requests).toEqual(['/api/price nobody', '/api/buy nobody'])
})

test('A shopper who signed out buys as a guest', async () => {
  isSessionValid = false
  await callApi(browse)
  saveAuthToken(renewed)
  clearAuthToken()
  requests = []
  await callApi(buy)
  expect(requests).toEqual(['/api/buy nobody'])
})
