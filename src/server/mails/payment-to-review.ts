import { formatPesos } from '#domain/money.ts'
import type { PaymentReviewReason } from '#domain/payment-review.ts'
import type { Letter } from './letter.ts'
import { linesOf, type SaleToTell } from './sale-blocks.ts'
import { paymentControl, type ToldToStore } from './store-blocks.ts'

type Differs = { motivo: PaymentReviewReason; pagoId: string; recibido?: string | undefined }

/** To the store: a payment that needs a decision. */
export const paymentToReview = (
  sale: SaleToTell,
  { motivo, pagoId, recibido = '', store }: ToldToStore & Differs,
): Letter => ({
  heading: `Un pago de la venta N° ${sale.numero} para revisar`,
  preview: whatDiffers[motivo].title,
  blocks: [
    { kind: 'paragraph', text: whatDiffers[motivo].todo },
    {
      kind: 'facts',
      title: whatDiffers[motivo].title,
      facts: [
        { label: 'Venta', value: `N° ${sale.numero}, de ${sale.cliente}` },
        { label: 'Pago', value: `N° ${pagoId}` },
        { label: 'Esperábamos', value: whatDiffers[motivo].expected(sale) },
        { label: 'Llegó', value: recibido },
      ].filter(({ value }) => value !== ''),
    },
    linesOf(sale),
    { kind: 'action', label: 'Ver el pago', url: paymentControl(pagoId) },
  ],
  reason: `Lo recibe ${store.email} con cada pago que hay que mirar.`,
})

type Difference = { title: string; todo: string; expected: (sale: SaleToTell) => string }

const nothing = () => ''

const whatDiffers = {
  importe: {
    title: 'El importe no es el de la venta',
    todo: 'La venta sigue como estaba. Mirá el pago y decidí: devolverlo, o confirmar la venta a mano.',
    expected: ({ total }) => formatPesos(total),
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
    expected: nothing,
  },
  contracargo: {
    title: 'Quien pagó desconoció el pago (contracargo)',
    todo: 'Mercado Pago retiene el dinero mientras se resuelve. Antes de entregar, hablá con quien compró; si ya entregaste, cargá el comprobante de la entrega en Mercado Pago.',
    expected: nothing,
  },
  'disputa-ganada': {
    title: 'La tienda ganó una disputa de un pago que la venta no necesita',
    todo: 'La venta ya estaba paga, o no quedan prendas para ella. El dinero es de la tienda y no vuelve solo: decidí si entregás o si devolvés el pago.',
    expected: nothing,
  },
  ilegible: {
    title: 'La tienda no pudo leer un pago',
    todo: 'La venta sigue como estaba. Mirá el pago en Mercado Pago; la tienda vuelve a intentarlo cada 10 minutos.',
    expected: nothing,
  },
} as const satisfies Record<PaymentReviewReason, Difference>
