import { centavos } from '#domain/money.ts'
import { type HttpCall, httpCaller } from '#testing/http/http-caller.ts'
import { aProduct } from '#testing/fixtures/builders.ts'
import { signInCookies } from '#testing/identity/sign-in-cookies.ts'
import { createShopStorage } from '#testing/shop/create-shop-storage.ts'
import { WITH_INSPECTOR, heapOf } from '#testing/shop/heap-of-process.ts'
import { startShopProcess } from '#testing/shop/shop-process.ts'
import { testRunServer } from './kill-during-sales.ts'

const CONNECTIONS = 4
/** The first requests fill caches and compile code. */
const WARM_UP_REQUESTS = 60

type RequestKind = { status: number; path: (n: number) => string; isStaff?: true; call?: Partial<HttpCall> }

/** Requests whose replies are not cached. */
const kinds: Record<string, RequestKind> = {
  'unknown address': { status: 404, path: (n) => `/no-existe-${n}` },
  'unknown product': { status: 404, path: (n) => `/product/no-existe-${n}` },
  search: { status: 200, path: (n) => `/product?q=remera+${n}` },
  'error page': { status: 401, path: () => '/dashboard/products' },
  'private page': { status: 200, path: () => '/profile', isStaff: true },
  'staff page': { status: 200, path: () => '/dashboard/products', isStaff: true },
  'data of a staff page': { status: 200, path: () => '/dashboard/products.data', isStaff: true },
  'refused call': { status: 401, path: () => '/api/sheets/sale' },
  'refused purchase': {
    status: 400,
    path: () => '/api/sheets/sale',
    call: { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } },
  },
}

/**
 * Sends `requests` requests of each kind to a shop process. Returns the growth of its heap in MiB by kind, measured
 * after garbage collections.
 */
export async function heapGrowthByKind(requests: number): Promise<Record<string, number>> {
  const products = [aProduct({ precio: centavos(1_000_050), stock: 10 })]
  const storage = await createShopStorage(products, testRunServer())
  const shop = await startShopProcess(storage.dataDir, storage.env, WITH_INSPECTOR)
  try {
    const cookie = await signInCookies(shop.url)
    const growth: Record<string, number> = {}
    for (const [name, kind] of Object.entries(kinds)) {
      await send(shop.url, kind, { cookie, numbers: range(0, WARM_UP_REQUESTS) })
      const before = await heapOf(shop)
      await send(shop.url, kind, { cookie, numbers: range(WARM_UP_REQUESTS, requests) })
      growth[name] = (await heapOf(shop)) - before
    }
    return growth
  } finally {
    await shop.stop()
    await storage.remove()
  }
}

/** Opens its own connections, because the shop closes idle ones during a long garbage collection. */
async function send(
  url: string,
  { path, status, isStaff, call }: RequestKind,
  { cookie, numbers }: { cookie: string; numbers: Iterable<number> },
): Promise<void> {
  const headers = { accept: 'text/html', ...call?.headers, ...(isStaff && { cookie }) }
  const caller = httpCaller(url, CONNECTIONS)
  const sendNext = async () => {
    for (const n of numbers) {
      const reply = await caller.call({ method: 'GET', ...call, path: path(n), headers })
      if (reply.status !== status) throw new Error(`${path(n)} answered ${reply.status}: ${reply.text}`)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, sendNext)).finally(() => caller.close())
}

/** Returns an iterator over `count` numbers, which the connections share. */
const range = (from: number, count: number): Iterable<number> =>
  Array.from({ length: count }, (_, n) => from + n).values()
