import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centavos } from '#domain/money.ts'
import { storedPaymentStates } from './payment.ts'
import { isCharged, unrefundedAmount, type AssessedPayment, assessPayments } from './assess-payments.ts'

const sale = { total: centavos(10_000), cobrador: '1' }

const aPayment = (payment: Partial<AssessedPayment> = {}): AssessedPayment => ({
  pagoId: '100',
  estado: 'approved',
  detalleEstado: 'accredited',
  fecCreacion: new Date('2026-11-25T12:00:00Z'),
  fecAprobado: null,
  montoTotal: centavos(10_000),
  devuelto: centavos(0),
  moneda: 'ARS',
  cobrador: '1',
  devueltoEnEfectivo: centavos(0),
  seDevuelvePor: undefined,
  tieneCambios: false,
  disputado: false,
  ...payment,
})

const statusOf = (...payments: Partial<AssessedPayment>[]) =>
  assessPayments(
    payments.map((payment, index) => aPayment({ pagoId: String(100 + index), ...payment })),
    sale,
  ).estadoPago

test.each([
  ['nobody paid', [], undefined],
  ['it waits', [{ estado: 'pending' }], 'Pendiente'],
  ['it is in review', [{ estado: 'in_process' }], 'Enproceso'],
  ['it is authorised', [{ estado: 'authorized' }], 'Enproceso'],
  ['it is paid', [{}], 'Confirmada'],
  ['more than it costs was paid', [{ montoTotal: centavos(10_001) }], 'Confirmada'],
  [
    'a part was given back',
    [{ devuelto: centavos(9_999), detalleEstado: 'partially_refunded' }],
    'Confirmada',
  ],
  ['it was refused', [{ estado: 'rejected' }], 'Pendiente'],
  ['refused, then paid', [{ estado: 'rejected' }, {}], 'Confirmada'],
  ['paid, and another try refused', [{}, { estado: 'rejected' }], 'Confirmada'],
  ['refused and one still in review', [{ estado: 'rejected' }, { estado: 'in_process' }], 'Enproceso'],
  ['cancelled', [{ estado: 'cancelled', detalleEstado: 'expired' }], 'Anulado'],
  ['cancelled after a refusal', [{ estado: 'rejected' }, { estado: 'cancelled' }], 'Pendiente'],
  ['given back', [{ estado: 'refunded', devuelto: centavos(10_000) }], 'Anulado'],
  ['given back in cash', [{ devueltoEnEfectivo: centavos(10_000) }], 'Anulado'],
  ['given back both ways', [{ devuelto: centavos(4_000), devueltoEnEfectivo: centavos(6_000) }], 'Anulado'],
  ['given back, and paid again', [{ estado: 'refunded', devuelto: centavos(10_000) }, {}], 'Confirmada'],
  ['disputed', [{ estado: 'in_mediation' }], 'Enproceso'],
  ['charged back', [{ estado: 'charged_back', detalleEstado: 'in_process' }], 'Enproceso'],
  ['charged back for good', [{ estado: 'charged_back', detalleEstado: 'settled' }], 'Anulado'],
  [
    'charged back, and the shop was right',
    [{ estado: 'charged_back', detalleEstado: 'reimbursed' }],
    'Confirmada',
  ],
  [
    'charged back, the shop was right, and all was given back in cash',
    [{ estado: 'charged_back', detalleEstado: 'reimbursed', devueltoEnEfectivo: centavos(10_000) }],
    'Anulado',
  ],
  [
    'the report of its payment was never readable',
    [{ estado: 'ilegible', montoTotal: centavos(0) }],
    undefined,
  ],
  [
    'one payment is not readable and the other is good',
    [{ estado: 'ilegible', montoTotal: centavos(0) }, {}],
    'Confirmada',
  ],
  ['too little was paid', [{ montoTotal: centavos(9_999) }], undefined],
  ['in another currency', [{ moneda: 'USD' }], undefined],
  ['into another account', [{ cobrador: '2' }], undefined],
] as const)('The payments of a sale decide its status: %s', (_what, payments, estadoPago) => {
  expect(statusOf(...payments)).toBe(estadoPago)
})

