import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { dayOf, daysBefore } from '#domain/calendar.ts'
import { signInCookies } from '#testing/identity/sign-in-cookies.ts'
import { type HttpCaller, httpCaller } from '#testing/http/http-caller.ts'
import { SHARED_DATA_REMEDY, sharedDataFolder } from '#testing/fixtures/shared-data.ts'
import { changeAllPrices, type PriceChange } from './change-all-prices.ts'
import type { Effort } from './measure/effort.ts'
import { openLargeShop } from './large-shop.ts'
import { insertSales } from './insert-sales.ts'
import { type Session, typeAtTill, type TypingLatency } from './type-at-till.ts'
import { percentile } from './measure/statistics.ts'
import { type Table, oneDecimal, verdict, wholeNumber } from './measure/table.ts'

const SALES = 100_000
const REQUESTS_PER_ROUND = 40
/** Two browsers at the counter and one in the office. */
const CLIENTS = 3
const targets = { embedded: 250, PostgreSQL: 100 }

type CatalogueProduct = { nombre: string; sku: string; categoria: string }
/** `pathOf` returns the path of the n-th request, because staff type different texts and filters. */
type MeasuredRequest = { name: string; pathOf: (n: number) => string }

/** Measures response times of staff screens with the largest catalogue and years of sales. */
export async function benchCounter(
  effort: Effort,
  postgresUrl: string | undefined,
  browser: string | undefined,
): Promise<Table> {
  const catalogue = path.join(sharedDataFolder, 'catalogo-grande.csv')
  const table = {
    title: 'The counter',
    columns: ['Answer', 'database', 'kB', 'p50 ms', 'p95 ms', 'aim ms', ''],
  }
  if (!existsSync(catalogue)) return { ...table, rows: [], notes: [`Skipped. ${SHARED_DATA_REMEDY}`] }
  const products: CatalogueProduct[] = parse(await readFile(catalogue), { columns: true })
  const rows: string[][] = []
  for (const name of ['PostgreSQL', 'embedded'] as const) {
    if (name === 'PostgreSQL' && postgresUrl === undefined) continue
    const more = { catalogue, postgresUrl: name === 'PostgreSQL' ? postgresUrl : undefined }
    rows.push(...(await measure(name, { ...more, products, effort, browser })))
  }
  return {
    ...table,
    rows: rows.toSorted(([a = ''], [b = '']) => a.localeCompare(b)),
    notes: [
      `${wholeNumber(products.length)} products and ${wholeNumber(SALES)} sales; an admin, ${CLIENTS} concurrent calls, ${wholeNumber(REQUESTS_PER_ROUND * effort.rounds)} of each, with different search texts and filters. kB: the largest reply, before compression.`,
      'The aim is a p95.',
    ],
  }
}

type CounterOptions = {
  catalogue: string
  postgresUrl: string | undefined
  products: readonly CatalogueProduct[]
  effort: Effort
  /** Path of the browser. Undefined skips the typing test. */
  browser: string | undefined
}

async function measure(
  name: keyof typeof targets,
  { products, effort, browser, ...more }: CounterOptions,
): Promise<string[][]> {
  const { shop, close } = await openLargeShop(products.length, {
    ...more,
    prepare: (database) => insertSales(database, SALES),
  })
  const caller = httpCaller(shop.url, CLIENTS)
  try {
    const session = await signIn(shop.url)
    const authorization = `Bearer ${session.token}`
    const rows: string[][] = []
    for (const { name: requestName, pathOf } of measuredRequests(products)) {
      const requestCount = REQUESTS_PER_ROUND * (effort.rounds + 1)
      const paths = Array.from({ length: requestCount }, (_, n) => pathOf(n))
      const replies = await requestAll(caller, paths, authorization)
      const waits = replies.slice(REQUESTS_PER_ROUND).map(({ ms }) => ms)
      const largest = Math.max(...replies.map(({ bytes }) => bytes))
      rows.push([
        requestName,
        name,
        oneDecimal(largest / 1024),
        oneDecimal(percentile(waits, 50)),
        oneDecimal(percentile(waits, 95)),
        wholeNumber(targets[name]),
        verdict(targets[name], percentile(waits, 95)),
      ])
    }
    rows.push(...bulkRows(name, await changeAllPrices(shop.url, session.token)))
    if (browser === undefined) return rows
    const words = wordsOf(products, WORDS_PER_ROUND * effort.rounds)
    return [...rows, ...typingRows(name, await typeAtTill(shop.url, { browser, session, words }))]
  } finally {
    caller.close()
    await close()
  }
}

