import { expect, test } from 'vitest'
import { firstAbort } from './first-abort.ts'

const two = () => [new AbortController(), new AbortController()] as const

test('what waits for two reasons to stop does so at the first, for that reason', () => {
  for (const position of [0, 1] as const) {
    const makers = two()
    const stops = firstAbort(makers.map(({ signal }) => signal))
    expect(stops.aborted).toBe(false)
    makers[position].abort('basta')
    makers[1 - position]?.abort('tarde')
    expect(stops).toMatchObject({ aborted: true, reason: 'basta' })
  }
})

test('a reason there was before counts', () => {
  const [shopper] = two()
  expect(firstAbort([shopper.signal, AbortSignal.abort('antes')])).toMatchObject({ reason: 'antes' })
})
