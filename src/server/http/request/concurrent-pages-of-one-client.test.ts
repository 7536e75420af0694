import { createContext, type LoaderFunction } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clientConnection } from '#testing/http/client-connection.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
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

/** Mounts pages with the same routes as the build. `loader` provides the data of every page. */
function servePagesRenderedBy(loader: LoaderFunction): void {
  const module = {
    apiFetch: createContext(),
    pageNonce: createContext(),
    requestId: createContext(),
    isCachedPage: createContext(),
    reportFailure: createContext(),
    canonicalQuery: (address: URL) => address.searchParams,
  }
  const build = {
    entry: { module },
    routes: {
      root: { id: 'root', path: '', module: { default: () => null } },
      page: { id: 'page', parentId: 'root', path: '*', module: { loader } },
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
  servePages(shop.app, build as unknown as WebBuild, {
    mode: 'production',
    replies: shop.deps.replyCache,
    publicUrl: undefined,
    imageHost: undefined,
    log: shop.deps.log,
  })
}
