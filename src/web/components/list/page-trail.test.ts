import { expect, test } from 'vitest'
import { readPageTrail } from './page-trail.ts'

const trailOf = (query: string) => readPageTrail(new URLSearchParams(query))

test('the first page leads forward only, and keeps the filters', () => {
  const trail = trailOf('categoria=Tops')
  expect(trail).toMatchObject({ cursor: undefined, page: 1, previous: undefined })
  expect(trail.next('80')).toBe('?categoria=Tops&desde=80')
})

test('each page remembers the way back', () => {
  const third = trailOf('categoria=Tops&desde=80.55')
  expect(third).toMatchObject({ cursor: '55', page: 3, previous: '?categoria=Tops&desde=80' })
  expect(third.next('30')).toBe('?categoria=Tops&desde=80.55.30')
  expect(trailOf('desde=80').previous).toBe('?')
  expect([1, 2, 3].map(third.walkedTo)).toEqual([
    '?categoria=Tops',
    '?categoria=Tops&desde=80',
    '?categoria=Tops&desde=80.55',
  ])
  expect([1, 2, 3].map(third.cursorOf)).toEqual([undefined, '80', '55'])
  expect(third.next('30', '5')).toBe('?categoria=Tops&desde=80.55.30.5')
})

test('what the router asks for is no part of where a page is', () => {
  expect(trailOf('categoria=Tops&_routes=root').next('80')).toBe('?categoria=Tops&desde=80')
})

test('a damaged address is read as far as it makes sense', () => {
  expect(trailOf('desde=')).toMatchObject({ cursor: undefined, page: 1 })
  expect(trailOf('desde=80..x.-1.55')).toMatchObject({ cursor: '55', page: 3 })
})
