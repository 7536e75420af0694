import { expect, test } from 'vitest'
import { certificateNotice } from './certificate-notice.ts'

test.each([
  ['2026-05-09T12:00:01Z', undefined],
  ['2026-05-09T12:00:00Z', 'ends-soon'],
  ['2026-03-10T12:00:01Z', 'ends-soon'],
  ['2026-03-10T12:00:00Z', 'ended'],
])('A certificate that ends at %s is %s at noon of 10 March', (ends, notice) => {
  expect(certificateNotice(new Date(ends), new Date('2026-03-10T12:00:00Z'))).toBe(notice)
})
