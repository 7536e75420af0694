import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitForPopup, type PopupMessage } from './wait-for-popup.ts'

const origin = 'https://tienda.com.ar'
const nonce = 'un-numero-que-nadie-repite'
const validMessage: PopupMessage = { origin, data: { type: 'vidriera:social', nonce } }

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function openTestPopup() {
  const window = { closed: false, close: () => void (window.closed = true) }
  const listeners = new Set<(posted: PopupMessage) => void>()
  const waiting = waitForPopup({
    window,
    origin,
    nonce,
    listen: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  })
  const outcome = vi.fn<(what: string) => void>()
  waiting.done.then(
    () => outcome('entered'),
    (failure: { code: string }) => outcome(failure.code),
  )
  return {
    window,
    ears: listeners,
    outcome,
    cancel: waiting.cancel,
    post: async (posted: PopupMessage) => {
      for (const listener of listeners) listener(posted)
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

test('A message of success closes the window and ends the wait', async () => {
  const { window, post, outcome, ears: listeners } = openTestPopup()
  await post(validMessage)
  expect(outcome.mock.calls).toEqual([['entered']])
  expect(window.closed).toBe(true)
  expect(listeners.size).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})

test.each([
  ['from another site', { ...validMessage, origin: 'https://malo.com' }],
  ['from a site that looks alike', { ...validMessage, origin: 'https://tienda.com.ar.malo.com' }],
  ['with another number', { origin, data: { type: 'vidriera:social', nonce: 'otro' } }],
  ['without a number', { origin, data: { type: 'vidriera:social' } }],
  ['of another kind', { origin, data: { type: 'otra-cosa', nonce } }],
  ['that is a text', { origin, data: 'vidriera:social' }],
  ['that is nothing', { origin, data: null }],
])('A message %s is ignored', async (_what, posted) => {
  const { window, post, outcome } = openTestPopup()
  await post(posted)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(outcome).not.toHaveBeenCalled()
  expect(window.closed).toBe(false)
})

test.each([
  ['access_denied', 'popup-closed-by-user'],
  ['account_not_linked', 'account-exists-with-different-credential'],
  ['unverified-email', 'unverified-email'],
  ['multi-factor-auth-required', 'multi-factor-auth-required'],
  ['too-many-requests', 'too-many-requests'],
  ['unauthorized-domain', 'unauthorized-domain'],
  ['invalid_code', 'internal-error'],
  ['<script>', 'internal-error'],
])('A sign-in window that sends the error %s fails the sign-in with %s', async (error, code) => {
  const { post, outcome } = openTestPopup()
  await post({ origin, data: { type: 'vidriera:social', nonce, error } })
  expect(outcome.mock.calls).toEqual([[code]])
})

test('A closed window is noticed within 2 s and the wait ends 8 s later', async () => {
  const { window, outcome } = openTestPopup()
  await vi.advanceTimersByTimeAsync(1_000)
  window.closed = true
  await vi.advanceTimersByTimeAsync(1_000 + 7_999)
  expect(outcome).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(outcome.mock.calls).toEqual([['popup-closed-by-user']])
  expect(vi.getTimerCount()).toBe(0)
})

test('A message that was sent just before the window closed completes the sign-in', async () => {
  const { window, post, outcome } = openTestPopup()
  window.closed = true
  await vi.advanceTimersByTimeAsync(2_000 + 7_000)
  await post(validMessage)
  expect(outcome.mock.calls).toEqual([['entered']])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(outcome).toHaveBeenCalledTimes(1)
})

test('An open window has no time limit', async () => {
  const { outcome } = openTestPopup()
  await vi.advanceTimersByTimeAsync(9 * 60_000)
  expect(outcome).not.toHaveBeenCalled()
})

test('A cancelled sign-in closes its window and fails', async () => {
  const { window, cancel, outcome } = openTestPopup()
  cancel()
  await vi.advanceTimersByTimeAsync(0)
  expect(outcome.mock.calls).toEqual([['cancelled-popup-request']])
  expect(window.closed).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})
