import { createContext, type LoaderFunction, type LoaderFunctionArgs } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clientConnection } from '#testing/http/client-connection.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import type { ApiFetch } from '#server/http/pages/api-fetch.ts'
import { waitUntil } from '#testing/wait-until.ts'
import { servePages, type WebBuild } from '#server/http/pages/serve-pages.ts'

const CONCURRENT_PAGES = 60

let shop: Shop
beforeEach(async () => (shop = await openShop()))
afterEach(() => shop.close())

test.each([
  { other: 'another address', many: '203.0.113.7', one: '203.0.113.8' },
  { other: 'another network', many: '2001:db8:0:1::7', one: '2001:db8:0:2::7' },
])(
  'A client with many concurrent requests for uncached pages does not delay $other',
  async ({ many, one }) => {
    const release = Promise.withResolvers<void>()
    const started: string[] = []
    servePagesRenderedBy(async ({ params }) => {
      started.push(params['*']!)
      if (params['*']!.startsWith('one-of-many')) await release.promise
      return new Response('page')
    })
    const statusOf = async (path: string, from: string) =>
      (await shop.app.request(path, {}, clientConnection(from))).status

    const statuses = Array.from({ length: CONCURRENT_PAGES }, (_, n) => statusOf(`/one-of-many-${n}`, many))
    expect(await statusOf('/the-other-one', one)).toBe(200)
    expect(started.length).toBeLessThan(CONCURRENT_PAGES / 3)
    release.resolve()
    // On a slow machine the requests that wait longest get 503.
    for (const status of await Promise.all(statuses)) expect([200, 503]).toContain(status)
  },
)

test('Five pages of all clients render at once, and the next one belongs to a client without an earlier page', async () => {
  const finish: (() => void)[] = []
  const started: string[] = []
  servePagesRenderedBy(({ params }) => {
    started.push(params['*']!)
    return new Promise((resolve) => finish.push(() => resolve(new Response('page'))))
  })
  const requestPage = (n: number, from: string) =>
    shop.app.request(`/page-${n}-of-${from}`, {}, clientConnection(from))
  const flood = Array.from({ length: 40 }, (_, n) => requestPage(n, `203.0.${n % 5}.7`))
  await waitUntil(() => started.length === 5)
  const shopper = requestPage(0, '192.0.2.5')
  await new Promise(setImmediate)
  expect(started).toHaveLength(5)
  finish.shift()!()
  await waitUntil(() => started.length === 6)
  expect(started.at(-1)).toBe('page-0-of-192.0.2.5')
  const ended = Promise.all([shopper, ...flood])
  let isEnded = false
  void ended.finally(() => (isEnded = true))
  await waitUntil(() => {
    finish.shift()?.()
    return isEnded
  })
  for (const { status } of await ended) expect([200, 503]).toContain(status)
})

test("An API call of a page render has the address of the page's client, also behind a proxy", async () => {
  const behindProxy = await openShop({ settings: { TRUSTED_PROXIES: '10.0.0.7' } })
  behindProxy.app.get('/address', (c) => c.text(c.get('address') ?? 'none'))
  servePagesRenderedBy(async ({ context }, { apiFetch }) => context.get(apiFetch)('/address'), behindProxy)
  const page = await behindProxy.app.request(
    '/page',
    { headers: { 'x-forwarded-for': '203.0.113.9' } },
    clientConnection('10.0.0.7'),
  )
  expect(await page.text()).toBe('203.0.113.9')
  await behindProxy.close()
})

/** Mounts pages with the same routes as the build. `load` provides the data of every page. */
function servePagesRenderedBy(
  load: (
    call: LoaderFunctionArgs,
    keys: Pick<WebBuild['entry']['module'], 'apiFetch'>,
  ) => ReturnType<LoaderFunction>,
  { app, deps }: Pick<Shop, 'app' | 'deps'> = shop,
): void {
  const module = {
    apiFetch: createContext<ApiFetch>(),
    pageNonce: createContext(),
    requestId: createContext(),
    isPublicPage: createContext(),
    reportFailure: createContext(),
    canonicalQuery: (address: URL) => address.searchParams,
  }
  const build = {
    entry: { module },
    routes: {
      root: { id: 'root', path: '', module: { default: () => null } },
      page: {
        id: 'page',
        parentId: 'root',
        path: '*',
        module: { loader: (call: LoaderFunctionArgs) => load(call, module) },
      },
    },
    assets: { version: '1', url: '', entry: { module: '', imports: [] }, routes: {} },
    basename: '/',
    publicPath: '/',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  }
  servePages(app, build as unknown as WebBuild, {
    mode: 'production',
    replies: deps.replyCache,
    publicUrl: undefined,
    imageHost: undefined,
    log: deps.log,
  })
}
