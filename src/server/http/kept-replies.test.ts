import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { KeptReplies } from './kept-replies.ts'

const page = 'vidriera '.repeat(500)
const reply = (body = page, headers: Record<string, string> = {}) =>
  new Response(body, { headers: { 'Content-Type': 'text/html', 'X-Total-Count': '7', ...headers } })
const asking = (headers: Record<string, string> = {}) => new Request('http://shop/product', { headers })

async function kept() {
  const replies = new KeptReplies()
  await replies.keep('/product', replies.edition, reply(), asking())
  return replies
}

test('a kept page is given again with its headers, until the catalogue changes', async () => {
  const replies = await kept()
  const again = replies.find('/product', asking())
  expect(await again?.text()).toBe(page)
  expect(again?.headers.get('x-total-count')).toBe('7')
  replies.drop()
  expect(replies.find('/product', asking())).toBeUndefined()
})

test('a page made from what was read before a change is given once and not kept', async () => {
  const replies = new KeptReplies()
  const { edition } = replies
  replies.drop()
  expect((await replies.keep('/product', edition, reply(), asking())).status).toBe(200)
  expect(replies.find('/product', asking())).toBeUndefined()
})

test('each browser gets the form it understands, with its true length', async () => {
  const replies = await kept()
  const small = replies.find('/product', asking({ 'accept-encoding': 'gzip' }))!
  const bytes = Buffer.from(await small.arrayBuffer())
  expect(small.headers.get('content-encoding')).toBe('gzip')
  expect(small.headers.get('content-length')).toBe(String(bytes.byteLength))
  expect(gunzipSync(bytes).toString()).toBe(page)
  expect(
    replies.find('/product', asking({ 'accept-encoding': 'gzip, br' }))?.headers.get('content-encoding'),
  ).toBe('br')
  expect(
    replies.find('/product', asking({ 'accept-encoding': 'br;q=0' }))?.headers.has('content-encoding'),
  ).toBe(false)
})

test('a browser that has the page already is told so and gets no body', async () => {
  const replies = await kept()
  const etag = replies.find('/product', asking())!.headers.get('etag')!
  const unchanged = replies.find('/product', asking({ 'if-none-match': etag }))!
  expect(unchanged.status).toBe(304)
  expect(await unchanged.text()).toBe('')
  expect(unchanged.headers.get('etag')).toBe(etag)
})

test('the pages asked for least recently make room for new ones', async () => {
  const replies = new KeptReplies()
  for (let at = 0; at <= 2_000; at++) {
    await replies.keep(`/product?q=${at}`, replies.edition, reply('x'), asking())
    replies.find('/product?q=0', asking())
  }
  expect(replies.find('/product?q=0', asking())).toBeDefined()
  expect(replies.find('/product?q=1', asking())).toBeUndefined()
})
