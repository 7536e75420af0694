import { expect, test } from 'vitest'
import { centavos } from '#domain/money.ts'
import { paymentText } from './payment-text.ts'

const all = centavos(1_234_567)
const nothing = { proveedor: centavos(0), efectivo: centavos(0) }
const money = { cambiado: centavos(0), devuelto: nothing, repetido: nothing, aCobrar: centavos(0) }
const refunded = { proveedor: centavos(0), efectivo: all }

type PaymentFacts = Parameters<typeof paymentText>[0]

const aSale = (facts: Partial<PaymentFacts> = {}): PaymentFacts => ({
  pago: 'Mercado Pago',
  pagos: [],
  estadoPago: 'Pendiente',
  puedePagarse: true,
  resultadoPago: 'sin-pago',
  dinero: { ...money, pagado: all, queda: all },
  correo: 'ana@correo.test',
  ...facts,
})
const expired = { puedePagarse: false }
const annulled = { estadoPago: 'Anulado', puedePagarse: false } as const
const confirmed = { estadoPago: 'Confirmada', puedePagarse: false } as const

test.each<[string, Partial<PaymentFacts>, RegExp]>([
  [
    'the payment was refused',
    { resultadoPago: 'rechazado' },
    /^El pago no se aprobó\. Probá con otra tarjeta/,
  ],
  ['it was cancelled', { resultadoPago: 'cancelado' }, /se canceló/],
  ['it is under way', { resultadoPago: 'en-curso' }, /procesando tu pago.*ana@correo\.test/],
  ['it is in review', { estadoPago: 'Enproceso', resultadoPago: 'en-curso' }, /procesando tu pago/],
  [
    'somebody disputes it',
    { estadoPago: 'Enproceso', resultadoPago: 'en-revision' },
    /^Estamos revisando tu pago/,
  ],
  ['the hold is over', expired, /^Se terminó el tiempo para pagar esta compra\. No recibimos ningún pago\.$/],
  [
    'the hold is over and it is under way',
    { ...expired, resultadoPago: 'en-curso' },
    /te devolvemos el dinero\.$/,
  ],
  ['it was annulled unpaid', annulled, /^No recibimos ningún pago/],
  [
    'it was annulled after a refusal',
    { ...annulled, resultadoPago: 'rechazado' },
    /^No recibimos ningún pago/,
  ],
  ['nothing was left', { ...annulled, resultadoPago: 'por-devolver' }, /Te devolvemos todo el dinero/],
  [
    'the money went back',
    {
      ...annulled,
      resultadoPago: 'devuelto',
      dinero: { ...money, pagado: all, devuelto: refunded, queda: centavos(0) },
    },
    /^Ya te devolvimos todo lo que pagaste: \$\s?12\.345,67 en efectivo\. Tu compra quedó anulada\.$/,
  ],
  [
    'a second payment went back',
    {
      ...confirmed,
      resultadoPago: 'pagado',
      dinero: { ...money, pagado: all, repetido: { ...nothing, proveedor: all }, queda: all },
    },
    /^Recibimos más de un pago .* Tu compra sigue en pie\. Puede tardar unos días/,
  ],
  ['it was paid twice', { ...confirmed, resultadoPago: 'dos-pagos' }, /^Recibimos dos pagos/],
])('The buyer gets a text when %s', (_, facts, pattern) => {
  expect(paymentText(aSale(facts), { sendsEmail: true })).toMatch(pattern)
})

test('No payment text is shown for a pending sale, a paid sale or a sale without card', () => {
  expect(paymentText(aSale(), { sendsEmail: true })).toBeUndefined()
  expect(paymentText(aSale({ ...confirmed, resultadoPago: 'pagado' }), { sendsEmail: true })).toBeUndefined()
  expect(paymentText(aSale({ ...annulled, pago: 'Efectivo' }), { sendsEmail: true })).toBeUndefined()
})

test.each(['en-revision', 'en-curso'] as const)(
  'A shop without a mail server promises no e-mail about a payment that is %s',
  (resultadoPago) => {
    const text = paymentText(aSale({ resultadoPago }), { sendsEmail: false })
    expect(text).toContain('enlace del comprobante')
    expect(text).not.toMatch(/@|avisamos|escribimos/)
  },
)