test('The fault of a payment that staff must review is named', () => {
  const faults = (...payments: Partial<AssessedPayment>[]) =>
    assessPayments(
      payments.map((payment, index) => aPayment({ pagoId: String(100 + index), ...payment })),
      sale,
    ).faults.map(({ pagoId, fault }) => `${pagoId} ${fault}`)
  expect(faults({}, { estado: 'rejected' })).toEqual([])
  expect(faults({ montoTotal: centavos(1) })).toEqual(['100 monto'])
  expect(faults({ moneda: 'BRL' }, { cobrador: '9' })).toEqual(['100 moneda', '101 cobrador'])
  expect(faults({ estado: 'charged_back', detalleEstado: 'in_process' })).toEqual(['100 contracargo'])
  expect(faults({}, {})).toEqual(['101 segundo-pago'])
  // The payment that was approved first confirms the sale, in any order of creation and reports.
  const [early, late] = [new Date('2026-11-25T12:01:00Z'), new Date('2026-11-25T12:02:00Z')]
  expect(faults({ fecAprobado: late }, { fecAprobado: early })).toEqual(['100 segundo-pago'])
  expect(faults({ seDevuelvePor: 'sin-stock' })).toEqual(['100 sin-stock'])
  expect(faults({ seDevuelvePor: 'sin-stock', estado: 'refunded', devuelto: centavos(10_000) })).toEqual([])
})

test.each([
  ['approved', {}, true],
  ['approved and given back', { devuelto: centavos(10_000) }, false],
  ['approved and given back in cash', { devueltoEnEfectivo: centavos(10_000) }, false],
  ['in mediation', { estado: 'in_mediation' }, true],
  ['charged back, undecided', { estado: 'charged_back', detalleEstado: 'in_process' }, true],
  ['charged back with a detail that is new', { estado: 'charged_back', detalleEstado: 'covered' }, true],
  ['charged back, lost', { estado: 'charged_back', detalleEstado: 'settled' }, false],
  ['charged back, won', { estado: 'charged_back', detalleEstado: 'reimbursed' }, true],
  ['refused', { estado: 'rejected' }, false],
  ['pending', { estado: 'pending' }, false],
  ['not readable', { estado: 'ilegible', montoTotal: centavos(0) }, true],
] as const)('A payment that is %s counts as charged: %o → %s', (_what, payment, charged) => {
  expect(isCharged(aPayment(payment))).toBe(charged)
})

test('A second payment that was once disputed is listed for staff as a won dispute', () => {
  const won = { estado: 'charged_back', detalleEstado: 'reimbursed', disputado: true } as const
  const disputedOnce = { pagoId: '101', disputado: true } as const
  for (const second of [won, disputedOnce])
    expect(assessPayments([aPayment(), aPayment({ pagoId: '101', ...second })], sale).faults).toEqual([
      { pagoId: '101', fault: 'disputa-ganada' },
    ])
})

test('A payment that is to be refunded does not pay the sale, and the next payment pays it', () => {
  const { estadoPago, paidBy } = assessPayments(
    [aPayment({ seDevuelvePor: 'segundo-pago' }), aPayment({ pagoId: '101' })],
    sale,
  )
  expect({ estadoPago, paidBy }).toEqual({ estadoPago: 'Confirmada', paidBy: '101' })
})

const anyPayment = fc.record({
  pagoId: fc.integer({ min: 1, max: 999 }).map(String),
  estado: fc.constantFrom(...storedPaymentStates),
  detalleEstado: fc.constantFrom('', 'accredited', 'settled', 'reimbursed', 'in_process'),
  fecCreacion: fc.date({ noInvalidDate: true }),
  fecAprobado: fc.option(fc.date({ noInvalidDate: true })),
  montoTotal: fc.constantFrom(9_999, 10_000, 20_000).map(centavos),
  devuelto: fc.constantFrom(0, 1, 10_000).map(centavos),
  moneda: fc.constantFrom('ARS', 'ARS', 'USD'),
  cobrador: fc.constantFrom('1', '1', '2'),
  devueltoEnEfectivo: fc.constantFrom(0, 0, 10_000).map(centavos),
  seDevuelvePor: fc.constantFrom(undefined, undefined, 'segundo-pago' as const),
  tieneCambios: fc.boolean(),
  disputado: fc.boolean(),
})

test('In any order of reports, at most one payment without a fault pays the sale', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anyPayment, { selector: ({ pagoId }) => pagoId, maxLength: 6 }),
      (payments) => {
        const result = assessPayments(payments, sale)
        expect(assessPayments(payments.toReversed(), sale)).toEqual(result)
        const payer = payments.find(({ pagoId }) => pagoId === result.paidBy)
        expect(result.estadoPago === 'Confirmada').toBe(payer !== undefined)
        expect(result.faults.map(({ pagoId }) => pagoId)).not.toContain(result.paidBy)
        expect(payer === undefined || unrefundedAmount(payer) > 0).toBe(true)
      },
    ),
  )
})
