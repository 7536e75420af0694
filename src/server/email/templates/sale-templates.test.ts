import { expect, test } from 'vitest'
import { centavos } from '#domain/money.ts'
import { paymentReviewReasons } from '#domain/payment/payment-review.ts'
import { CARD_PAYMENT, TRANSFER_PAYMENT } from '#domain/sale/sale.ts'
import { demoStoreProfile as store } from '#domain/store/store-profile.ts'
import { aSaleForEmail } from '#testing/email/sale-for-email.ts'
import { failedEmailAlert } from './failed-email-alert.ts'
import { renderEmailContent } from '#server/email/rendering/render-email-content.ts'
import type { EmailContent } from '#server/email/rendering/email-content.ts'
import { paidWithoutStock } from './paid-without-stock.ts'
import { paidWithoutStockAlert } from './paid-without-stock-alert.ts'
import { paymentToReview } from './payment-to-review.ts'
import { purchaseReceived } from './purchase-received.ts'
import { refundMade } from './refund-made.ts'
import { shipmentState } from './shipment-state.ts'
import { saleAnnulled } from './sale-annulled.ts'
import { saleExpired } from './sale-expired.ts'
import { saleStatusChanged } from './sale-status-changed.ts'

const byCard = aSaleForEmail({ pago: CARD_PAYMENT })
const inCash = aSaleForEmail()
const RECEIPT = 'https://tienda.test/cart?paso=entregado&comprobante=abc'
// Still the 10th in the store's time zone, three hours behind UTC.
const emailData = { store, comprobante: 'abc', vence: new Date('2026-03-11T02:35:00Z') }

const textOf = (content: EmailContent) =>
  renderEmailContent(content, { store, origin: 'https://tienda.test' }).text
const HOLD_TEXT = 'Te guardamos las prendas hasta el 10-03-2026 a las 23:35'

test('A purchase that waits for a card payment names the end of its stock hold in store time and the payment link', () => {
  for (const content of [
    purchaseReceived(byCard, emailData),
    saleStatusChanged(byCard, { ...emailData, estadoPago: 'Pendiente' }),
  ]) {
    expect(textOf(content)).toContain(HOLD_TEXT)
    expect(textOf(content)).toContain(`Pagar ahora:\n${RECEIPT}`)
    expect(textOf(content)).not.toContain('Ver mi compra')
  }
})

test('A purchase in cash names the end of its stock hold, if there is one', () => {
  expect(textOf(purchaseReceived(inCash, emailData))).toContain('Te lo reservamos hasta el 10-03-2026 23:35.')
  expect(textOf(purchaseReceived(inCash, { ...emailData, vence: null }))).not.toContain('reservamos')
})

test('A purchase without an end of its stock hold still has a payment link', () => {
  const text = textOf(saleStatusChanged(byCard, { ...emailData, vence: null, estadoPago: 'Pendiente' }))
  expect(text).toContain(`Pagar ahora:\n${RECEIPT}`)
  expect(text).not.toContain('Te guardamos')
})

test.each([
  ['in cash', inCash],
  ['paid', { ...byCard, estadoPago: 'Confirmada' }],
  ['being prepared', { ...byCard, estadoPago: 'Enproceso' }],
  ['annulled meanwhile', { ...byCard, estadoPago: 'Anulado' }],
] as const)('The e-mail of a sale that is %s has no payment button', (_, sale) => {
  for (const content of [
    purchaseReceived(sale, emailData),
    saleStatusChanged(sale, { ...emailData, estadoPago: 'Pendiente' }),
  ]) {
    expect(textOf(content)).toContain(`Ver mi compra:\n${RECEIPT}`)
    expect(textOf(content)).not.toMatch(/Pagar ahora|Te guardamos/)
  }
})

test('The e-mail of an expired purchase says that the hold is over and how to buy again', () => {
  const text = textOf(saleExpired(byCard, emailData))
  for (const expectedText of [
    'Se venció tu compra N° 412',
    'se terminó el tiempo para pagar tu compra',
    'No tenés nada que pagar',
    'Remera de lino',
    'Volver a comprar:\nhttps://tienda.test/product',
    'Si ya pagaste y tu pago todavía no nos llegó',
  ])
    expect(text).toContain(expectedText)
  expect(text).not.toContain('comprobante=')
  expect(textOf(saleExpired(inCash, emailData))).not.toContain('Si ya pagaste')
})

test('The e-mail of an expired transfer says that an uploaded receipt is still reviewed', () => {
  const text = textOf(saleExpired(aSaleForEmail({ pago: TRANSFER_PAYMENT }), emailData))
  expect(text).toContain('subiste el comprobante, lo revisamos igual')
})

test('The e-mail of an annulled purchase links to its order, and not to its receipt', () => {
  const text = textOf(saleAnnulled(byCard, emailData))
  expect(text).toContain('Anulamos tu compra N° 412')
  expect(text).toContain('Estado: ANULADO')
  expect(text.match(/https:\S+/g)).toEqual([`https://tienda.test/pedido/${emailData.comprobante}`])
})

test('A late payment without stock promises the customer a full refund and names payment and customer to the store', () => {
  const latePayment = { ...emailData, monto: centavos(2_222_221), pagoId: '10482' }
  const toCustomer = textOf(paidWithoutStock(byCard, latePayment))
  expect(toCustomer).toContain('tu pago de $\u00a022.222,21 nos llegó cuando ya se había terminado el tiempo')
  expect(toCustomer).toContain('Te devolvemos todo')
  expect(toCustomer).not.toContain('10482')
  const toStore = textOf(paidWithoutStockAlert(byCard, latePayment))
  for (const expectedText of [
    'La venta N° 412 se pagó y no hay stock',
    'Pago: N° 10482',
    '$\u00a022.222,21',
    'ana@correo.test',
    '351 555-0199',
    'Ver el pago:\nhttps://tienda.test/dashboard/pagepayment?q=10482',
  ])
    expect(toStore).toContain(expectedText)
})

