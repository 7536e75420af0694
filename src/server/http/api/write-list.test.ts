import { afterAll, beforeAll, expect, test } from 'vitest'
import { listCategories } from '#contract/product/catalogue.ts'
import { listProducts } from '#contract/product/products.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { waitUntil } from '#testing/wait-until.ts'
import { type ChunkedList, chunkedList } from '#server/handlers/chunked-list.ts'
import { writeList } from './write-list.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test.each(['abc', '0', '101', '-1', '1.5', '0x10', '1e1', '+5', ' 5', '', '٥'])(
  'A limit of %j is refused, because only digits are a number of rows',
  async (limit) => {
    const message = 'Pedí de 1 a 100 filas'
    expect(await shop.anonymous.call(listProducts, { query: { limit } })).toMatchObject({
      status: 400,
      body: { message, fields: { limit: message } },
    })
  },
)

test('A page has from 1 to 100 rows', async () => {
  for (const limit of ['1', '24', '100'])
    expect((await shop.anonymous.call(listProducts, { query: { limit } })).status).toBe(200)
})

test('A process writes one long list at a time, queues some, refuses more as busy, and never delays a short list', async () => {
  const write = (list: ChunkedList) => writeList(listCategories, list, new Headers())
  const resumers: (() => void)[] = []
  let writing = 0
  const longList = () =>
    write(
      chunkedList(
        {},
        {
          async read({ after }) {
            if (after === undefined) return { rows: ['Tops'], next: 1 }
            writing += 1
            await new Promise<void>((resolve) => resumers.push(resolve))
            writing -= 1
            return { rows: ['Faldas'], next: undefined }
          },
          count: async () => 2,
        },
      ),
    )
  const replies = Array.from({ length: 30 }, () => longList())
  const refused = await Promise.allSettled(replies.slice(21))
  expect(refused.map((one) => one.status === 'rejected' && one.reason.code)).toEqual(Array(9).fill('busy'))
  const short = await write(
    chunkedList({}, { read: async () => ({ rows: ['Bodys'], next: undefined }), count: async () => 1 }),
  )
  expect(short).toBe('["Bodys"]')
  for (let written = 0; written < 21; written += 1) {
    await waitUntil(() => resumers.length > written)
    expect(writing).toBe(1)
    resumers[written]!()
  }
  const texts = await Promise.all(replies.slice(0, 21))
  expect(new Set(texts)).toEqual(new Set(['["Tops","Faldas"]']))
})
