import { expect, test } from 'vitest'
import type { ListRules } from '#web/components/filter/list-rules.ts'
import { loadList } from './load-list.ts'

const rules: ListRules<Record<never, never>> = { path: '/dashboard/products', filters: {} }

/** Loads a list of these numbers, largest first. `cursors`: cursors that the API received. */
async function load(query: string, numbers: readonly number[]) {
  const cursors: (string | undefined)[] = []
  const list = await loadList(
    { rules, address: `http://shop.test/dashboard/products?${query}`, pageSize: 2, numbers: 4 },
    async (_choice, { limit, cursor }) => {
      cursors.push(cursor)
      const found = numbers.filter((number) => cursor === undefined || number < Number(cursor))
      const reply = found.slice(0, limit)
      return {
        reply,
        total: numbers.length,
        nextCursor: found.length > limit ? String(reply.at(-1)) : undefined,
      }
    },
  )
  return { ...list, cursors }
}

const nine = [9, 8, 7, 6, 5, 4, 3, 2, 1]

test('A list reads only its own page and offers a window of page numbers', async () => {
  const list = await load('q=top', nine)
  expect(list).toMatchObject({
    rows: [9, 8],
    page: 1,
    previous: undefined,
    next: '?q=top&desde=8',
    cursors: [undefined],
  })
  expect(list.numbered).toEqual([
    { number: 1, to: '?q=top' },
    { number: 2, to: '?q=top&desde=8' },
    { number: 3, to: '?q=top&desde=8&adelante=1' },
    { number: 4, to: '?q=top&desde=8&adelante=2' },
  ])
})

test('A page with an unknown cursor is loaded by skipping pages after the last known cursor', async () => {
  const list = await load('desde=8&adelante=2', nine)
  expect(list).toMatchObject({ rows: [3, 2], page: 4, previous: '?desde=8.6', next: '?desde=8.6.4.2' })
  expect(list.numbered?.map(({ number }) => number)).toEqual([2, 3, 4, 5])
  expect((await load('adelante=9', nine)).rows).toEqual([1])
})

test('An empty page redirects to the page before it with its filters, and from far beyond the end to the first page', async () => {
  const leadsTo = (query: string) =>
    load(query, [9]).catch((response: Response) => [
      response.headers.get('X-Remix-Replace'),
      response.headers.get('Location'),
    ])
  expect(await leadsTo('q=top&desde=8.6')).toEqual(['true', '/dashboard/products?q=top&desde=8'])
  expect(await leadsTo(`desde=${'1.'.repeat(500)}1`)).toEqual(['true', '/dashboard/products?'])
  expect(await load('desde=', [])).toMatchObject({ rows: [], page: 1 })
})
