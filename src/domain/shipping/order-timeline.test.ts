import { expect, test } from 'vitest'
import { nextOfOrder, type OrderFacts, orderTimeline } from './order-timeline.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 2, 10, 12, minute))

const facts = (more: Partial<OrderFacts> = {}): OrderFacts => ({
  placedAt: at(0),
  estadoPago: 'Pendiente',
  isPaid: false,
  paidAt: null,
  annulledAt: null,
  kind: 'zona',
  estado: 'Preparando',
  events: [{ estado: 'Preparando', creado: at(0) }],
  ...more,
})

const shown = (order: OrderFacts) =>
  orderTimeline(order).map(({ step, isDone }) => (isDone ? step.toUpperCase() : step))

test.each([
  ['an unpaid delivery', {}, ['RECIBIDO', 'Pagado', 'Preparando', 'Despachado', 'Entregado']],
  [
    'a paid pickup',
    { kind: 'retiro', estadoPago: 'Confirmada', isPaid: true, paidAt: at(1) },
    ['RECIBIDO', 'PAGADO', 'PREPARANDO', 'Listo para retirar', 'Entregado'],
  ],
  [
    'an accepted delivery that is paid on arrival',
    { estadoPago: 'Enproceso' },
    ['RECIBIDO', 'Pagado', 'PREPARANDO', 'Despachado', 'Entregado'],
  ],
  [
    'an agreed delivery',
    { kind: 'acuerdo', estadoPago: 'Enproceso' },
    ['RECIBIDO', 'Pagado', 'PREPARANDO', 'Entregado'],
  ],
  [
    'an agreed delivery that was dispatched',
    {
      kind: 'acuerdo',
      estadoPago: 'Enproceso',
      estado: 'Despachado',
      events: [{ estado: 'Despachado', creado: at(5) }],
    },
    ['RECIBIDO', 'Pagado', 'PREPARANDO', 'DESPACHADO', 'Entregado'],
  ],
  ['an annulled order', { estadoPago: 'Anulado' }, ['RECIBIDO', 'ANULADO']],
  [
    'a paid order that was annulled',
    { estadoPago: 'Anulado', paidAt: at(1) },
    ['RECIBIDO', 'PAGADO', 'ANULADO'],
  ],
] as const)('The steps of %s', (_, more, expected) => {
  expect(shown(facts(more as Partial<OrderFacts>))).toEqual(expected)
})

test('A state that staff took back is not done, and the last of two moments counts', () => {
  const events = [
    { estado: 'Despachado', creado: at(1) },
    { estado: 'Preparando', creado: at(2) },
    { estado: 'Despachado', creado: at(3) },
  ] as const
  const dispatched = (order: OrderFacts) => orderTimeline(order).find(({ step }) => step === 'Despachado')
  expect(dispatched(facts({ estado: 'Despachado', events }))).toMatchObject({ isDone: true, at: at(3) })
  expect(dispatched(facts({ estado: 'Preparando', events: events.slice(0, 2) }))).toMatchObject({
    isDone: false,
    at: null,
  })
})

test.each([
  [{ estadoPago: 'Enproceso', kind: 'acuerdo' }, 'Lo preparamos, y coordinás la entrega con Vidriera.'],
  [
    { estadoPago: 'Confirmada', kind: 'retiro' },
    'Lo preparamos, y te avisamos cuando esté listo para retirar.',
  ],
  [
    { estadoPago: 'Confirmada', kind: 'retiro', sendsEmail: false },
    'Lo preparamos. Acá vas a ver cuándo está listo para retirar.',
  ],
  [
    { estadoPago: 'Confirmada', kind: 'zona', sendsEmail: false },
    'Lo preparamos. Acá vas a ver cuándo sale.',
  ],
  [{ estado: 'Despachado' }, 'Está en camino a tu dirección.'],
  [{ estado: 'Entregado' }, 'Ya lo tenés. Si algo no está bien, escribinos.'],
  [{ estadoPago: 'Anulado' }, 'Este pedido se anuló: no hay nada más que hacer.'],
  [
    { estadoPago: 'Anulado', hasUnreviewedReceipt: true },
    'Este pedido se anuló. Tenemos tu comprobante: si el dinero llegó, te escribimos o te lo devolvemos.',
  ],
] as const)('What comes next for %o', (more, expected) => {
  expect(
    nextOfOrder({
      isAtBranch: false,
      sendsEmail: true,
      hasUnreviewedReceipt: false,
      ...facts(more),
      owner: 'Vidriera',
    }),
  ).toBe(expected)
})
