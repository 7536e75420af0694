import { expect, test } from 'vitest'
import { centavos } from '#domain/money.ts'
import type { ReceiptSale } from './poll-receipt.ts'
import { purchaseHeading } from './purchase-heading.ts'

type PurchaseFacts = Pick<
  ReceiptSale,
  'pago' | 'pagos' | 'estadoPago' | 'puedePagarse' | 'resultadoPago' | 'transferencia'
>
const byCard: PurchaseFacts = {
  pago: 'Mercado Pago',
  pagos: [],
  estadoPago: 'Pendiente',
  puedePagarse: true,
  resultadoPago: 'sin-pago',
  transferencia: null,
}
const byTransfer = (...rechazos: (string | null)[]): PurchaseFacts => ({
  ...byCard,
  pago: 'Transferencia',
  puedePagarse: false,
  transferencia: {
    alias: 'tienda.prueba',
    cbu: '',
    titular: '',
    cuit: '',
    importe: centavos(100_00),
    comprobantes: rechazos.map((rechazo) => ({ enviado: '2026-03-09T15:00:00Z', rechazo })),
    puedeSubir: true,
  },
})
const annulled: PurchaseFacts = { ...byCard, estadoPago: 'Anulado', puedePagarse: false }
const THANKS = 'Muchas gracias por elegirnos...'
const WAITING = 'Estamos esperando la confirmación de tu pago'

test.each<[string, PurchaseFacts | undefined, string, string]>([
  ['not read yet', undefined, 'Tu compra', 'waiting'],
  ['just stored, to be paid by card', byCard, 'Falta pagar tu compra', 'waiting'],
  ['being paid', { ...byCard, resultadoPago: 'en-curso' }, WAITING, 'waiting'],
  [
    'being paid, and in process',
    { ...byCard, estadoPago: 'Enproceso', resultadoPago: 'en-curso' },
    WAITING,
    'waiting',
  ],
  ['in dispute', { ...byCard, resultadoPago: 'en-revision' }, 'Estamos revisando tu pago', 'waiting'],
  [
    'in review after the time to pay',
    { ...byCard, puedePagarse: false, resultadoPago: 'en-revision' },
    'Estamos revisando tu pago',
    'waiting',
  ],
  ['refused', { ...byCard, resultadoPago: 'rechazado' }, 'Falta pagar tu compra', 'to-pay'],
  ['cancelled', { ...byCard, resultadoPago: 'cancelado' }, 'Falta pagar tu compra', 'to-pay'],
  ['too late to be paid', { ...byCard, puedePagarse: false }, 'Se terminó el tiempo para pagar', 'over'],
  [
    'too late, and still being paid',
    { ...byCard, puedePagarse: false, resultadoPago: 'en-curso' },
    WAITING,
    'waiting',
  ],
  ['paid', { ...byCard, estadoPago: 'Confirmada', resultadoPago: 'pagado' }, THANKS, 'done'],
  ['prepared by the shop', { ...byCard, estadoPago: 'Enproceso', resultadoPago: 'pagado' }, THANKS, 'done'],
  ['annulled', { ...annulled, resultadoPago: 'rechazado' }, 'Tu compra se anuló', 'over'],
  ['about to be refunded', { ...annulled, resultadoPago: 'por-devolver' }, 'Te devolvemos el dinero', 'over'],
  ['refunded', { ...annulled, resultadoPago: 'devuelto' }, 'Te devolvimos el dinero', 'over'],
  ['waiting for a transfer', byTransfer(), 'Falta tu transferencia', 'waiting'],
  ['waiting for a review', byTransfer(null), 'Estamos revisando tu comprobante', 'waiting'],
  ['waiting for another receipt', byTransfer('No se lee', null), 'Falta un comprobante que sirva', 'to-pay'],
  ['waiting for cash', { ...byCard, pago: 'Efectivo', puedePagarse: false }, THANKS, 'done'],
])('A purchase that is %s is headed by its state: %o → %s', (_what, sale, title, progress) => {
  expect(purchaseHeading(sale)).toEqual({ title, progress })
})
