import { expect, test } from 'vitest'
import { KeptUntilNews } from './kept-until-news.ts'

test('a count is worked out once, and anew when the catalogue changes', async () => {
  let edition = 0
  let counted = 0
  const kept = new KeptUntilNews(() => edition)
  const count = () => kept.get('all', async () => ++counted)
  expect(await Promise.all([count(), count(), count()])).toEqual([1, 1, 1])
  edition += 1
  expect(await count()).toBe(2)
})

test('a failure is not kept', async () => {
  const kept = new KeptUntilNews(() => 0)
  await expect(kept.get('all', () => Promise.reject(new Error('the database is down')))).rejects.toThrow(
    'down',
  )
  expect(await kept.get('all', async () => 7)).toBe(7)
})

test('there is room for two thousand facts', async () => {
  const kept = new KeptUntilNews(() => 0)
  let asked = 0
  const get = (key: number) => kept.get(String(key), async () => ++asked)
  for (let key = 0; key < 2_001; key++) await get(key)
  expect(asked).toBe(2_001)
  await get(2_000)
  expect(asked).toBe(2_001)
  await get(0)
  expect(asked).toBe(2_002)
})
