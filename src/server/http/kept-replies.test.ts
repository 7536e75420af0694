import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { KeptReplies } from './kept-replies.ts'

const page = 'vidriera '.repeat(500)
const reply = (body: string | null = page, status = 200) =>
  new Response(body, { status, headers: { 'Content-Type': 'text/html', 'X-Total-Count': '7' } })
const asking = (headers: Record<string, string> = {}) => new Request('http://shop/product', { headers })
const notAgain = () => Promise.reject(new Error('it was made again'))

async function kept() {
  const replies = new KeptReplies()
  await replies.answer('/product', asking(), async () => reply())
  return replies
}

test('A cached page is served again with its headers, until the catalogue changes', async () => {
  const replies = await kept()
  const again = await replies.answer('/product', asking(), notAgain)
  expect(await again.text()).toBe(page)
  expect(again.headers.get('x-total-count')).toBe('7')
  replies.drop()
  const anew = await replies.answer('/product', asking(), async () => reply('new'))
  expect(await anew.text()).toBe('new')
})

test('Two hundred concurrent requests for one page share one render, each in its accepted encoding', async () => {
  const replies = new KeptReplies()
  const made = Promise.withResolvers<Response>()
  let times = 0
  const make = () => {
    times += 1
    return made.promise
  }
  const forms: Record<string, string>[] = [{}, { 'accept-encoding': 'gzip' }, { 'accept-encoding': 'br' }]
  const waiting = Array.from({ length: 200 }, (_, n) =>
    replies.answer('/product', asking(forms[n % forms.length]), make),
  )
  made.resolve(reply())
  const answers = await Promise.all(waiting)
  expect(times).toBe(1)
  expect(answers.slice(0, 3).map(({ headers }) => headers.get('content-encoding'))).toEqual([
    null,
    'gzip',
    'br',
  ])
  expect(await answers[198]!.text()).toBe(page)
})

test('A render that an invalidation overtakes serves no later request and is not stored', async () => {
  const replies = new KeptReplies()
  const [old, fresh] = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()]
  const early = replies.answer('/product', asking(), () => old.promise)
  replies.drop()
  const late = replies.answer('/product', asking(), () => fresh.promise)
  const alsoLate = replies.answer('/product', asking(), notAgain)
  old.resolve(reply('old'))
  expect(await (await early).text()).toBe('old')
  const stillWaiting = replies.answer('/product', asking(), notAgain)
  fresh.resolve(reply('fresh'))
  for (const answer of [late, alsoLate, stillWaiting]) expect(await (await answer).text()).toBe('fresh')
  expect(await (await replies.answer('/product', asking(), notAgain)).text()).toBe('fresh')
})

test('A failed render fails for all requests that share it, and the next request renders again', async () => {
  const replies = new KeptReplies()
  const failing = Promise.withResolvers<Response>()
  const waiting = [1, 2].map(() => replies.answer('/product', asking(), () => failing.promise))
  failing.reject(new Error('the database is away'))
  for (const answer of waiting) await expect(answer).rejects.toThrow('away')
  expect((await replies.answer('/product', asking(), async () => reply())).status).toBe(200)
})

test('A missing page is answered to all concurrent requests, and the next request looks again', async () => {
  const replies = new KeptReplies()
  const missing = Promise.withResolvers<Response>()
  const waiting = [1, 2].map(() => replies.answer('/product', asking(), () => missing.promise))
  missing.resolve(reply('not here', 404))
  for (const answer of waiting) {
    const { status, headers } = await answer
    expect(status).toBe(404)
    expect(headers.has('etag')).toBe(false)
    expect(await (await answer).text()).toBe('not here')
  }
  const led = await replies.answer('/product', asking(), async () => reply(null, 302))
  expect([led.status, led.body]).toEqual([302, null])
  expect((await replies.answer('/product', asking(), async () => reply())).status).toBe(200)
})

test('Each browser gets an accepted encoding with its correct length', async () => {
  const replies = await kept()
  const given = (accepted: string) =>
    replies.answer('/product', asking({ 'accept-encoding': accepted }), notAgain)
  const small = await given('gzip')
  const bytes = Buffer.from(await small.arrayBuffer())
  expect(small.headers.get('content-encoding')).toBe('gzip')
  expect(small.headers.get('content-length')).toBe(String(bytes.byteLength))
  expect(gunzipSync(bytes).toString()).toBe(page)
  expect((await given('gzip, br')).headers.get('content-encoding')).toBe('br')
  expect((await given('br;q=0')).headers.has('content-encoding')).toBe(false)
})

test('A browser that has the current page gets 304 without a body', async () => {
  const replies = await kept()
  const { headers } = await replies.answer('/product', asking(), notAgain)
  const etag = headers.get('etag')!
  const unchanged = await replies.answer('/product', asking({ 'if-none-match': etag }), notAgain)
  expect(unchanged.status).toBe(304)
  expect(await unchanged.text()).toBe('')
  expect(unchanged.headers.get('etag')).toBe(etag)
})

test('The least recently used pages are evicted', async () => {
  const replies = new KeptReplies()
  for (let at = 0; at <= 2_000; at++) {
    await replies.answer(`/product?q=${at}`, asking(), async () => reply('x'))
    await replies.answer('/product?q=0', asking(), async () => reply('x'))
  }
  expect((await replies.answer('/product?q=0', asking(), notAgain)).status).toBe(200)
  await expect(replies.answer('/product?q=1', asking(), notAgain)).rejects.toThrow('made again')
})

test('A free-text search is rendered once for concurrent requests and is not stored', async () => {
  const replies = new KeptReplies()
  const made = Promise.withResolvers<Response>()
  const search = (make: () => Promise<Response>) =>
    replies.answer('/product?q=remera', asking(), make, { isOneOff: true })
  const both = [search(() => made.promise), search(notAgain)]
  made.resolve(reply())
  for (const answer of await Promise.all(both)) expect(await answer.text()).toBe(page)
  await expect(search(notAgain)).rejects.toThrow('made again')
  expect(replies.bytes).toBe(0)
})

test('Large pages are evicted too, as many as the new page needs', async () => {
  const replies = new KeptReplies()
  const large = 'x'.repeat(15 * 1024 * 1024)
  for (const key of ['/1', '/2', '/3', '/4']) await replies.answer(key, asking(), async () => reply(large))
  await replies.answer('/5', asking(), async () => reply('x'))
  for (const key of ['/2', '/3', '/4', '/5'])
    expect((await replies.answer(key, asking(), notAgain)).status).toBe(200)
  await expect(replies.answer('/1', asking(), notAgain)).rejects.toThrow('made again')
})
