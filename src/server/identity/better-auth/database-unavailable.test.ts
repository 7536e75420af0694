import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { CookieClient } from '#testing/http/cookie-client.ts'
import { openShop, PASSWORD, type Shop } from '#testing/shop/open-shop.ts'

let shop: Shop
let browser: CookieClient
let accountCount = 0

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  const email = `ana-${++accountCount}@correo.test`
  await shop.deps.identity.createUser({ nombre: 'Ana', email, rol: 'user', password: PASSWORD })
  browser = new CookieClient(shop.app)
  await browser.post('/api/auth/sign-in/email', { email, password: PASSWORD })
})
afterEach(() => vi.restoreAllMocks())

/** The next session query of Better Auth gets no database connection. The shop's own and later queries succeed. */
function failNextLibraryQuery(): void {
  const { pool } = shop.deps
  const query = pool.query.bind(pool) as (...parameters: unknown[]) => unknown
  const spied = vi.spyOn(pool, 'query').mockImplementation((...parameters: unknown[]) => {
    const text = (parameters[0] as { text?: string }).text ?? ''
    if (!text.includes('"session"."token" = $1')) return query(...parameters)
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
  'A person who %s while the database is overloaded gets 503 instead of a lost session',
  async (_what, send) => {
    failNextLibraryQuery()
    const busyReply = await send()
    expect(busyReply).toMatchObject({ status: 503, body: { code: 'busy' } })
    expect(Number(busyReply.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await send()).toMatchObject({ status: 200 })
  },
)

test('A browser whose session ended gets 401 or an empty session, and not 503', async () => {
  await shop.deps.pool.query('delete from "session"')
  expect(await browser.get('/api/auth/token')).toMatchObject({ status: 401, body: { code: 'not-signed-in' } })
  expect(await browser.get('/api/auth/get-session')).toMatchObject({ status: 200, body: null })
  expect(await startSecondStep()).toMatchObject({ status: 401, body: { code: 'not-signed-in' } })
})
