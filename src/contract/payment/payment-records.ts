import { MAX_SEARCH_LENGTH } from '#domain/text/max-search-length.ts'
import { storedPaymentStates } from '#domain/payment/payment.ts'
import { refundReasons } from '#domain/payment/refund-reasons.ts'
import { refundMethods } from '#domain/payment/refund.ts'
import { paymentFaults } from '#domain/payment/assess-payments.ts'
import { saleStatuses } from '#domain/sale/sale-status.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { paging } from '#contract/http/paging.ts'
import { positiveMoney } from '#contract/http/positive-money.ts'
import { idText, money, text } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'

const tag = 'Pagos'
const params = z.object({ id: z.string().regex(/^\d{1,15}$/) })

/** A refund of a payment, done or pending. */
export const refund = z.object({
  id: z.string(),
  monto: money,
  medio: z.enum(refundMethods),
  motivo: z.enum(refundReasons),
  vuelveStock: z.boolean(),
  quien: z.string().meta({ description: 'El nombre de quien la pidió; vacío si fue el programa' }),
  creado: z.string().meta({ description: 'ISO 8601' }),
  hecho: z.string().nullable().meta({ description: 'ISO 8601; null mientras espera o si falló' }),
  error: z.string().meta({ description: 'Por qué todavía no se hizo, o por qué no se va a hacer' }),
  fallo: z.boolean().meta({ description: 'No se va a intentar más' }),
})

export const payment = z.object({
  id: z.string(),
  ventaId: z.string().meta({ description: 'La venta que paga; vacío si no nombra ninguna' }),
  ventaNumero: z.number().int().nullable(),
  ventaEstado: z.enum(saleStatuses).nullable(),
  ordenId: z.string(),
  pagoId: z.string(),
  estado: z.enum(storedPaymentStates),
  detalleEstado: z.string(),
  fecCreacion: z.string(),
  fecAprobado: z.string().nullable(),
  montoTotal: money,
  devuelto: money.meta({ description: 'Lo devuelto hasta ahora, por el proveedor o en efectivo' }),
  devueltoEnEfectivo: money.meta({ description: 'La parte de `devuelto` que se devolvió en efectivo' }),
  repetido: z.boolean().meta({ description: 'Otro pago ya pagó la compra, y este no hacía falta' }),
  porDevolver: money.meta({ description: 'Lo que todavía se puede devolver; 0 si no se puede' }),
  anulaVenta: z.boolean().meta({ description: 'Si se devuelve todo, su venta se anula' }),
  cuotas: z.number().int(),
  idPagador: z.string(),
  email: z.string(),
  dni: z.string(),
  aviso: z.enum(['', ...paymentFaults]),
  ilegible: z
    .string()
    .meta({ description: 'Por qué no se pudo leer lo último que informó el proveedor; vacío si se pudo' }),
  nota: z.string(),
  archivado: z.boolean(),
  devoluciones: z.array(refund),
})

export const listPayments = endpoint({
  method: 'GET',
  path: '/api/mp/allpayments',
  allow: ['admin', 'seller'],
  tag,
  summary: 'Los pagos virtuales, los más nuevos primero; sin los archivados, si no se piden.',
  query: z.object({
    ...paging,
    q: text(MAX_SEARCH_LENGTH).optional().meta({ description: 'N° de orden, N° de pago, correo o DNI' }),
    ventaId: idText(100).optional().meta({ description: 'Los de una venta, archivados o no' }),
    archivados: z.enum(['si']).optional().meta({ description: 'Sólo los archivados' }),
    aviso: z.enum(['si']).optional().meta({ description: 'Sólo los que hay que mirar' }),
  }),
  reply: z.object({ paymentsMp: z.array(payment) }),
})

export const editPayment = endpoint({
  method: 'PUT',
  path: '/api/mp/payments/:id',
  allow: ['admin'],
  tag,
  summary: 'Cambia la nota y la venta de un pago. Lo que dice el proveedor no se toca.',
  params,
  body: z.object({
    nota: text(500),
    ventaNumero: z.number('Ingresá el número de una venta').int().positive().nullable(),
  }),
  reply: payment,
  idempotencyNamespace: 'edit-payment',
  problems: [
    'payment-not-found',
    'sale-not-found',
    'payment-linked',
    'sale-not-payable',
    'sale-in-progress',
    'idempotency-key-reused',
  ],
})

export const archivePayment = endpoint({
  method: 'DELETE',
  path: '/api/mp/payments/:id',
  allow: ['admin'],
  tag,
  summary: 'Archiva un pago: sale de la lista y queda en los registros.',
  params,
  reply: z.object({ message: z.string() }),
  idempotencyNamespace: 'archive-payment',
  problems: ['payment-not-found', 'sale-in-progress', 'idempotency-key-reused'],
})

export const verifyPayment = endpoint({
  method: 'POST',
  path: '/api/mp/payments/:id/verify',
  allow: ['admin', 'seller'],
  tag,
  summary: 'Vuelve a leer un pago en Mercado Pago y pone al día su venta.',
  params,
  body: z.object({}).optional(),
  reply: payment,
  problems: ['payment-not-found', 'payment-not-checked'],
})

export const refundPayment = endpoint({
  method: 'POST',
  path: '/api/mp/payments/:id/refund',
  allow: ['admin'],
  tag,
  summary: 'Devuelve un pago aprobado, entero o una parte, por Mercado Pago o en efectivo de la caja.',
  params,
  body: z.object({
    monto: positiveMoney,
    medio: z.enum(refundMethods, 'Elegí cómo se devuelve'),
    vuelveStock: z.boolean().meta({ description: 'Al devolver todo: lo vendido vuelve al stock' }),
  }),
  reply: payment,
  idempotencyNamespace: 'refund-payment',
  problems: [
    'payment-not-found',
    'payment-not-refundable',
    'refund-too-much',
    'return-above-paid',
    'sale-has-returns',
    'cash-closed',
    'sale-in-progress',
    'idempotency-key-reused',
  ],
})
