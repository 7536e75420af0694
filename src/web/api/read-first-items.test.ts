import { expect, test } from 'vitest'
import { readFirstItems } from './read-first-items.ts'

/** `total` numbers, each the cursor of the next. `requests` records the calls. */
function listOfNumbers(total: number) {
  const requests: { limit: number; cursor: string | undefined }[] = []
  const readPage = (page: { limit: number; cursor: string | undefined }) => {
    requests.push(page)
    const first = Number(page.cursor ?? 0)
    const next = Math.min(total, first + page.limit)
    const reply = Array.from({ length: next - first }, (_, position) => first + position)
    return Promise.resolve({ reply, total, nextCursor: next < total ? String(next) : undefined })
  }
  return { requests, readPage }
}

test.each([
  [8, 893, [8], 8],
  [100, 893, [100], 100],
  [480, 893, [100, 100, 100, 100, 80], 480],
  [495, 130, [100, 100], 130],
  [9, 0, [9], 0],
])(
  'The first %i of %i items are read by requests with the limits %j',
  async (count, total, limits, returned) => {
    const { requests, readPage } = listOfNumbers(total)
    const read = await readFirstItems(count, readPage)
    const next = returned < total ? String(returned) : undefined
    expect(read).toEqual({ rows: Array.from({ length: returned }, (_, position) => position), total, next })
    expect(requests.map(({ limit }) => limit)).toEqual(limits)
  },
)

test("A page of two purchases with three lines counts as two items, like the API's `limit`", async () => {
  const page = { reply: ['a', 'a', 'b'], total: 3, nextCursor: 'c' }
  expect(await readFirstItems(2, () => Promise.resolve(page))).toEqual({
    rows: page.reply,
    total: 3,
    next: 'c',
  })
})
