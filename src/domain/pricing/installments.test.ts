import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centavos, ZERO } from '#domain/money.ts'
import type { InstallmentPlan } from './installment-plan.ts'
import { installmentOffers, installmentsText, mainOffer } from './installments.ts'

const plan = (cuotas: number, change: Partial<InstallmentPlan> = {}): InstallmentPlan => ({
  cuotas,
  recargo: 2_000,
  cftea: 4_500,
  desde: ZERO,
  ...change,
})
const terms = {
  interestFreeInstallments: 3,
  interestFreeFrom: centavos(10_000),
  installmentPlans: [] as readonly InstallmentPlan[],
}
const shown = (amount: number, changed: Partial<typeof terms> = {}) =>
  installmentOffers(centavos(amount), { ...terms, ...changed }).map(({ count, share, total, cftea }) => [
    count,
    share,
    total,
    cftea,
  ])

test.each([
  [10_000, 3_333],
  [10_001, 3_334],
  [10_002, 3_334],
  [99_999_999_999, 33_333_333_333],
])('A price of %i centavos gives three interest-free instalments of %i centavos', (price, share) => {
  expect(shown(price)).toEqual([[3, share, price, 0]])
})

test('Half a centavo of an instalment rounds up', () => {
  expect(shown(10_001, { interestFreeInstallments: 2 })).toEqual([[2, 5_001, 10_001, 0]])
})

test('A shop without declared instalments and an amount below the minimum offer none', () => {
  expect(shown(10_000, { interestFreeInstallments: 0 })).toEqual([])
  expect(shown(9_999)).toEqual([])
  expect(shown(0, { interestFreeFrom: ZERO })).toEqual([])
})

test('A plan with interest adds its surcharge to the cash price, from its smallest amount on', () => {
  const installmentPlans = [plan(6), plan(12, { recargo: 4_550, cftea: 9_812, desde: centavos(20_000) })]
  expect(shown(19_999, { installmentPlans })).toEqual([
    [3, 6_666, 19_999, 0],
    [6, 4_000, 23_999, 4_500],
  ])
  expect(shown(20_000, { installmentPlans })[2]).toEqual([12, 2_425, 29_100, 9_812])
})

test('Interest-free instalments replace plans of at most as many instalments, but only from their minimum on', () => {
  const installmentPlans = [plan(2), plan(3), plan(6)]
  expect(shown(10_000, { installmentPlans }).map(([count]) => count)).toEqual([3, 6])
  expect(shown(9_999, { installmentPlans }).map(([count]) => count)).toEqual([2, 3, 6])
})

const anyTerms = fc.record({
  interestFreeInstallments: fc.constantFrom(0, 2, 3, 6, 24),
  interestFreeFrom: fc.integer({ min: 0, max: 1_000_000 }).map(centavos),
  installmentPlans: fc.uniqueArray(
    fc.record({
      cuotas: fc.integer({ min: 2, max: 24 }),
      recargo: fc.integer({ min: 0, max: 100_000 }),
      cftea: fc.integer({ min: 1, max: 100_000 }),
      desde: fc.integer({ min: 0, max: 1_000_000 }).map(centavos),
    }),
    { selector: ({ cuotas }) => cuotas, maxLength: 12 },
  ),
})

test('All instalments together differ from the financed price by at most half a centavo for each instalment', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), anyTerms, (price, offered) => {
      const offers = installmentOffers(centavos(price), offered)
      for (const { count, share, total } of offers) {
        expect(Math.abs(share * count - total)).toBeLessThanOrEqual(count / 2)
        expect(total).toBeGreaterThanOrEqual(price)
      }
      const counts = offers.map(({ count }) => count)
      expect(counts).toEqual([...new Set(counts)].toSorted((one, other) => one - other))
    }),
  )
})

test('The line of an offer shows number, amount and CFTEA, and prefers instalments without interest', () => {
  const withPlan = { ...terms, installmentPlans: [plan(6, { cftea: 104_550 })] }
  const text = (amount: number) => installmentsText(mainOffer(installmentOffers(centavos(amount), withPlan))!)
  expect(text(1_234_567)).toBe('Hasta 3 cuotas sin interés de $\u00a04.115,22 · CFTEA\u00a00,00\u00a0%')
  expect(text(5_000)).toBe('Hasta 6 cuotas de $\u00a010,00 · CFTEA\u00a01045,50\u00a0%')
  expect(mainOffer([])).toBeUndefined()
})
