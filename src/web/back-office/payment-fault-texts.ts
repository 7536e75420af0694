import type { PaymentFault } from '#domain/payment/assess-payments.ts'

type FaultText = {
  label: string
  help: string
}

export const paymentFaultTexts: Readonly<Record<PaymentFault, FaultText>> = {
  monto: {
    label: 'Revisar pago',
    help: 'Se pagó menos que el total de la venta. Devolvelo, o confirmá la venta si ya cobraste lo que falta. Mientras decidís, una venta pendiente no vence y guarda sus prendas.',
  },
  moneda: {
    label: 'Revisar pago',
    help: 'No se pagó en pesos. Devolvelo y pedí que paguen de nuevo. Mientras tanto, una venta pendiente no vence y guarda sus prendas.',
  },
  cobrador: {
    label: 'Revisar pago',
    help: 'La plata llegó a otra cuenta de Mercado Pago. Revisá las credenciales de la tienda antes de entregar. Una venta pendiente guarda sus prendas hasta que la confirmes; para que venza, borrá su número del pago con «Editar».',
  },
  'segundo-pago': {
    label: 'Segundo pago',
    help: 'La venta ya estaba pagada. La plata vuelve sola; si la devolución falla, devolvela vos.',
  },
  'sin-stock': {
    label: 'Pagada sin stock',
    help: 'Se pagó cuando las prendas ya no estaban. La plata vuelve sola: avisale a quien compró.',
  },
  arrepentimiento: {
    label: 'Arrepentimiento',
    help: 'Se pagó después de que quien compró se arrepintiera y la venta se anulara. No entregues: la plata vuelve sola; si la devolución falla, devolvela vos.',
  },
  contracargo: {
    label: 'Contracargo',
    help: 'Quien pagó lo desconoce. Respondé el reclamo en Mercado Pago y no entregues mientras tanto.',
  },
  'disputa-ganada': {
    label: 'Disputa ganada',
    help: 'La disputa se resolvió a favor de la tienda, pero la venta ya estaba paga o no quedan prendas. La plata no vuelve sola: entregá o devolvé el pago.',
  },
  ilegible: {
    label: 'Sin leer',
    help: 'La tienda no pudo leer lo que informa Mercado Pago y no tocó la venta. Mirá el pago en Mercado Pago; acá se vuelve a intentar cada 10 minutos.',
  },
  'sin-venta': {
    label: 'Sin venta',
    help: 'No dice qué venta paga. Buscá cuál es y poné su número con «Editar», o devolvelo.',
  },
}
