import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const fetchMock = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>()
const lola = { email: 'lola@correo.test', password: 'mate amargo 2026' }
const paths = () => fetchMock.mock.calls.map(([path]) => path)

/** Makes every request of a sign-in succeed, except requests to `failing`. */
const respondExcept = (failing: string, respond: () => Promise<Response>) =>
  fetchMock.mockImplementation(async (path) =>
    path === failing ? respond() : Response.json({ token: 'head.e30.sign', success: true }),
  )
const unavailable = async () => Response.json({ code: 'unexpected', message: 'Algo' }, { status: 503 })
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(() => {
  vi.stubEnv('SSR', false)
  vi.resetModules()
  fetchMock.mockReset()
  const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('fetch', fetchMock)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

test.each(['/api/auth/token', '/api/login/email'])(
  'A sign-in that fails at %s, after the password, leaves no session open',
  async (step) => {
    const { signIn } = await import('./sign-in.ts')
    respondExcept(step, unavailable)
    await expect(signIn(lola)).rejects.toMatchObject({ status: 503 })
    expect(paths().at(-1)).toBe('/api/auth/sign-out')
    respondExcept(step, noNetwork)
    await expect(signIn(lola)).rejects.toMatchObject({ code: 'unreachable' })
    expect(paths().at(-1)).toBe('/api/auth/sign-out')
  },
)

test('A sign-in that fails without a network reports this, and the next request ends the session', async () => {
  const { signIn } = await import('./sign-in.ts')
  const { isSignOutUnconfirmed } = await import('#web/session/sign-out/sign-out-cookie.ts')
  fetchMock.mockResolvedValueOnce(Response.json({})).mockImplementation(noNetwork)
  await expect(signIn(lola)).rejects.toMatchObject({ code: 'unreachable' })
  expect(isSignOutUnconfirmed()).toBe(true)
})

test('A wrong password does not end the session of a signed-in user', async () => {
  const { signIn } = await import('./sign-in.ts')
  respondExcept('/api/auth/sign-in/email', async () =>
    Response.json({ code: 'sign-in-failed', message: 'No' }, { status: 401 }),
  )
  await expect(signIn(lola)).rejects.toMatchObject({ status: 401 })
  expect(paths()).toEqual(['/api/auth/sign-in/email'])
})
