import { expect, test } from 'vitest'
import { centavos, ZERO } from '#domain/money.ts'
import { refundOutcome } from './refund-outcome.ts'

const payment = {
  ventaNumero: 12,
  ventaEstado: 'Confirmada' as const,
  porDevolver: centavos(10_000),
  anulaVenta: true,
  devoluciones: [],
}
const pendingRefund = {
  id: '1',
  monto: centavos(1),
  quien: '',
  creado: '',
  error: '',
  hecho: null,
  fallo: false,
  medio: 'proveedor',
  motivo: 'personal',
  vuelveStock: false,
} as const
const fullRefund = { payment, monto: centavos(10_000), medio: 'efectivo', vuelveStock: true } as const

const cases: [string, Omit<Parameters<typeof refundOutcome>[0], 'sendsEmail'>, string[]][] = [
  [
    'all of it in cash',
    fullRefund,
    [
      'Salen $\u00a0100,00 de la caja de hoy.',
      'La venta N° 12 queda anulada, y le avisamos a quien compró.',
      'Sus prendas vuelven al stock.',
    ],
  ],
  [
    'all of it by the provider, without the clothes',
    { ...fullRefund, medio: 'proveedor', vuelveStock: false },
    [
      '$\u00a0100,00 vuelven a quien pagó por Mercado Pago, en unos minutos. La caja no cambia.',
      'La venta N° 12 se anula cuando Mercado Pago devuelve la plata, y le avisamos a quien compró.',
      'Sus prendas no vuelven al stock.',
    ],
  ],
  [
    'the rest in cash while a part is on its way',
    { ...fullRefund, payment: { ...payment, devoluciones: [pendingRefund] } },
    [
      'Salen $\u00a0100,00 de la caja de hoy.',
      'La venta N° 12 se anula cuando Mercado Pago devuelve la plata, y le avisamos a quien compró.',
      'Sus prendas vuelven al stock.',
    ],
  ],
  [
    'a part of it',
    { ...fullRefund, monto: centavos(9_999) },
    ['Salen $\u00a099,99 de la caja de hoy.', 'La venta N° 12 sigue como está: se devuelve una parte.'],
  ],
  [
    'a second payment',
    { ...fullRefund, payment: { ...payment, anulaVenta: false } },
    ['Salen $\u00a0100,00 de la caja de hoy.', 'La venta N° 12 sigue como está.'],
  ],
  [
    'a payment of a sale that was annulled',
    { ...fullRefund, payment: { ...payment, ventaEstado: 'Anulado', anulaVenta: false } },
    ['Salen $\u00a0100,00 de la caja de hoy.', 'La venta N° 12 ya está anulada, y queda como está.'],
  ],
  [
    'a payment without a sale',
    { ...fullRefund, payment: { ...payment, ventaNumero: null, ventaEstado: null, porDevolver: ZERO } },
    ['Salen $\u00a0100,00 de la caja de hoy.'],
  ],
]

test.each(cases)(
  'The refund of %s shows its effect on the money, the sale and the stock',
  (_, refund, sentences) => {
    expect(refundOutcome({ ...refund, sendsEmail: true })).toEqual(sentences)
  },
)
