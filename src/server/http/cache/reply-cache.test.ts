import { gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { NOT_STORED } from '#contract/http/not-stored.ts'
import { Problem } from '#contract/http/problem.ts'
import { ReplyCache } from './reply-cache.ts'

const page = 'vidriera '.repeat(500)
const reply = (body: string | null = page, status = 200) =>
  new Response(body, { status, headers: { 'Content-Type': 'text/html', 'X-Total-Count': '7' } })
const requestFor = (headers: Record<string, string> = {}) => new Request('http://shop/product', { headers })
const failingRender = () => Promise.reject(new Error('it was made again'))

async function cacheWithPage() {
  const replies = new ReplyCache()
  await replies.respond('/product', requestFor(), async () => reply())
  return replies
}

test('A cached page is served again with its headers, until the catalogue changes', async () => {
  const replies = await cacheWithPage()
  const second = await replies.respond('/product', requestFor(), failingRender)
  expect(await second.text()).toBe(page)
  expect(second.headers.get('x-total-count')).toBe('7')
  replies.invalidateAll()
  const rerendered = await replies.respond('/product', requestFor(), async () => reply('new'))
  expect(await rerendered.text()).toBe('new')
})

test('Two hundred concurrent requests for one page share one render, each in its accepted encoding', async () => {
  const replies = new ReplyCache()
  const rendered = Promise.withResolvers<Response>()
  let renders = 0
  const render = () => {
    renders += 1
    return rendered.promise
  }
  const acceptHeaders: Record<string, string>[] = [
    {},
    { 'accept-encoding': 'gzip' },
    { 'accept-encoding': 'br' },
  ]
  const pendingReplies = Array.from({ length: 200 }, (_, n) =>
    replies.respond('/product', requestFor(acceptHeaders[n % acceptHeaders.length]), render),
  )
  rendered.resolve(reply())
  const responses = await Promise.all(pendingReplies)
  expect(renders).toBe(1)
  expect(responses.slice(0, 3).map(({ headers }) => headers.get('content-encoding'))).toEqual([
    null,
    'gzip',
    'br',
  ])
  expect(await responses[198]!.text()).toBe(page)
})

test('A render that an invalidation overtakes serves no later request and is not stored', async () => {
  const replies = new ReplyCache()
  const [old, fresh] = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()]
  const first = replies.respond('/product', requestFor(), () => old.promise)
  replies.invalidateAll()
  const second = replies.respond('/product', requestFor(), () => fresh.promise)
  const third = replies.respond('/product', requestFor(), failingRender)
  old.resolve(reply('old'))
  expect(await (await first).text()).toBe('old')
  const stillWaiting = replies.respond('/product', requestFor(), failingRender)
  fresh.resolve(reply('fresh'))
  for (const pending of [second, third, stillWaiting]) expect(await (await pending).text()).toBe('fresh')
  expect(await (await replies.respond('/product', requestFor(), failingRender)).text()).toBe('fresh')
})

test('A failed render fails for all requests that share it, and the next request renders again', async () => {
  const replies = new ReplyCache()
  const failing = Promise.withResolvers<Response>()
  const pendingReplies = [1, 2].map(() => replies.respond('/product', requestFor(), () => failing.promise))
  failing.reject(new Error('the database is away'))
  for (const pending of pendingReplies) await expect(pending).rejects.toThrow('away')
  expect((await replies.respond('/product', requestFor(), async () => reply())).status).toBe(200)
})

test('All concurrent requests for a missing page share one render, and the next request renders again', async () => {
  const replies = new ReplyCache()
  const missing = Promise.withResolvers<Response>()
  const pendingReplies = [1, 2].map(() => replies.respond('/product', requestFor(), () => missing.promise))
  missing.resolve(reply('not here', 404))
  for (const pending of pendingReplies) {
    const { status, headers } = await pending
    expect(status).toBe(404)
    expect(headers.has('etag')).toBe(false)
    expect(await (await pending).text()).toBe('not here')
  }
  const redirected = await replies.respond('/product', requestFor(), async () => reply(null, 302))
  expect([redirected.status, redirected.body]).toEqual([302, null])
  expect((await replies.respond('/product', requestFor(), async () => reply())).status).toBe(200)
})

test('Each browser gets an accepted encoding with its correct length', async () => {
  const replies = await cacheWithPage()
  const replyFor = (accepted: string) =>
    replies.respond('/product', requestFor({ 'accept-encoding': accepted }), failingRender)
  const small = await replyFor('gzip')
  const bytes = Buffer.from(await small.arrayBuffer())
  expect(small.headers.get('content-encoding')).toBe('gzip')
  expect(small.headers.get('content-length')).toBe(String(bytes.byteLength))
  expect(gunzipSync(bytes).toString()).toBe(page)
  expect((await replyFor('gzip, br')).headers.get('content-encoding')).toBe('br')
  expect((await replyFor('br;q=0')).headers.has('content-encoding')).toBe(false)
})

test('A browser that has the current page gets 304 without a body', async () => {
  const replies = await cacheWithPage()
  const { headers } = await replies.respond('/product', requestFor(), failingRender)
  const etag = headers.get('etag')!
  const unchanged = await replies.respond('/product', requestFor({ 'if-none-match': etag }), failingRender)
  expect(unchanged.status).toBe(304)
  expect(await unchanged.text()).toBe('')
  expect(unchanged.headers.get('etag')).toBe(etag)
})