const ALL_PRICES_TARGET_MS = 20_000

function bulkRows(name: string, { changedMs, undoneMs, shopperMs }: PriceChange): string[][] {
  const row = (what: string, ms: number) => [
    what,
    name,
    '-',
    '-',
    wholeNumber(ms),
    wholeNumber(ALL_PRICES_TARGET_MS),
    verdict(ALL_PRICES_TARGET_MS, ms),
  ]
  return [
    row('products: all prices changed', changedMs),
    row('products: all prices taken back', undoneMs),
    [
      'products: a search of a shopper meanwhile',
      name,
      '-',
      oneDecimal(shopperMs.p50),
      oneDecimal(shopperMs.p95),
      '-',
      '',
    ],
  ]
}

const PAINT_TARGET_MS = 50
const REPLY_TARGET_MS = 150
const WORDS_PER_ROUND = 8

const wordsOf = (products: readonly CatalogueProduct[], count: number): string[] => [
  ...new Set(
    Array.from({ length: count }, (_, n) =>
      products[(n * 104_729) % products.length]!.nombre.slice(0, 6 + (n % 5)).trim(),
    ),
  ),
]

function typingRows(name: string, { paints, replies }: TypingLatency): string[][] {
  const row = (what: string, waits: number[], aim: number) => [
    what,
    name,
    '-',
    oneDecimal(percentile(waits, 50)),
    oneDecimal(percentile(waits, 95)),
    wholeNumber(aim),
    verdict(aim, percentile(waits, 95)),
  ]
  return [
    row('till: from a key to the picture', paints, PAINT_TARGET_MS),
    row('till: from the last key to the answer', replies, REPLY_TARGET_MS),
  ]
}

async function signIn(url: string): Promise<Session> {
  const cookie = await signInCookies(url)
  const reply = await fetch(`${url}/api/auth/token`, { headers: { cookie } })
  const { token } = (await reply.json()) as { token: string }
  const cookies = cookie.split('; ').map((pair) => ({
    name: pair.split('=')[0]!,
    value: pair.slice(pair.indexOf('=') + 1),
  }))
  return { token, cookies }
}

async function requestAll(
  caller: HttpCaller,
  paths: readonly string[],
  authorization: string,
): Promise<{ ms: number; bytes: number }[]> {
  const replies: { ms: number; bytes: number }[] = []
  const waiting = paths.values()
  const requestNext = async () => {
    for (const nextPath of waiting) {
      const { status, ms, text } = await caller.call({
        method: 'GET',
        path: nextPath,
        headers: { authorization },
      })
      if (status !== 200) throw new Error(`${nextPath} answered ${status}: ${text}`)
      replies.push({ ms, bytes: Buffer.byteLength(text) })
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, requestNext))
  return replies
}

const address = (path: string, params: Record<string, string | number>) =>
  `${path}?${new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]))}`

