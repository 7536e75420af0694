import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { signInCookies } from '#testing/identity/sign-in-cookies.ts'
import { type NetworkProxy, networkProxyTo } from '#testing/database/network-proxy.ts'
import { plentifulProducts, testRunServer } from '#testing/consistency/kill-during-sales.ts'
import { type ShopStorage, createShopStorage } from '#testing/shop/create-shop-storage.ts'
import { type ShopProcess, startShopProcess } from '#testing/shop/shop-process.ts'

let storage: ShopStorage
let proxy: NetworkProxy
let shop: ShopProcess
let cookie: string

beforeAll(async () => {
  storage = await createShopStorage(plentifulProducts(), testRunServer())
  proxy = await networkProxyTo(storage.env['DATABASE_URL']!)
  shop = await startShopProcess(storage.dataDir, { DATABASE_URL: proxy.databaseUrl, LOG_LEVEL: 'silent' })
  cookie = await signInCookies(shop.url)
})

beforeEach(waitUntilReady)

afterAll(async () => {
  await shop.stop()
  await proxy.cut()
  await storage.remove()
})

const outages: { name: string; start: () => unknown; end: () => unknown }[] = [
  { name: 'refuses connections', start: () => proxy.cut(), end: () => proxy.restore() },
  { name: 'is silent', start: () => proxy.freeze(), end: () => proxy.unfreeze() },
]

test.each(outages)(
  'While the database $name, staff screens and private pages answer 503 with a retry button, and work afterwards',
  async ({ start, end }) => {
    const paths = ['/dashboard/panel', '/dashboard/sales', '/dashboard/dashboard', '/profile']
    expect(await Promise.all(paths.map(showStaffPage))).toEqual(paths.map(() => [200, null, false]))
    await start()
    expect(await Promise.all(paths.map(showStaffPage))).toEqual(paths.map(() => [503, '2', true]))
    const refusedPages = await Promise.all(paths.map(async (path) => (await get(path, { cookie })).text()))
    // One fixed page, because a flood of refusals must cost less than rendered pages.
    expect(new Set(refusedPages).size).toBe(1)
    expect(refusedPages[0]!.length).toBeLessThan(3_000)
    for (const path of ['/dashboard/panel.data', '/api/session']) {
      const reply = await get(path, { cookie, accept: '*/*' })
      expect([path, reply.status, reply.headers.get('retry-after')]).toEqual([path, 503, '2'])
    }
    await end()
    await vi.waitFor(async () => expect(await showStaffPage(paths[0]!)).toEqual([200, null, false]), 10_000)
  },
)

test('While the database is away, visitors get the last public pages, marked, and afterwards fresh ones', async () => {
  const paths = ['/', '/product', '/api/sheets/data?limit=2']
  const before = await Promise.all(paths.map(readPublic))
  expect(before.map(({ status, mark }) => [status, mark])).toEqual(paths.map(() => [200, null]))
  await proxy.cut()
  await vi.waitFor(
    async () => expect((await readPublic('/product')).mark).toMatch(/^vidriera; hit; ttl=-\d+$/),
    10_000,
  )
  const during = await Promise.all(paths.map(readPublic))
  expect(during.map(({ status }) => status)).toEqual(paths.map(() => 200))
  expect(during.map(({ body }) => body)).toEqual(before.map(({ body }) => body))
  // A page without an earlier request.
  expect((await readPublic('/product?page=2&ver=24')).status).toBe(503)
  await proxy.restore()
  for (const path of paths)
    await vi.waitFor(
      async () => expect(await readPublic(path)).toMatchObject({ status: 200, mark: null }),
      10_000,
    )
})

async function waitUntilReady(): Promise<void> {
  await vi.waitFor(
    async () => {
      if (!(await get('/readyz')).ok) throw new Error('The database is still away')
    },
    { timeout: 10_000 },
  )
}

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(shop.url + path, { headers: { accept: 'text/html', ...headers }, redirect: 'manual' })

/** Returns status, Retry-After and whether the page has a retry button. */
async function showStaffPage(path: string): Promise<[number, string | null, boolean]> {
  const page = await get(path, { cookie })
  return [page.status, page.headers.get('retry-after'), (await page.text()).includes('Reintentar')]
}

async function readPublic(path: string) {
  const reply = await get(path)
  return { status: reply.status, mark: reply.headers.get('cache-status'), body: await reply.text() }
}