test('The e-mail of a refund names this refund, all refunds of the sale, what is left, and where the money appears', () => {
  const nothing = { proveedor: centavos(0), efectivo: centavos(0) }
  const dinero = { pagado: centavos(1_000_000), repetido: nothing }
  const partial = textOf(
    refundMade(byCard, {
      ...emailData,
      monto: centavos(100_050),
      medio: 'proveedor',
      estadoPago: 'Confirmada',
      dinero: { ...dinero, devuelto: { ...nothing, proveedor: centavos(400_050) }, queda: centavos(599_950) },
    }),
  ).replaceAll('\u00a0', ' ')
  for (const expectedText of [
    'Te devolvimos una parte de tu dinero',
    'te devolvimos $ 1.000,50 por Mercado Pago de tu compra N° 412',
    'Hasta ahora te devolvimos $ 4.000,50 por Mercado Pago de los $ 10.000,00 que pagaste',
    'en el que está abierto o, si ya cerró, en el siguiente',
    'Queda pagado: $ 5.999,50',
  ])
    expect(partial).toContain(expectedText)
  const both = textOf(
    refundMade(byCard, {
      ...emailData,
      monto: centavos(600_000),
      medio: 'efectivo',
      estadoPago: 'Anulado',
      dinero: {
        ...dinero,
        devuelto: { proveedor: centavos(400_000), efectivo: centavos(600_000) },
        queda: centavos(0),
      },
    }),
  ).replaceAll('\u00a0', ' ')
  for (const expectedText of [
    'Te devolvimos tu dinero',
    'Ya te devolvimos todo lo que pagaste: $ 10.000,00 ($ 6.000,00 en efectivo y $ 4.000,00 por Mercado Pago)',
    'Tu compra quedó anulada',
    'Esos $ 6.000,00 te los dimos en efectivo',
    'Devuelto en efectivo: $ 6.000,00',
    'Devuelto por Mercado Pago: $ 4.000,00',
  ])
    expect(both).toContain(expectedText)
  expect(both).not.toContain('Queda pagado')
})

test.each([
  ['importe', 'El importe no es el de la venta', 'Esperábamos: $\u00a022.222,21'],
  ['moneda', 'El pago no es en pesos argentinos', 'Esperábamos: ARS'],
  ['cobrador', 'Lo cobró otra cuenta', 'Esperábamos: La cuenta de la tienda'],
  ['segundo-pago', 'La venta ya estaba paga', 'Pago: N° 10/482'],
  ['contracargo', 'Quien pagó desconoció el pago', 'Pago: N° 10/482'],
] as const)(
  'The e-mail of a payment with the fault %s names the difference and links to the payment',
  (motivo, title, fact) => {
    const text = textOf(paymentToReview(byCard, { store, motivo, pagoId: '10/482', recibido: 'USD 15' }))
    expect(text).toContain(title)
    expect(text).toContain(fact)
    expect(text).toContain('Llegó: USD 15')
    expect(text).toContain('https://tienda.test/dashboard/pagepayment?q=10%2F482')
  },
)

test('Every reason for a payment review has a text, with or without the received value', () => {
  for (const motivo of paymentReviewReasons)
    expect(textOf(paymentToReview(byCard, { store, motivo, pagoId: '1' }))).not.toContain('Llegó:')
})

test('The alert names the undelivered e-mail, its recipient, the reason and the number of failures', () => {
  const failedEmail = {
    id: 31,
    asunto: 'Gracias por tu compra',
    destinatario: 'ana@correo.test',
    porque: '550 no such user',
    muertos: 1,
    store,
  }
  const text = textOf(failedEmailAlert(failedEmail))
  for (const expectedText of [
    'Asunto: Gracias por tu compra',
    'Para: ana@correo.test',
    'Por qué: 550 no such user',
    'https://tienda.test/dashboard/emails/31',
  ])
    expect(text).toContain(expectedText)
  expect(text).not.toContain('En total')
  expect(textOf(failedEmailAlert({ ...failedEmail, muertos: 14 }))).toContain(
    'En total hay 14 correos que no llegaron',
  )
})

test('The e-mail of a parcel names the place of a pickup, or the tracking of a dispatch', () => {
  const place = { donde: 'Deán Funes 100 · 10 a 18', mapa: 'https://maps.example.test/local' }
  const tracking = { seguimiento: 'AR1', seguimientoUrl: 'https://correo.example.test/AR1' }
  const shipment = { ...emailData, ...place, ...tracking }
  const pickup = { ...byCard, estadoPago: 'Confirmada', formaEnvio: 'Retiro en Local Centro' } as const
  const ready = textOf(shipmentState(pickup, { ...shipment, estado: 'Listo para retirar' }))
  expect(ready).toContain('Dónde: Retiro en Local Centro: Deán Funes 100 · 10 a 18')
  expect(ready).toContain('Mapa: https://maps.example.test/local')
  expect(ready).not.toContain('AR1')
  const agreed = { ...byCard, estadoPago: 'Confirmada', formaEnvio: 'Gratis' } as const
  const sent = textOf(shipmentState(agreed, { ...shipment, estado: 'Despachado' }))
  expect(sent).toContain('Número de seguimiento: AR1')
  expect(sent).not.toContain('Gratis')
  expect(sent).toContain(`https://tienda.test/pedido/${emailData.comprobante}`)
})
