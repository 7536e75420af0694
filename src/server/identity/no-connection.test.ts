import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Browser } from '#testing/browser.ts'
import { openShop, PASSWORD, type Shop } from '#testing/open-shop.ts'

let shop: Shop
let browser: Browser
let people = 0

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  const email = `ana-${++people}@correo.test`
  await shop.deps.identity.createPerson({ nombre: 'Ana', email, rol: 'user', password: PASSWORD })
  browser = new Browser(shop.app)
  await browser.post('/api/auth/sign-in/email', { email, password: PASSWORD })
})
afterEach(() => vi.restoreAllMocks())

/** Makes the next session query of Better Auth fail to get a connection. Our own queries and later ones succeed. */
function noConnectionForTheLibrary(): void {
  const { pool } = shop.deps
  const query = pool.query.bind(pool) as (...asked: unknown[]) => unknown
  const spied = vi.spyOn(pool, 'query').mockImplementation((...asked: unknown[]) => {
    const text = (asked[0] as { text?: string }).text ?? ''
    if (!text.includes('"session"."token" = $1')) return query(...asked)
    spied.mockRestore()
    return Promise.reject(new Error('timeout exceeded when trying to connect'))
  })
}

const startSecondStep = () =>
  browser.post(
    '/api/account/two-step',
    { clave: PASSWORD },
    { 'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '' },
  )
const read = (path: string) => () => browser.get(path)

test.each([
  ['asks for a token', read('/api/auth/token')],
  ['asks who is signed in', read('/api/auth/get-session')],
  ['turns the second step on', startSecondStep],
])(
  'A person who %s while the database is overloaded gets busy instead of an ended session',
  async (_what, ask) => {
    noConnectionForTheLibrary()
    const refused = await ask()
    expect(refused).toMatchObject({ status: 503, body: { code: 'busy' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await ask()).toMatchObject({ status: 200 })
  },
)

test('An ended session is reported as such', async () => {
  await shop.deps.pool.query('delete from "session"')
  expect(await browser.get('/api/auth/token')).toMatchObject({ status: 401, body: { code: 'not-signed-in' } })
  expect(await browser.get('/api/auth/get-session')).toMatchObject({ status: 200, body: null })
  expect(await startSecondStep()).toMatchObject({ status: 401, body: { code: 'not-signed-in' } })
})
