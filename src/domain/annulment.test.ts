import { expect, test } from 'vitest'
import { annulmentRefusal, mustGiveReason, type SaleToAnnul } from './annulment.ts'
import type { Day } from './calendar.ts'

const today = '2026-03-10' as Day

const rungUpByEva: SaleToAnnul = {
  userId: null,
  actor: 'eva',
  medio: 'Casa central',
  estadoPago: 'Confirmada',
  dia: today,
  isCharged: false,
}
const onTheWeb: SaleToAnnul = { ...rungUpByEva, userId: 'ana', actor: 'ana', medio: 'Página' }

test.each([
  ['rung up by themselves today', rungUpByEva, undefined, undefined],
  ['and not paid yet', { ...rungUpByEva, estadoPago: 'Pendiente' }, undefined, undefined],
  ['rung up yesterday', { ...rungUpByEva, dia: '2026-03-09' as Day }, undefined, 'annulment-too-late'],
  ['rung up by somebody else', { ...rungUpByEva, actor: 'luz' }, undefined, 'annulment-not-yours'],
  ['rung up by nobody known', { ...rungUpByEva, actor: null }, undefined, 'annulment-not-yours'],
  ['bought on the web', onTheWeb, undefined, 'sale-not-found'],
  ['bought on the web by a guest', { ...onTheWeb, userId: null, actor: null }, undefined, 'sale-not-found'],
  [
    'bought on the web by themselves',
    { ...onTheWeb, userId: 'eva', actor: 'eva' },
    undefined,
    'annulment-not-yours',
  ],
  ['annulled before', { ...rungUpByEva, estadoPago: 'Anulado' }, 'sale-annulled', 'sale-annulled'],
  [
    'annulled before, of somebody else',
    { ...rungUpByEva, actor: 'luz', estadoPago: 'Anulado' },
    'sale-annulled',
    'annulment-not-yours',
  ],
  ['paid by card', { ...onTheWeb, isCharged: true }, 'sale-charged', 'sale-not-found'],
  [
    'paid by card and annulled',
    { ...onTheWeb, isCharged: true, estadoPago: 'Anulado' },
    'sale-annulled',
    'sale-not-found',
  ],
] as const)(
  'The annulment of a sale %s, %j, gives an admin %s and the seller eva %s',
  (_what, sale, admin, seller) => {
    expect(annulmentRefusal(sale, { by: { uid: 'jefa', rol: 'admin' }, today })).toBe(admin)
    expect(annulmentRefusal(sale, { by: { uid: 'eva', rol: 'seller' }, today })).toBe(seller)
  },
)

test('A customer may not annul any sale, not even an own purchase', () => {
  const ana = { uid: 'ana', rol: 'user' } as const
  expect(annulmentRefusal(onTheWeb, { by: ana, today })).toBe('annulment-not-yours')
  expect(annulmentRefusal(rungUpByEva, { by: ana, today })).toBe('sale-not-found')
})

test('A reason is required from a seller and optional for an admin', () => {
  expect((['admin', 'seller'] as const).map(mustGiveReason)).toEqual([false, true])
})
