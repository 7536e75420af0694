import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, centavos } from '#domain/money.ts'
import { type SaleStatus, saleStatuses } from '#domain/sale/sale-status.ts'
import type { SalePayment } from './assess-payments.ts'
import { storedPaymentStates } from './payment.ts'
import { refundSentences } from './refund-text.ts'
import { collectedAmount, saleMoney, saleParts } from './sale-money.ts'

const NOTHING = centavos(0)

const aPayment = (payment: Partial<SalePayment>, index = 0): SalePayment => ({
  pagoId: String(100 + index),
  estado: 'approved',
  detalleEstado: 'accredited',
  fecCreacion: new Date(Date.UTC(2026, 10, 25, 12, index)),
  fecAprobado: null,
  montoTotal: centavos(10_000),
  devuelto: NOTHING,
  moneda: 'ARS',
  cobrador: '1',
  devueltoEnEfectivo: NOTHING,
  seDevuelvePor: undefined,
  disputado: false,
  ...payment,
})

const partOf = (metodo: string) => [{ metodo, importe: centavos(10_000), recargo: NOTHING }]
const byCard = {
  pagos: partOf('Mercado Pago'),
  estadoPago: 'Confirmada',
  total: centavos(10_000),
  guardadaHasta: null,
} as const
const annulled = { ...byCard, estadoPago: 'Anulado' } as const
const pending = { ...byCard, estadoPago: 'Pendiente' } as const
const vale = { metodo: 'vale', importe: centavos(4_000), recargo: NOTHING }
const withCredit = (metodo: string) => [vale, { metodo, importe: centavos(6_000), recargo: NOTHING }]
const byCreditAndCard = { ...byCard, pagos: withCredit('Mercado Pago') }
const byCreditAndCash = { ...byCard, pagos: withCredit('Efectivo') }
const rest = { montoTotal: centavos(6_000) }
const inCash = { ...byCard, pagos: partOf('Efectivo') } as const
const all = { estado: 'refunded', devuelto: centavos(10_000) } as const
const repeated = { seDevuelvePor: 'segundo-pago' } as const

type Row = [
  string,
  Omit<typeof byCard, 'estadoPago'> & { estadoPago: SaleStatus },
  readonly Partial<SalePayment>[],
  number,
  readonly number[],
]

