import { expect, test } from 'vitest'
import { CatalogueIndexCache } from './catalogue-index-cache.ts'
import { CatalogueIndex } from './catalogue-index.ts'

async function* nothing() {}
const anIndex = () => CatalogueIndex.of(nothing())

test('Concurrent requests share one read of the index, and a change starts another read', async () => {
  let read = 0
  const cache = new CatalogueIndexCache(() => {
    read += 1
    return anIndex()
  })
  const [one, other] = await Promise.all([cache.index(), cache.index()])
  expect(other).toBe(one)
  expect(await cache.index()).toBe(one)
  expect(read).toBe(1)
  cache.invalidate()
  expect(await cache.index()).not.toBe(one)
  expect(read).toBe(2)
})

test('A request after a change does not receive a read that started before the change', async () => {
  const before = Promise.withResolvers<CatalogueIndex>()
  const after = Promise.withResolvers<CatalogueIndex>()
  const readings = [before, after].values()
  const cache = new CatalogueIndexCache(() => readings.next().value!.promise)
  const early = cache.index()
  cache.invalidate()
  const late = cache.index()
  const [oldIndex, newIndex] = [await anIndex(), await anIndex()]
  after.resolve(newIndex)
  before.resolve(oldIndex)
  expect(await early).toBe(oldIndex)
  expect(await late).toBe(newIndex)
  expect(await cache.index()).toBe(newIndex)
})

test('A failed read is not cached and does not discard a later read', async () => {
  const failing = Promise.withResolvers<CatalogueIndex>()
  const working = Promise.withResolvers<CatalogueIndex>()
  const readings = [failing, working].values()
  const cache = new CatalogueIndexCache(() => readings.next().value!.promise)
  const early = cache.index()
  cache.invalidate()
  const late = cache.index()
  failing.reject(new Error('the database is away'))
  await expect(early).rejects.toThrow('away')
  working.resolve(await anIndex())
  expect(await cache.index()).toBe(await late)

  cache.invalidate()
  const results = [Promise.reject(new Error('the database is away')), anIndex()].values()
  const tried = new CatalogueIndexCache(() => results.next().value!)
  await expect(tried.index()).rejects.toThrow('away')
  expect(await tried.index()).toBeInstanceOf(CatalogueIndex)
})
