import { expect, test } from 'vitest'
import { paymentOffer } from './payment-offer.ts'

type PaymentFacts = Parameters<typeof paymentOffer>[0]

const byCard: PaymentFacts = {
  pago: 'Mercado Pago',
  pagos: [],
  estadoPago: 'Pendiente',
  puedePagarse: true,
  resultadoPago: 'sin-pago',
}

test.each<[string, PaymentFacts, ReturnType<typeof paymentOffer>]>([
  ['waits for its payment', byCard, 'main'],
  ['was refused', { ...byCard, resultadoPago: 'rechazado' }, 'main'],
  ['was cancelled by the buyer', { ...byCard, resultadoPago: 'cancelado' }, 'main'],
  ['is being paid', { ...byCard, resultadoPago: 'en-curso' }, 'other'],
  ['is in review', { ...byCard, resultadoPago: 'en-revision' }, undefined],
  ['is paid', { ...byCard, estadoPago: 'Confirmada', resultadoPago: 'pagado' }, undefined],
  ['was not paid in time', { ...byCard, puedePagarse: false }, undefined],
  ['is paid in cash', { ...byCard, pago: 'Efectivo', puedePagarse: false }, undefined],
])('The receipt of a purchase that %s offers the payment accordingly', (_what, sale, offer) => {
  expect(paymentOffer(sale)).toBe(offer)
})
