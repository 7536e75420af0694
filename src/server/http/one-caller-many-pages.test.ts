import { createContext, type LoaderFunction } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connectionFrom } from '#testing/connection-from.ts'
import { openShop, type Shop } from '#testing/open-shop.ts'
import { servePages, type WebBuild } from './serve-pages.ts'

const MANY = 60

let shop: Shop
beforeEach(async () => (shop = await openShop()))
afterEach(() => shop.close())

test.each([
  { other: 'another address', many: '203.0.113.7', one: '203.0.113.8' },
  { other: 'another network', many: '2001:db8:0:1::7', one: '2001:db8:0:2::7' },
])(
  'A client with many concurrent requests for uncached pages does not delay $other',
  async ({ many, one }) => {
    const made = Promise.withResolvers<void>()
    const begun: string[] = []
    servePagesMadeBy(async ({ params }) => {
      begun.push(params['*']!)
      if (params['*']!.startsWith('one-of-many')) await made.promise
      return new Response('page')
    })
    const statusOf = async (path: string, from: string) =>
      (await shop.app.request(path, {}, connectionFrom(from))).status

    const asked = Array.from({ length: MANY }, (_, n) => statusOf(`/one-of-many-${n}`, many))
    expect(await statusOf('/the-other-one', one)).toBe(200)
    expect(begun.length).toBeLessThan(MANY / 3)
    made.resolve()
    // On a slow machine the longest waits end with 503.
    for (const status of await Promise.all(asked)) expect([200, 503]).toContain(status)
  },
)

/** Mounts pages with routes like those of the build, all rendered by `loader`. */
function servePagesMadeBy(loader: LoaderFunction): void {
  const module = {
    reachApi: createContext(),
    pageNonce: createContext(),
    keptPage: createContext(),
    reportFailure: createContext(),
    shownQuery: (address: URL) => address.searchParams,
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
    replies: shop.deps.replies,
    publicUrl: undefined,
    log: shop.deps.log,
  })
}
