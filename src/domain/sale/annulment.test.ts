import { expect, test } from 'vitest'
import { annulmentRefusal, isReasonRequired, type SaleToAnnul } from './annulment.ts'
import type { Day } from '#domain/calendar.ts'

const today = '2026-03-10' as Day

const counterSaleByEva: SaleToAnnul = {
  userId: null,
  actor: 'eva',
  medio: 'Casa central',
  estadoPago: 'Confirmada',
  dia: today,
  guardadaHasta: null,
  isCharged: false,
}
const webSale: SaleToAnnul = { ...counterSaleByEva, userId: 'ana', actor: 'ana', medio: 'Página' }

test.each([
  ['rung up by themselves today', counterSaleByEva, undefined, undefined],
  ['and not paid yet', { ...counterSaleByEva, estadoPago: 'Pendiente' }, undefined, undefined],
  ['rung up yesterday', { ...counterSaleByEva, dia: '2026-03-09' as Day }, undefined, 'annulment-too-late'],
  ['rung up by somebody else', { ...counterSaleByEva, actor: 'luz' }, undefined, 'annulment-not-yours'],
  ['rung up by nobody known', { ...counterSaleByEva, actor: null }, undefined, 'annulment-not-yours'],
  ['bought on the web', webSale, undefined, 'sale-not-found'],
  ['bought on the web by a guest', { ...webSale, userId: null, actor: null }, undefined, 'sale-not-found'],
  [
    'bought on the web by themselves',
    { ...webSale, userId: 'eva', actor: 'eva' },
    undefined,
    'annulment-not-yours',
  ],
  ['annulled before', { ...counterSaleByEva, estadoPago: 'Anulado' }, 'sale-annulled', 'sale-annulled'],
  [
    'annulled before, of somebody else',
    { ...counterSaleByEva, actor: 'luz', estadoPago: 'Anulado' },
    'sale-annulled',
    'annulment-not-yours',
  ],
  ['paid by card', { ...webSale, isCharged: true }, 'sale-charged', 'sale-not-found'],
  [
    'paid by card and annulled',
    { ...webSale, isCharged: true, estadoPago: 'Anulado' },
    'sale-annulled',
    'sale-not-found',
  ],
] as const)(
  'The annulment of a sale %s, %j, gives an admin the refusal %s and the seller eva %s',
  (_what, sale, admin, seller) => {
    expect(annulmentRefusal(sale, { by: { uid: 'jefa', rol: 'admin' }, today })).toBe(admin)
    expect(annulmentRefusal(sale, { by: { uid: 'eva', rol: 'seller' }, today })).toBe(seller)
  },
)

test('A customer may not annul any sale, not even an own purchase', () => {
  const ana = { uid: 'ana', rol: 'user' } as const
  expect(annulmentRefusal(webSale, { by: ana, today })).toBe('annulment-not-yours')
  expect(annulmentRefusal(counterSaleByEva, { by: ana, today })).toBe('sale-not-found')
})

test('A reason is required from a seller and optional for an admin', () => {
  expect((['admin', 'seller'] as const).map(isReasonRequired)).toEqual([false, true])
})
