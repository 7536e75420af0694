import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Day, dayOf } from '#domain/calendar.ts'
import {
  type Coupon,
  type CouponRefusal,
  type Discount,
  couponRefusal,
  couponRefusalTexts,
  couponScopeText,
  couponState,
  discountFor,
} from './coupon.ts'
import { centavos } from '#domain/money.ts'

const today = '2026-03-09' as Day
const percentage = (discountValue: number): Discount => ({ discountType: 'percentage', discountValue })
const fixed = (amount: number): Discount => ({ discountType: 'fixed', discountValue: centavos(amount) })

type Terms = Partial<
  Pick<Coupon, 'expirationDate' | 'usageLimit' | 'used' | 'categories' | 'status' | 'wholeShop'>
>

const aCoupon = (discount: Discount = percentage(10), terms: Terms = {}): Coupon => ({
  id: 'c1',
  code: 'OTOÑO10',
  name: 'Otoño',
  expirationDate: '2026-03-31' as Day,
  usageLimit: 5,
  used: 0,
  wholeShop: false,
  categories: ['Tops', 'Abrigos'],
  status: 'active',
  ...discount,
  ...terms,
})

const line = (categoria: string, subtotal: number) => ({ categoria, subtotal: centavos(subtotal) })
const someTops = [line('Tops', 10_000)]

test.each([
  ['accepted until the end of its last day', { expirationDate: today }, 'active'],
  ['expired on the day after it', { expirationDate: '2026-03-08' as Day }, 'expired'],
  [
    'expired, also when it is switched off',
    { expirationDate: '2026-03-08' as Day, status: 'inactive' },
    'expired',
  ],
  ['used up when it was used as often as it may', { used: 5 }, 'used-up'],
  ['inactive, however often it was used', { used: 5, status: 'inactive' }, 'inactive'],
] as const)('Staff see that a coupon is %s', (_what, terms, state) => {
  expect(couponState(aCoupon(percentage(10), terms), today)).toBe(state)
})

describe('a coupon is refused', () => {
  const refusals: [string, Coupon | undefined, CouponRefusal | undefined][] = [
    ['when no such code exists', undefined, 'unknown'],
    ['when it was deactivated', aCoupon(percentage(10), { status: 'inactive' }), 'inactive'],
    ['the day after its last', aCoupon(percentage(10), { expirationDate: '2026-03-08' as Day }), 'expired'],
    ['not yet on its last day', aCoupon(percentage(10), { expirationDate: today }), undefined],
    ['when all its uses are spent', aCoupon(percentage(10), { used: 5 }), 'used-up'],
    ['not yet with one use left', aCoupon(percentage(10), { used: 4 }), undefined],
    [
      'when nothing in the cart is of its categories',
      aCoupon(percentage(10), { categories: ['Calzados'] }),
      'not-for-these-products',
    ],
    ['when it names no category', aCoupon(percentage(10), { categories: [] }), 'not-for-these-products'],
  ]

  test.each(refusals)('The refusal of a coupon is right %s', (_when, coupon, refusal) => {
    expect(couponRefusal(coupon, someTops, today)).toBe(refusal)
  })

  test('A coupon is refused when the cart is empty', () => {
    expect(couponRefusal(aCoupon(), [], today)).toBe('not-for-these-products')
  })

  test('A coupon expires at the midnight of the store, not of the server', () => {
    const lastDay = aCoupon(percentage(10), { expirationDate: today })
    const at = (instant: string) => couponRefusal(lastDay, someTops, dayOf(new Date(instant)))
    expect(at('2026-03-10T02:59:59Z')).toBeUndefined()
    expect(at('2026-03-10T03:00:00Z')).toBe('expired')
  })

  test('Every reason to refuse a coupon has its own sentence', () => {
    const texts = Object.values(couponRefusalTexts)
    expect(new Set(texts).size).toBe(texts.length)
    expect(texts.every((text) => text.endsWith('.'))).toBe(true)
  })
})

describe('the discount of a coupon', () => {
  test.each([
    [percentage(10), [line('Tops', 10_000)], 1_000],
    [percentage(10), [line('Tops', 10_000), line('Calzados', 99_999)], 1_000],
    [percentage(10), [line('Tops', 10_000), line('Abrigos', 5_555)], 1_556],
    [percentage(12.5), [line('Tops', 999)], 125],
    [percentage(33.33), [line('Tops', 100)], 33],
    [percentage(0.01), [line('Tops', 4_999)], 0],
    [percentage(0.01), [line('Tops', 5_000)], 1],
    [percentage(5), [line('Tops', 10)], 1],
    [percentage(1.1), [line('Tops', 100_000)], 1_100],
    [percentage(100), [line('Tops', 12_345)], 12_345],
    [percentage(0), [line('Tops', 12_345)], 0],
    [fixed(5_000), [line('Tops', 12_345)], 5_000],
    [fixed(50_000), [line('Tops', 12_345), line('Calzados', 99_999)], 12_345],
    [fixed(0), [line('Tops', 12_345)], 0],
    [fixed(5_000), [line('Calzados', 12_345)], 0],
    [percentage(10), [], 0],
  ])('The discount of %o on %j is %i', (discount, lines, amount) => {
    expect(discountFor(aCoupon(discount), lines)).toBe(amount)
  })

  test('A coupon for the whole shop discounts every line, also one without a category', () => {
    const coupon = aCoupon(percentage(10), { wholeShop: true, categories: [] })
    const lines = [line('Calzados', 10_000), line('', 5_000)]
    expect(couponRefusal(coupon, lines, today)).toBeUndefined()
    expect(discountFor(coupon, lines)).toBe(1_500)
    expect([couponScopeText(coupon), couponScopeText(aCoupon())]).toEqual(['Toda la tienda', 'Tops, Abrigos'])
  })

  test('A percentage is rounded once, on the sum instead of each line', () => {
    const lines = Array.from({ length: 10 }, () => line('Tops', 5))
    expect(discountFor(aCoupon(percentage(10)), lines)).toBe(5)
  })

  test('A discount is between zero and the total of its eligible lines', () => {
    const anyDiscount = fc.oneof(
      fc.integer({ min: 0, max: 10_000 }).map((value) => percentage(value / 100)),
      fc.integer({ min: 0, max: 1_000_000_000 }).map(fixed),
    )
    const anyLine = fc
      .tuple(fc.constantFrom('Tops', 'Abrigos', 'Calzados'), fc.integer({ min: 0, max: 100_000_000 }))
      .map(([categoria, subtotal]) => line(categoria, subtotal))
    fc.assert(
      fc.property(anyDiscount, fc.array(anyLine, { maxLength: 20 }), (discount, lines) => {
        const eligible = lines.filter(({ categoria }) => categoria !== 'Calzados')
        const most = eligible.reduce((sum, { subtotal }) => sum + subtotal, 0)
        const discounted = discountFor(aCoupon(discount), lines)
        expect(discounted).toBeGreaterThanOrEqual(0)
        expect(discounted).toBeLessThanOrEqual(most)
        expect(discountFor(aCoupon(discount), lines.toReversed())).toBe(discounted)
      }),
      { numRuns: 1_000 },
    )
  })
})
