import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mapStorage } from '#testing/fixtures/map-storage.ts'

const claims = { sub: 'u1', iat: 1_770_000_000, exp: 4_000_000_000 }
const token = `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.sign`
const theUser = {
  uid: 'u1',
  email: 'lola@correo.test',
  nombre: 'Lola',
  name: 'Lola',
  picture: '',
  direccion: '',
  provincia: '',
  cp: '',
  rol: 'user',
}

const fetchMock = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>()

beforeEach(() => {
  vi.stubEnv('SSR', false)
  vi.resetModules()
  fetchMock.mockReset()
  fetchMock.mockImplementation(async (path) => {
    if (path === '/api/auth/token') return Response.json({ token })
    if (path === '/api/login/third') return Response.json({ theUser })
    return Response.json({ success: true })
  })
  const storage = mapStorage()
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', { protocol: 'https:', origin: 'https://tienda.com.ar' })
  vi.stubGlobal('fetch', fetchMock)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const importModules = async () => ({
  ...(await import('./sign-in-with-popup.ts')),
  ...(await import('#web/session/session-store.ts')),
})

test('A user who comes back from the provider is signed in with the shop’s profile', async () => {
  const { finishProviderSignIn, readAuthToken } = await importModules()
  expect(await finishProviderSignIn()).toMatchObject({ uid: 'u1', name: 'Lola', rol: 'user' })
  expect(readAuthToken()).toBe(token)
})

test('A confirmation of identity accepts the same user', async () => {
  const { finishProviderSignIn } = await importModules()
  expect(await finishProviderSignIn({ uid: 'u1' })).toMatchObject({ uid: 'u1' })
})

test('When another user signs in to confirm the identity, the confirmation fails and that session ends', async () => {
  const { finishProviderSignIn, readAuthToken } = await importModules()
  await expect(finishProviderSignIn({ uid: 'u2' })).rejects.toMatchObject({ code: 'user-mismatch' })
  expect(readAuthToken()).toBeUndefined()
  expect(fetchMock.mock.calls.map(([path]) => path)).toContain('/api/auth/sign-out')
})

test('A sign-in at the provider without a response from the shop signs no user in', async () => {
  const { finishProviderSignIn, readAuthToken } = await importModules()
  fetchMock.mockRejectedValue(new TypeError('failed'))
  await expect(finishProviderSignIn()).rejects.toMatchObject({ code: 'unreachable' })
  expect(readAuthToken()).toBeUndefined()
})
