import { expect, test } from 'vitest'
import { readPageTrail } from './page-trail.ts'

const trailOf = (query: string) => readPageTrail(new URLSearchParams(query))

test('The first page has only a link to the next page, and this link has the filters', () => {
  const trail = trailOf('categoria=Tops')
  expect(trail).toMatchObject({ cursor: undefined, page: 1, ahead: 0, previous: undefined })
  expect(trail.after('80').query()).toBe('?categoria=Tops&desde=80')
})

test('The address of each page contains the cursors of the pages before', () => {
  const third = trailOf('categoria=Tops&desde=80.55')
  expect(third).toMatchObject({ cursor: '55', page: 3, previous: '?categoria=Tops&desde=80' })
  expect(third.after('30')).toMatchObject({ cursor: '30', page: 4 })
  expect(third.after('30').query()).toBe('?categoria=Tops&desde=80.55.30')
  expect(trailOf('desde=80').previous).toBe('?')
  expect([1, 2, 3].map(third.queryOfVisited)).toEqual([
    '?categoria=Tops',
    '?categoria=Tops&desde=80',
    '?categoria=Tops&desde=80.55',
  ])
})

test('The address of a page with an unknown cursor has the number of pages to skip, and its links do not', () => {
  expect(trailOf('categoria=Tops').after('80').query(2)).toBe('?categoria=Tops&desde=80&adelante=2')
  const skipped = trailOf('categoria=Tops&desde=80&adelante=2')
  expect(skipped).toMatchObject({ cursor: '80', page: 2, ahead: 2, previous: '?categoria=Tops' })
  expect(skipped.after('55').query()).toBe('?categoria=Tops&desde=80.55')
})

test('The parameter that the router adds is not part of a page address', () => {
  expect(trailOf('categoria=Tops&_routes=root').after('80').query()).toBe('?categoria=Tops&desde=80')
})

test('Invalid parameters of a page address are ignored', () => {
  expect(trailOf('desde=')).toMatchObject({ cursor: undefined, page: 1 })
  expect(trailOf('desde=80..x.-1.55')).toMatchObject({ cursor: '55', page: 3 })
  expect(trailOf('desde=80.2_0_1_30_0')).toMatchObject({ cursor: '2_0_1_30_0', page: 3 })
  for (const [text, ahead] of [
    ['x', 0],
    ['-3', 0],
    ['1.5', 1],
    ['900', 9],
  ] as const)
    expect(trailOf(`adelante=${text}`).ahead).toBe(ahead)
})