test('The least recently used pages are evicted', async () => {
  const replies = new ReplyCache()
  for (let at = 0; at <= 2_000; at++) {
    await replies.respond(`/product?q=${at}`, requestFor(), async () => reply('x'))
    await replies.respond('/product?q=0', requestFor(), async () => reply('x'))
  }
  expect((await replies.respond('/product?q=0', requestFor(), failingRender)).status).toBe(200)
  await expect(replies.respond('/product?q=1', requestFor(), failingRender)).rejects.toThrow('made again')
})

test('A free-text search is rendered once for concurrent requests and is not stored', async () => {
  const replies = new ReplyCache()
  const rendered = Promise.withResolvers<Response>()
  const search = (render: () => Promise<Response>) =>
    replies.respond('/product?q=remera', requestFor(), render, { isOneOff: true })
  const both = [search(() => rendered.promise), search(failingRender)]
  rendered.resolve(reply())
  for (const response of await Promise.all(both)) expect(await response.text()).toBe(page)
  await expect(search(failingRender)).rejects.toThrow('made again')
  expect(replies.bytes).toBe(0)
})

test('The cache evicts as many large pages as a new page needs', async () => {
  const replies = new ReplyCache()
  const large = 'x'.repeat(15 * 1024 * 1024)
  for (const key of ['/1', '/2', '/3', '/4'])
    await replies.respond(key, requestFor(), async () => reply(large))
  await replies.respond('/5', requestFor(), async () => reply('x'))
  for (const key of ['/2', '/3', '/4', '/5'])
    expect((await replies.respond(key, requestFor(), failingRender)).status).toBe(200)
  await expect(replies.respond('/1', requestFor(), failingRender)).rejects.toThrow('made again')
})

const databaseIsAway = () =>
  Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }))
const outdatedStatus = (response: Response) => response.headers.get('cache-status')

/** A cache whose page was invalidated at 0 ms, and its clock. */
async function cacheWithOutdatedPage() {
  const clock = { ms: 0 }
  const replies = new ReplyCache({}, () => clock.ms)
  await replies.respond('/product', requestFor(), async () => reply('old'))
  replies.invalidateAll()
  return { replies, clock }
}

test('While the database is away, an invalidated reply is served and marked for ten minutes', async () => {
  const { replies, clock } = await cacheWithOutdatedPage()
  clock.ms = 42_000
  const thrown = await replies.respond('/product', requestFor(), databaseIsAway)
  expect([thrown.status, await thrown.text(), outdatedStatus(thrown)]).toEqual([
    200,
    'old',
    'vidriera; hit; ttl=-42',
  ])
  clock.ms = 600_000
  const page = await replies.respond('/product', requestFor(), async () => reply('away', 503))
  expect([page.status, outdatedStatus(page)]).toEqual([200, 'vidriera; hit; ttl=-600'])
  clock.ms = 600_001
  await expect(replies.respond('/product', requestFor(), databaseIsAway)).rejects.toThrow('ECONNREFUSED')
})

test('An outdated reply is served only for a database outage, and only for a page that was cached before', async () => {
  const { replies } = await cacheWithOutdatedPage()
  await expect(replies.respond('/product', requestFor(), failingRender)).rejects.toThrow('made again')
  expect((await replies.respond('/product', requestFor(), async () => reply('', 500))).status).toBe(500)
  await expect(replies.respond('/other', requestFor(), databaseIsAway)).rejects.toThrow('ECONNREFUSED')
})

test('A page is never built from an outdated reply, because the page would be stored without the outdated mark', async () => {
  const { replies } = await cacheWithOutdatedPage()
  const part = () => replies.respond('/product', requestFor(), databaseIsAway, { isPart: true })
  for (const _outageIsKnown of [false, true]) await expect(part()).rejects.toThrow('ECONNREFUSED')
})

test('During an outage requests do not wait for the database, and the first good render ends the outage', async () => {
  const { replies } = await cacheWithOutdatedPage()
  await replies.respond('/product', requestFor(), databaseIsAway)
  const probe = Promise.withResolvers<Response>()
  const during = await replies.respond('/product', requestFor(), () => probe.promise)
  const another = await replies.respond('/product', requestFor(), failingRender)
  expect([await during.text(), await another.text()]).toEqual(['old', 'old'])
  probe.resolve(reply('new'))
  await vi.waitFor(async () => {
    const after = await replies.respond('/product', requestFor(), failingRender)
    expect([await after.text(), outdatedStatus(after)]).toEqual(['new', null])
  })
})

test('An incomplete page is not stored and does not end an outage', async () => {
  const { replies } = await cacheWithOutdatedPage()
  await replies.respond('/product', requestFor(), databaseIsAway)
  const incomplete = () => new Response('part', { headers: NOT_STORED })
  for (const _twice of [1, 2]) {
    const page = await replies.respond('/cart', requestFor(), async () => incomplete())
    expect(await page.text()).toBe('part')
  }
  const during = await replies.respond('/product', requestFor(), databaseIsAway)
  expect(await during.text()).toBe('old')
})

test('A busy shop does not serve outdated replies, because overload is no outage', async () => {
  const { replies } = await cacheWithOutdatedPage()
  const busy = () => Promise.reject(new Problem('busy'))
  await expect(replies.respond('/product', requestFor(), busy)).rejects.toThrow(Problem)
})

test('Ten seconds after an outage without requests, a request waits for a fresh reply', async () => {
  const { replies, clock } = await cacheWithOutdatedPage()
  await replies.respond('/product', requestFor(), databaseIsAway)
  clock.ms = 10_000
  const fresh = await replies.respond('/product', requestFor(), async () => reply('new'))
  expect([await fresh.text(), outdatedStatus(fresh)]).toEqual(['new', null])
})