function measuredRequests(products: readonly CatalogueProduct[]): MeasuredRequest[] {
  const categories = [...new Set(products.map(({ categoria }) => categoria))]
  const nthProduct = (n: number) => products[(n * 7919) % products.length]!
  const today = dayOf(new Date())
  const PRODUCTS = '/api/sheets/data'
  const CASH = '/api/sheets/cashflow'
  const SOLD = '/api/sheets/sale'
  const COUNTER = '/api/counter/sales'
  const EMAILS = '/api/emails'
  const PAID_WITH = ['efectivo', 'qr', 'tarjeta', 'mercado']
  return [
    {
      name: 'till: category',
      pathOf: (n) => address(PRODUCTS, { limit: 25, categoria: categories[n % categories.length]! }),
    },
    {
      name: 'till: typed text',
      pathOf: (n) => address(PRODUCTS, { limit: 25, q: nthProduct(n).nombre.slice(0, 3 + (n % 12)) }),
    },
    {
      name: 'till: SKU',
      pathOf: (n) => address(PRODUCTS, { limit: 25, q: nthProduct(n).sku || nthProduct(n).nombre }),
    },
    { name: 'till: no match', pathOf: (n) => address(PRODUCTS, { limit: 25, q: `xq${n}zzv` }) },
    {
      name: 'balance: day',
      pathOf: (n) => address('/api/cash/day', { dia: daysBefore(today, n) }),
    },
    { name: 'panel', pathOf: () => '/api/panel' },
    { name: 'products: first page', pathOf: () => address('/api/products', { limit: 5 }) },
    {
      name: 'products: name, category or SKU',
      pathOf: (n) =>
        address('/api/products', {
          limit: 5,
          q: n % 3 === 0 ? categories[n % categories.length]! : nthProduct(n).nombre.slice(0, 3 + (n % 12)),
        }),
    },
    { name: 'products: sold out', pathOf: () => address('/api/products', { limit: 5, estado: 'sin-stock' }) },
    { name: 'users', pathOf: () => address('/api/user/users', { limit: 20 }) },
    { name: 'audit: newest entries', pathOf: () => address('/api/audit', { limit: 25 }) },
    { name: 'balance: last 30 days', pathOf: () => '/api/cash/days' },
    { name: 'balance: first page', pathOf: () => address(CASH, { limit: 15 }) },
    {
      name: 'balance: by amount',
      pathOf: () => address(CASH, { limit: 15, orden: 'monto', sentido: 'asc' }),
    },
    {
      name: 'balance: period',
      pathOf: (n) =>
        address(CASH, {
          limit: 15,
          tipo: 'Ingreso',
          desde: daysBefore(today, n + 90),
          hasta: daysBefore(today, n),
        }),
    },
    { name: 'sales: first page', pathOf: () => address(SOLD, { limit: 9 }) },
    {
      name: 'sales: customer',
      pathOf: (n) => address(SOLD, { limit: 9, q: `cliente ${(n * 37) % 7919}` }),
    },
    { name: 'sales: number', pathOf: (n) => address(SOLD, { limit: 9, q: (n * 487) % SALES }) },
    {
      name: 'sales: payment',
      pathOf: (n) => address(SOLD, { limit: 9, q: PAID_WITH[n % PAID_WITH.length]! }),
    },
    {
      name: 'sales: status and period',
      pathOf: (n) =>
        address(SOLD, {
          limit: 9,
          estado: n % 2 === 0 ? 'Pendiente' : 'Confirmada',
          desde: daysBefore(today, n + 90),
          hasta: daysBefore(today, n),
        }),
    },
    {
      name: 'sales: payment method',
      pathOf: (n) => address(SOLD, { limit: 9, pago: n % 2 === 0 ? 'qr' : 'Efectivo', canal: 'Página' }),
    },
    { name: 'sales: annulled', pathOf: () => address(SOLD, { limit: 9, estado: 'Anulado' }) },
    { name: 'sales: no match', pathOf: (n) => address(SOLD, { limit: 9, q: `xq${n}zzv` }) },
    {
      name: 'sales: counter of a day',
      pathOf: (n) => address(COUNTER, { limit: 20, dia: daysBefore(today, n) }),
    },
    { name: 'e-mails: first page', pathOf: () => address(EMAILS, { limit: 20 }) },
    {
      name: 'e-mails: address',
      pathOf: (n) => address(EMAILS, { limit: 20, q: `cliente-${(n * 37) % 7919}@` }),
    },
    { name: 'e-mails: no match', pathOf: (n) => address(EMAILS, { limit: 20, q: `xq${n}zzv` }) },
  ]
}
