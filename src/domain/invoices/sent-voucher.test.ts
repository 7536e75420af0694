import { expect, test } from 'vitest'
import type { Day } from '#domain/calendar.ts'
import { unidentifiedBuyer } from '#domain/invoices/buyer-document.ts'
import { centavos } from '#domain/money.ts'
import { isSameVoucher, nextTry } from './sent-voucher.ts'

const sent = { total: centavos(12_100), fecha: '2026-03-10' as Day, documento: unidentifiedBuyer }

test.each([
  [{}, true],
  [{ total: centavos(12_101) }, false],
  [{ fecha: '2026-03-11' as Day }, false],
  [{ documento: { tipo: 'dni' as const, numero: '30111222' } }, false],
])('A voucher with the difference %j is the same one: %s', (difference, expected) => {
  expect(isSameVoucher(sent, { ...sent, ...difference })).toBe(expected)
})

test('The pause after a failure doubles from 30 seconds to 16 minutes, and is at least that of ARCA', () => {
  const now = new Date(0)
  const seconds = (failures: number, retryAfter?: number) =>
    nextTry(now, failures, retryAfter).getTime() / 1_000
  expect([0, 1, 2, 5, 50].map((failures) => seconds(failures))).toEqual([30, 60, 120, 960, 960])
  expect(seconds(0, 600)).toBe(600)
})
