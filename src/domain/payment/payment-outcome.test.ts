import { expect, test } from 'vitest'
import { centavos } from '#domain/money.ts'
import { paymentOutcome } from './payment-outcome.ts'
import type { AssessedPayment } from './assess-payments.ts'

const aPayment = (payment: Partial<AssessedPayment>, index = 0): AssessedPayment => ({
  pagoId: String(100 + index),
  estado: 'approved',
  detalleEstado: 'accredited',
  fecCreacion: new Date(Date.UTC(2026, 10, 25, 12, index)),
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

const all = { devuelto: centavos(10_000) }

test.each([
  ['nobody paid', [], 'sin-pago'],
  ['it waits', [{ estado: 'pending' }], 'en-curso'],
  ['it is in review', [{ estado: 'in_process' }], 'en-curso'],
  ['it was refused', [{ estado: 'rejected' }], 'rechazado'],
  ['refused, and the next one waits', [{ estado: 'rejected' }, { estado: 'pending' }], 'en-curso'],
  ['one waits, and the next was refused', [{ estado: 'pending' }, { estado: 'rejected' }], 'en-curso'],
  ['refused, then cancelled', [{ estado: 'rejected' }, { estado: 'cancelled' }], 'cancelado'],
  ['cancelled, then refused', [{ estado: 'cancelled' }, { estado: 'rejected' }], 'rechazado'],
  ['it is paid', [{}], 'pagado'],
  ['paid, and another try refused', [{}, { estado: 'rejected' }], 'pagado'],
  ['paid, and another waits', [{}, { estado: 'pending' }], 'pagado'],
  ['a part was given back', [{ devuelto: centavos(1) }], 'pagado'],
  ['paid twice', [{}, { seDevuelvePor: 'segundo-pago' }], 'dos-pagos'],
  [
    'paid twice, and one is back',
    [{}, { seDevuelvePor: 'segundo-pago', estado: 'refunded', ...all }],
    'pagado',
  ],
  ['nothing was left', [{ seDevuelvePor: 'sin-stock' }], 'por-devolver'],
  [
    'nothing was left, and it is back',
    [{ seDevuelvePor: 'sin-stock', estado: 'refunded', ...all }],
    'devuelto',
  ],
  ['given back', [{ estado: 'refunded', ...all }], 'devuelto'],
  ['given back in cash', [{ devueltoEnEfectivo: centavos(10_000) }], 'devuelto'],
  [
    'given back, and the next try refused',
    [{ estado: 'refunded', ...all }, { estado: 'rejected' }],
    'devuelto',
  ],
  ['too little was paid', [{ montoTotal: centavos(9_999) }], 'en-revision'],
  ['it is disputed', [{ estado: 'in_mediation' }], 'en-revision'],
  ['their bank took it back', [{ estado: 'charged_back', detalleEstado: 'settled' }], 'en-revision'],
  ['the shop was right', [{ estado: 'charged_back', detalleEstado: 'reimbursed' }], 'pagado'],
] as const satisfies [string, readonly Partial<AssessedPayment>[], string][])(
  'The buyer sees the payment result of a sale: %s',
  (_, payments, outcome) => {
    const salePayments = payments.map(aPayment)
    const expected = { total: centavos(10_000), cobrador: '1' }
    expect(paymentOutcome(salePayments, expected)).toBe(outcome)
  },
)