/** Expected amounts: paid, refunded by the provider and in cash, refunded of repeated payments, left, unpaid. */
test.each<Row>([
  ['was paid', byCard, [{}], 0, [10_000, 0, 0, 0, 10_000, 0]],
  ['was not paid', pending, [], 0, [0, 0, 0, 0, 0, 10_000]],
  ['waits for its payment', pending, [{ estado: 'pending' }], 0, [0, 0, 0, 0, 0, 10_000]],
  ['was paid twice', byCard, [{}, repeated], 0, [10_000, 0, 0, 0, 10_000, 0]],
  [
    'was paid twice, and one payment is back',
    byCard,
    [{}, { ...repeated, ...all }],
    0,
    [10_000, 0, 0, 10_000, 10_000, 0],
  ],
  ['was paid twice, and the first payment is back', byCard, [all, {}], 0, [10_000, 0, 0, 10_000, 10_000, 0]],
  [
    'was paid twice, and all is back',
    annulled,
    [all, { ...repeated, ...all }],
    0,
    [10_000, 10_000, 0, 10_000, 0, 0],
  ],
  ['has a partial refund', byCard, [{ devuelto: centavos(4_000) }], 0, [10_000, 4_000, 0, 0, 6_000, 0]],
  [
    'has refunds of both ways',
    annulled,
    [{ devuelto: centavos(4_000), devueltoEnEfectivo: centavos(6_000) }],
    0,
    [10_000, 4_000, 6_000, 0, 0, 0],
  ],
  [
    'has too much refunded',
    annulled,
    [{ devuelto: centavos(10_000), devueltoEnEfectivo: centavos(1) }],
    0,
    [10_000, 10_000, 1, 0, 0, 0],
  ],
  ['had no stock', annulled, [{ seDevuelvePor: 'sin-stock', ...all }], 0, [10_000, 10_000, 0, 0, 0, 0]],
  [
    'was paid in two parts',
    pending,
    [{ montoTotal: centavos(3_000) }, { montoTotal: centavos(6_999) }],
    0,
    [9_999, 0, 0, 0, 9_999, 1],
  ],
  [
    'is disputed',
    { ...byCard, estadoPago: 'Enproceso' },
    [{ estado: 'in_mediation' }],
    0,
    [0, 0, 0, 0, 0, 10_000],
  ],
  [
    'lost its money to the bank',
    annulled,
    [{ estado: 'charged_back', detalleEstado: 'settled' }],
    0,
    [0, 0, 0, 0, 0, 0],
  ],
  ['was paid in dollars', pending, [{ moneda: 'USD' }], 0, [0, 0, 0, 0, 0, 10_000]],
  ['was confirmed by staff without a payment', byCard, [], 0, [10_000, 0, 0, 0, 10_000, 0]],
  [
    'was confirmed by staff with too small a payment',
    byCard,
    [{ montoTotal: centavos(9_000) }],
    0,
    [10_000, 0, 0, 0, 10_000, 0],
  ],
  ['was confirmed before its cash came', inCash, [], 0, [0, 0, 0, 0, 0, 10_000]],
  ['was confirmed with its cash', inCash, [], 10_000, [10_000, 0, 0, 0, 10_000, 0]],
  [
    'waits for the card payment that its credit leaves',
    { ...byCreditAndCard, estadoPago: 'Pendiente' },
    [],
    0,
    [4_000, 0, 0, 0, 4_000, 6_000],
  ],
  [
    'has too small a card payment beside its credit',
    { ...byCreditAndCard, estadoPago: 'Pendiente' },
    [{ montoTotal: centavos(5_999) }],
    0,
    [9_999, 0, 0, 0, 9_999, 1],
  ],
  ['was paid by credit and card', byCreditAndCard, [rest], 0, [10_000, 0, 0, 0, 10_000, 0]],
  ['was paid by credit and twice by card', byCreditAndCard, [rest, rest], 0, [10_000, 0, 0, 0, 10_000, 0]],
  ['waits for its cash beside its credit', byCreditAndCash, [], 0, [4_000, 0, 0, 0, 4_000, 6_000]],
  ['was paid by credit and in cash', byCreditAndCash, [], 6_000, [10_000, 0, 0, 0, 10_000, 0]],
  [
    'was annulled, so that its credit is back',
    { ...byCreditAndCard, estadoPago: 'Anulado' },
    [{ ...rest, estado: 'refunded', devuelto: centavos(6_000) }],
    0,
    [6_000, 6_000, 0, 0, 0, 0],
  ],
  ['was annulled before its cash came', { ...inCash, estadoPago: 'Anulado' }, [], 0, [0, 0, 0, 0, 0, 0]],
])(
  'The paid, refunded and unpaid amounts of a sale that %s are correct',
  (_what, sale, payments, inTill, expected) => {
    const money = saleMoney(sale, { ...sale, payments: payments.map(aPayment), inTill: centavos(inTill) })
    const { pagado, devuelto, repetido, queda, aCobrar } = money
    expect([
      pagado,
      devuelto.proveedor,
      devuelto.efectivo,
      add(repetido.proveedor, repetido.efectivo),
      queda,
      aCobrar,
    ]).toEqual(expected)
  },
)

test('When the buyer paid more than the total, the refunded part of the total excludes the excess', () => {
  const parts = (payment: Partial<SalePayment>) =>
    saleParts(byCard, saleMoney(byCard, { ...byCard, payments: [aPayment(payment)], inTill: NOTHING }))
  expect(parts({ montoTotal: centavos(10_500), devuelto: centavos(500) })).toEqual({
    aCobrar: 0,
    devuelto: 0,
  })
  expect(parts({ montoTotal: centavos(10_500), devuelto: centavos(600) })).toEqual({
    aCobrar: 0,
    devuelto: 100,
  })
})

