import { expect, test } from 'vitest'
import { isScan, NO_KEYS, withKey } from './scan-burst.ts'

/** What is written with that many milliseconds from key to key, and whether the Enter after it ends a scan. */
function written(text: string, betweenMs: number, enterAfterMs = betweenMs) {
  let now = 1_000
  let burst = NO_KEYS
  for (const key of text) {
    burst = withKey(burst, key, now)
    now += betweenMs
  }
  return { text: burst.text, isScan: isScan(burst, now - betweenMs + enterAfterMs) }
}

test.each([
  ['a scanner', 'LUNA-RS', 12, 12, true],
  ['a slow scanner', '7791234567890', 45, 45, true],
  ['a fast person', 'luna-rs', 90, 90, false],
  ['a scanner set without Enter, and a person', 'LUNA-RS', 12, 800, false],
  ['two keys that meet', 'ok', 5, 5, false],
])('%s is told from the rest by the time between its keys', (_who, text, between, enter, expected) => {
  expect(written(text, between, enter).isScan).toBe(expected)
})

test('what a person had typed before is no part of the code', () => {
  const typed = withKey(withKey(NO_KEYS, 'v', 0), 'e', 200)
  const scanned = ['S', 'O', 'L'].reduce((burst, key, place) => withKey(burst, key, 400 + place * 10), typed)
  expect(scanned.text).toBe('SOL')
})
