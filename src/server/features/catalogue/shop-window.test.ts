import { expect, test } from 'vitest'
import { ShopWindow } from './shop-window.ts'
import { ShopWindowIndex } from './shop-window-index.ts'

async function* nothing() {}
const anIndex = () => ShopWindowIndex.of(nothing())

test('Concurrent requests share one read of the index, and a change starts another read', async () => {
  let read = 0
  const shopWindow = new ShopWindow(() => {
    read += 1
    return anIndex()
  })
  const [one, other] = await Promise.all([shopWindow.index(), shopWindow.index()])
  expect(other).toBe(one)
  expect(await shopWindow.index()).toBe(one)
  expect(read).toBe(1)
  shopWindow.drop()
  expect(await shopWindow.index()).not.toBe(one)
  expect(read).toBe(2)
})

test('A request after a change does not receive a read that started before the change', async () => {
  const before = Promise.withResolvers<ShopWindowIndex>()
  const after = Promise.withResolvers<ShopWindowIndex>()
  const readings = [before, after].values()
  const shopWindow = new ShopWindow(() => readings.next().value!.promise)
  const early = shopWindow.index()
  shopWindow.drop()
  const late = shopWindow.index()
  const [oldIndex, newIndex] = [await anIndex(), await anIndex()]
  after.resolve(newIndex)
  before.resolve(oldIndex)
  expect(await early).toBe(oldIndex)
  expect(await late).toBe(newIndex)
  expect(await shopWindow.index()).toBe(newIndex)
})

test('A failed read is not cached and does not discard a later read', async () => {
  const failing = Promise.withResolvers<ShopWindowIndex>()
  const working = Promise.withResolvers<ShopWindowIndex>()
  const readings = [failing, working].values()
  const shopWindow = new ShopWindow(() => readings.next().value!.promise)
  const early = shopWindow.index()
  shopWindow.drop()
  const late = shopWindow.index()
  failing.reject(new Error('the database is away'))
  await expect(early).rejects.toThrow('away')
  working.resolve(await anIndex())
  expect(await shopWindow.index()).toBe(await late)

  shopWindow.drop()
  const again = [Promise.reject(new Error('the database is away')), anIndex()].values()
  const tried = new ShopWindow(() => again.next().value!)
  await expect(tried.index()).rejects.toThrow('away')
  expect(await tried.index()).toBeInstanceOf(ShopWindowIndex)
})
