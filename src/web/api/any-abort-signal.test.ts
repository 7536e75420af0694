import { expect, test } from 'vitest'
import { anyAbortSignal } from './any-abort-signal.ts'

const twoControllers = () => [new AbortController(), new AbortController()] as const

test('A combined signal aborts at the first abort, with its reason', () => {
  for (const position of [0, 1] as const) {
    const controllers = twoControllers()
    const combined = anyAbortSignal(controllers.map(({ signal }) => signal))
    expect(combined.aborted).toBe(false)
    controllers[position].abort('basta')
    controllers[1 - position]?.abort('tarde')
    expect(combined).toMatchObject({ aborted: true, reason: 'basta' })
  }
})

test('A signal that has already aborted aborts the combined signal', () => {
  const [controller] = twoControllers()
  expect(anyAbortSignal([controller.signal, AbortSignal.abort('antes')])).toMatchObject({ reason: 'antes' })
})
