import { formatPesos } from '#domain/money.ts'
import { amountToPay } from '#domain/payment/credit-parts.ts'
import type { PaymentReviewReason } from '#domain/payment/payment-review.ts'
import type { EmailContent } from '#server/email/rendering/email-content.ts'
import { linesBlock, type SaleEmailData } from './sale-blocks.ts'
import { paymentPagePath, type StoreEmailData } from './store-blocks.ts'

type PaymentReviewData = { motivo: PaymentReviewReason; pagoId: string; recibido?: string | undefined }

/** Sent to the store when staff must decide about a payment. */
export const paymentToReview = (
  sale: SaleEmailData,
  { motivo, pagoId, recibido = '', store }: StoreEmailData & PaymentReviewData,
): EmailContent => ({
  heading: `Un pago de la venta N° ${sale.numero} para revisar`,
  preview: differences[motivo].title,
  blocks: [
    { kind: 'paragraph', text: differences[motivo].todo },
    {
      kind: 'facts',
      title: differences[motivo].title,
      facts: [
        { label: 'Venta', value: `N° ${sale.numero}, de ${sale.cliente}` },
        { label: 'Pago', value: `N° ${pagoId}` },
        { label: 'Esperábamos', value: differences[motivo].expected(sale) },
        { label: 'Llegó', value: recibido },
      ].filter(({ value }) => value !== ''),
    },
    linesBlock(sale),
    { kind: 'action', label: 'Ver el pago', url: paymentPagePath(pagoId) },
  ],
  reason: `Lo recibe ${store.email} con cada pago que hay que mirar.`,
  replyTo: sale.correo,
})

type Difference = { title: string; todo: string; expected: (sale: SaleEmailData) => string }

const noExpectedValue = () => ''

const differences = {
  importe: {
    title: 'El importe no es el de la venta',
    todo: 'La venta sigue como estaba. Mirá el pago y decidí: devolverlo, o confirmar la venta a mano.',
    // An annulled sale gave its part of store credits back.
    expected: (sale) => formatPesos(sale.estadoPago === 'Anulado' ? sale.total : amountToPay(sale)),
  },
  moneda: {
    title: 'El pago no es en pesos argentinos',
    todo: 'La venta sigue como estaba. Mirá el pago y decidí: devolverlo, o confirmar la venta a mano.',
    expected: () => 'ARS',
  },
  cobrador: {
    title: 'Lo cobró otra cuenta',
    todo: 'El dinero no llegó a la cuenta de la tienda y la venta sigue como estaba. Revisá con qué cuenta de Mercado Pago está configurada la tienda.',
    expected: () => 'La cuenta de la tienda',
  },
  'segundo-pago': {
    title: 'La venta ya estaba paga',
    todo: 'La misma venta se pagó dos veces. La devolución de este segundo pago ya está en la fila: fijate que se haya hecho.',
    expected: noExpectedValue,
  },
  arrepentimiento: {
    title: 'Quien compró se había arrepentido',
    todo: 'El pago llegó cuando la compra ya estaba anulada y con un arrepentimiento. No entregues nada: la devolución de todo el pago ya está en la fila. Fijate que se haya hecho.',
    expected: noExpectedValue,
  },
  contracargo: {
    title: 'Quien pagó desconoció el pago (contracargo)',
    todo: 'Mercado Pago retiene el dinero mientras se resuelve. Antes de entregar, hablá con quien compró; si ya entregaste, cargá el comprobante de la entrega en Mercado Pago.',
    expected: noExpectedValue,
  },
  'disputa-ganada': {
    title: 'La tienda ganó una disputa de un pago que la venta no necesita',
    todo: 'La venta ya estaba paga, o no quedan prendas para ella. El dinero es de la tienda y no vuelve solo: decidí si entregás o si devolvés el pago.',
    expected: noExpectedValue,
  },
  ilegible: {
    title: 'La tienda no pudo leer un pago',
    todo: 'La venta sigue como estaba. Mirá el pago en Mercado Pago; la tienda vuelve a intentarlo cada 10 minutos.',
    expected: noExpectedValue,
  },
} as const satisfies Record<PaymentReviewReason, Difference>
