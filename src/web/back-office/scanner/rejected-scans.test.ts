import { expect, test } from 'vitest'
import { type RejectedScan, visibleScans, withRejectedScan } from './rejected-scans.ts'

test('The newest label that was not added comes first, and a repeated scan is counted', () => {
  const why = 'Producto no encontrado'
  const list = ['A', 'B', 'A'].reduce<readonly RejectedScan[]>(
    (now, name) => withRejectedScan(now, { name, why }),
    [],
  )
  expect(list).toEqual([
    { name: 'A', why, times: 2 },
    { name: 'B', why, times: 1 },
  ])
})

test('At most six labels that were not added are shown, and the others are counted', () => {
  const list = Array.from({ length: 8 }, (_, index) => ({ name: String(index), why: '', times: 1 }))
  expect([visibleScans(list).shown.length, visibleScans(list).more]).toEqual([6, 2])
})