const anyPayment = fc.record({
  pagoId: fc.integer({ min: 1, max: 999 }).map(String),
  estado: fc.constantFrom(...storedPaymentStates, 'approved' as const, 'approved' as const),
  detalleEstado: fc.constantFrom('', 'settled', 'reimbursed'),
  fecCreacion: fc.date({ noInvalidDate: true }),
  fecAprobado: fc.option(fc.date({ noInvalidDate: true })),
  montoTotal: fc.constantFrom(4_000, 10_000, 20_000).map(centavos),
  devuelto: fc.constantFrom(0, 1, 4_000, 10_000).map(centavos),
  moneda: fc.constantFrom('ARS', 'ARS', 'USD'),
  cobrador: fc.constant('1'),
  devueltoEnEfectivo: fc.constantFrom(0, 0, 1, 6_000).map(centavos),
  seDevuelvePor: fc.constantFrom(undefined, undefined, 'segundo-pago' as const, 'sin-stock' as const),
  disputado: fc.boolean(),
})

test('In any order of payments, the parts of a sale are amounts that add up to its total', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anyPayment, { selector: ({ pagoId }) => pagoId, maxLength: 5 }),
      fc.record({
        metodo: fc.constantFrom('Mercado Pago', 'Efectivo', 'qr'),
        estadoPago: fc.constantFrom(...saleStatuses),
        total: fc.constantFrom(0, 10_000).map(centavos),
        guardadaHasta: fc.constant(null),
      }),
      fc.constantFrom(0, 10_000).map(centavos),
      (payments, { metodo, ...sale }, inTill) => {
        const pagos = [{ metodo, importe: sale.total, recargo: NOTHING }]
        const money = saleMoney(sale, { pagos, payments, inTill })
        const parts = saleParts(sale, money)
        const collected = collectedAmount({ ...sale, ...parts })
        expect(saleMoney(sale, { pagos, payments: payments.toReversed(), inTill })).toEqual(money)
        for (const amount of [...Object.values(parts), collected, money.queda])
          expect(amount).toBeGreaterThanOrEqual(0)
        expect(collected).toBeLessThanOrEqual(money.queda)
        const sum = add(collected, parts.aCobrar, parts.devuelto)
        expect(sale.estadoPago === 'Anulado' || sum === sale.total).toBe(true)
      },
    ),
  )
})

const sentencesOf = (sale: typeof byCard | typeof annulled, ...payments: Partial<SalePayment>[]) =>
  refundSentences(
    saleMoney(sale, { ...sale, payments: payments.map(aPayment), inTill: NOTHING }),
    sale.estadoPago,
  )
    .join(' ')
    .replaceAll('\u00a0', ' ')

test('The buyer reads what was refunded, by which way, what is left, and whether the purchase stands', () => {
  expect(sentencesOf(byCard, {})).toBe('')
  expect(sentencesOf(byCard, {}, { ...repeated, ...all })).toBe(
    'Recibimos más de un pago por esta compra y te devolvimos lo que sobraba: $ 100,00 por Mercado Pago. Tu compra sigue en pie.',
  )
  expect(sentencesOf(byCard, { devuelto: centavos(4_000) })).toBe(
    'Hasta ahora te devolvimos $ 40,00 por Mercado Pago de los $ 100,00 que pagaste. Tu compra sigue en pie: quedan $ 60,00 pagados.',
  )
  expect(sentencesOf(annulled, { devueltoEnEfectivo: centavos(10_000) })).toBe(
    'Ya te devolvimos todo lo que pagaste: $ 100,00 en efectivo. Tu compra quedó anulada.',
  )
  expect(sentencesOf(annulled, { devuelto: centavos(4_000), devueltoEnEfectivo: centavos(6_000) })).toBe(
    'Ya te devolvimos todo lo que pagaste: $ 100,00 ($ 60,00 en efectivo y $ 40,00 por Mercado Pago). Tu compra quedó anulada.',
  )
})
