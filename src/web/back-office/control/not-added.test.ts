import { expect, test } from 'vitest'
import { type NotAdded, shownOf, withNotAdded } from './not-added.ts'

test('The newest label that was not added comes first, and a repeated scan is counted', () => {
  const why = 'Producto no encontrado'
  const list = ['A', 'B', 'A'].reduce<readonly NotAdded[]>(
    (now, name) => withNotAdded(now, { name, why }),
    [],
  )
  expect(list).toEqual([
    { name: 'A', why, times: 2 },
    { name: 'B', why, times: 1 },
  ])
})

test('At most six labels that were not added are shown, and the others are counted', () => {
  const list = Array.from({ length: 8 }, (_, place) => ({ name: String(place), why: '', times: 1 }))
  expect([shownOf(list).shown.length, shownOf(list).more]).toEqual([6, 2])
})
