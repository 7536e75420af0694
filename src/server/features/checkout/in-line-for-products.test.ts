import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inLineForProducts } from './in-line-for-products.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

/** Two sales of a product, as many as go at once, that end when told. */
function rushFor(id: string): () => Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const sales = [1, 2].map(() => inLineForProducts([id], () => promise))
  return () => {
    resolve()
    return Promise.all(sales)
  }
}

test('a cart of several products that many want waits three seconds for all of them, not for each', async () => {
  const ends = ['falda', 'remera', 'saco'].map(rushFor)
  const refused = vi.fn<(failure: unknown) => void>()
  const sold = vi.fn<() => Promise<void>>()
  void inLineForProducts(['falda', 'remera', 'saco'], sold).catch(refused)
  await vi.advanceTimersByTimeAsync(2_000)
  await ends[0]!()
  await vi.advanceTimersByTimeAsync(900)
  await ends[1]!()
  expect(refused).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(100)
  expect(refused).toHaveBeenCalledWith(expect.objectContaining({ code: 'busy' }))
  await ends[2]!()
  expect(sold).not.toHaveBeenCalled()
})

test('who waited almost as long buys all the same where there is place', async () => {
  const end = rushFor('falda')
  const bought = inLineForProducts(['falda', 'remera'], async () => 'vendido')
  await vi.advanceTimersByTimeAsync(2_999)
  await end()
  expect(await bought).toBe('vendido')
})
