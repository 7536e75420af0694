import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Day } from '#domain/calendar.ts'
import { add, centavos } from '#domain/money.ts'
import { creditCode, CREDIT_CODE_BYTES, formatCreditCode, parseCreditCode } from './credit-code.ts'
import { isReturnLate, unitValues } from './sale-return.ts'

test('What was paid for all units adds up to the total of the sale, surcharge included', () => {
  const anyLine = fc.record({
    total: fc.integer({ min: 0, max: 9_999_999 }).map(centavos),
    cantidad: fc.integer({ min: 1, max: 9 }),
  })
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 999_999 }).map(centavos),
      (lines, recargo) => {
        const values = unitValues(lines, recargo)
        expect(values.map(({ length }) => length)).toEqual(lines.map(({ cantidad }) => cantidad))
        expect(add(...values.flat())).toBe(add(recargo, ...lines.map(({ total }) => total)))
        for (const units of values) expect(Math.max(...units) - Math.min(...units)).toBeLessThanOrEqual(1)
      },
    ),
  )
})

test('A sale is late for sellers after its last day of exchange, and never without a limit', () => {
  const sold = '2026-11-01' as Day
  const isLate = (today: string, exchangeDays = 30) =>
    isReturnLate(sold, { today: today as Day, exchangeDays })
  expect(['2026-12-01', '2026-12-02'].map((today) => isLate(today))).toEqual([false, true])
  expect(isLate('2030-01-01', 0)).toBe(false)
})

const anyCode = fc.uint8Array({ minLength: CREDIT_CODE_BYTES, maxLength: CREDIT_CODE_BYTES }).map(creditCode)

test('A code of a store credit is read in any case, with hyphens and spaces', () => {
  fc.assert(
    fc.property(anyCode, (code) => {
      expect(parseCreditCode(` ${formatCreditCode(code).toLowerCase()} `)).toBe(code)
      expect(formatCreditCode(code)).toMatch(/^\w{4}-\w{4}-\w{4}$/)
    }),
  )
})

test('One wrong sign makes a code unreadable', () => {
  fc.assert(
    fc.property(anyCode, fc.nat(11), fc.integer({ min: 1, max: 31 }), (code, at, shift) => {
      const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
      const wrong = signs[(signs.indexOf(code[at]!) + shift) % signs.length]!
      expect(parseCreditCode(code.slice(0, at) + wrong + code.slice(at + 1))).toBeUndefined()
    }),
  )
  for (const typed of ['', 'ABCD', 'ABCD-EFGH-JKL0', 'ABCDEFGHJKLMN'])
    expect(parseCreditCode(typed)).toBeUndefined()
})
