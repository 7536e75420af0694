import { saleStatuses } from '#domain/sale/sale-status.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { idText } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'

const tag = 'Pagos'

export const createPayment = endpoint({
  method: 'POST',
  path: '/api/mp/create-payment',
  allow: 'anyone',
  tag,
  summary: 'Empieza el pago con tarjeta de una venta propia.',
  // Older clients send the whole order. The server reads only the sale's `id` and receipt, and charges the stored
  // amount.
  body: z.looseObject({
    id: idText(100),
    comprobante: idText(100).optional().meta({ description: 'Llave de esta compra' }),
  }),
  reply: z.object({ redirectUrl: z.string() }),
  problems: [
    'sale-not-found',
    'payment-method-unavailable',
    'sale-not-payable',
    'payment-failed',
    'too-many-requests',
  ],
  keyProvesOwnership: true,
})

/**
 * Called when a customer returns from the payment page. Reads the payment from the provider, because its
 * webhook may arrive later.
 */
export const checkPayment = endpoint({
  method: 'POST',
  path: '/api/mp/check-payment',
  allow: 'anyone',
  tag,
  summary: 'Pregunta a Mercado Pago por el pago de una compra propia y la pone al día.',
  body: z.object({ comprobante: idText(100) }),
  reply: z.object({
    estadoPago: z.enum(saleStatuses),
    seEspera: z.boolean().meta({ description: 'Hay un pago empezado que todavía no terminó' }),
    puedePagarse: z.boolean().meta({ description: 'Todavía guarda sus prendas y espera un pago' }),
  }),
  problems: ['sale-not-found', 'payment-not-checked', 'too-many-requests'],
})
