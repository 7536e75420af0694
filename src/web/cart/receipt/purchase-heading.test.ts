import { expect, test } from 'vitest'
import type { ReceiptSale } from './poll-receipt.ts'
import { purchaseHeading } from './purchase-heading.ts'

type PurchaseFacts = Pick<ReceiptSale, 'pago' | 'estadoPago' | 'puedePagarse' | 'resultadoPago'>
const byCard: PurchaseFacts = {
  pago: 'Mercado Pago',
  estadoPago: 'Pendiente',
  puedePagarse: true,
  resultadoPago: 'sin-pago',
}

test.each<[string, PurchaseFacts | undefined, string, string]>([
  ['not read yet', undefined, 'Tu compra', 'done'],
  ['just stored, to be paid by card', byCard, 'Muchas gracias por elegirnos...', 'done'],
  ['being paid', { ...byCard, resultadoPago: 'en-curso' }, 'Muchas gracias por elegirnos...', 'done'],
  ['refused', { ...byCard, resultadoPago: 'rechazado' }, 'Falta pagar tu compra', 'to-pay'],
  ['cancelled', { ...byCard, resultadoPago: 'cancelado' }, 'Falta pagar tu compra', 'to-pay'],
  ['too late to be paid', { ...byCard, puedePagarse: false }, 'Se terminó el tiempo para pagar', 'over'],
  [
    'too late, and still being paid',
    { ...byCard, puedePagarse: false, resultadoPago: 'en-curso' },
    'Muchas gracias por elegirnos...',
    'done',
  ],
  [
    'paid',
    { ...byCard, estadoPago: 'Confirmada', resultadoPago: 'pagado' },
    'Muchas gracias por elegirnos...',
    'done',
  ],
  [
    'annulled',
    { ...byCard, estadoPago: 'Anulado', resultadoPago: 'rechazado' },
    'Tu compra se anuló',
    'over',
  ],
  [
    'waiting for cash',
    { ...byCard, pago: 'Efectivo', puedePagarse: false },
    'Muchas gracias por elegirnos...',
    'done',
  ],
])('A purchase that is %s is headed by its state: %o → %s', (_what, sale, title, progress) => {
  expect(purchaseHeading(sale)).toEqual({ title, progress })
})
