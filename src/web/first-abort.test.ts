import { expect, test } from 'vitest'
import { firstAbort } from './first-abort.ts'

const two = () => [new AbortController(), new AbortController()] as const

test('A combined signal aborts at the first abort, with its reason', () => {
  for (const position of [0, 1] as const) {
    const makers = two()
    const stops = firstAbort(makers.map(({ signal }) => signal))
    expect(stops.aborted).toBe(false)
    makers[position].abort('basta')
    makers[1 - position]?.abort('tarde')
    expect(stops).toMatchObject({ aborted: true, reason: 'basta' })
  }
})

test('A signal that has already aborted aborts the combined signal', () => {
  const [shopper] = two()
  expect(firstAbort([shopper.signal, AbortSignal.abort('antes')])).toMatchObject({ reason: 'antes' })
})
