import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { systemClock as clock } from '#server/adapters/clock.ts'
import { inLineFor } from './in-line-for.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => void vi.useRealTimers())

let posts = 0
/** Two sales of a product, as many as go at once, that end when told. */
function rushFor(id: string): () => Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const sales = [1, 2].map(() => inLineFor({ key: `${++posts}`, ids: [id], clock }, () => promise))
  return () => {
    resolve()
    return Promise.all(sales)
  }
}

test('a cart of several products that many want waits three seconds for all of them, not for each', async () => {
  const ends = ['falda', 'remera', 'saco'].map(rushFor)
  const refused = vi.fn<(failure: unknown) => void>()
  const sold = vi.fn<() => Promise<void>>()
  void inLineFor({ key: 'un-carrito', ids: ['falda', 'remera', 'saco'], clock }, sold).catch(refused)
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
  const bought = inLineFor({ key: 'otro-carrito', ids: ['falda', 'remera'], clock }, async () => 'vendido')
  await vi.advanceTimersByTimeAsync(2_999)
  await end()
  expect(await bought).toBe('vendido')
})
