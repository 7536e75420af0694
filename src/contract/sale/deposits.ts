import { saleStatuses } from '#domain/sale/sale-status.ts'
import { MAX_SEARCH_LENGTH } from '#domain/text/max-search-length.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { paging } from '#contract/http/paging.ts'
import { day, idText, money, signedMoney, phone, requiredText, text } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'
import { shownBuyer } from '#contract/invoices/voucher-buyer.ts'
import { requestedParts } from './counter-pricing.ts'
import { sale } from './sale.ts'
import { placeCounterSale } from './counter-sale.ts'
import { storeCredit } from './store-credit.ts'

const tag = 'Señas'
const params = z.object({ id: idText(100) })
const hasta = day.meta({ description: 'Hasta qué día se guarda, aaaa-mm-dd' })
const pagos = requestedParts.meta({ description: 'Las partes de este pago, sin su recargo' })
const total = money.optional().meta({ description: 'Lo que la pantalla mostró que se cobra, con recargos' })

const { formaPago: _formaPago, factura, ...order } = placeCounterSale.body.shape

/** The parts of a payment that a store credit or the closed cash can refuse. */
const paymentRefusals = [
  'payment-parts-mismatch',
  'credit-unknown',
  'credit-expired',
  'credit-too-small',
  'cash-closed',
  'price-changed',
  'amount-too-large',
] as const

export const placeDeposit = endpoint({
  method: 'POST',
  path: '/api/counter/deposits',
  allow: ['admin', 'seller'],
  tag,
  summary: 'Guarda una venta con seña: reserva las prendas y cobra una parte.',
  body: z.object({
    ...order,
    factura: factura.meta({ description: 'A nombre de quién sale la factura, que se hace al entregar' }),
    pagos: pagos.min(1, 'Elegí la forma de pago'),
    celular: phone.default(''),
    hasta,
  }),
  reply: sale,
  problems: [...placeCounterSale.problems, 'deposit-too-small', 'deposit-day-passed'],
  idempotencyNamespace: 'deposit',
})

/** 'abiertas': reserved for their customers. 'vencidas': not fetched until their day. 'cerradas': delivered or cancelled. */
export const depositStates = ['abiertas', 'vencidas', 'cerradas'] as const
export type DepositState = (typeof depositStates)[number]

const listedDeposit = z.object({
  id: z.string(),
  numero: z.number().int(),
  fecha: z.string().meta({ description: 'dd-MM-yyyy' }),
  cliente: z.string(),
  celular: z.string(),
  estadoPago: z.enum(saleStatuses),
  guardadaHasta: z.string().meta({ description: 'dd-MM-yyyy' }),
  vencida: z.boolean(),
  total: money,
  pagado: money,
  aCobrar: money,
  vendedor: z.string().meta({ description: 'Vacío si no se sabe' }),
  productos: z.string().meta({ description: 'Los nombres de sus productos' }),
})

export const listDeposits = endpoint({
  method: 'GET',
  path: '/api/counter/deposits',
  allow: ['admin', 'seller'],
  tag,
  summary: 'Las ventas con seña, las más nuevas primero.',
  query: z.object({
    ...paging,
    q: text(MAX_SEARCH_LENGTH).optional().meta({ description: 'Número, nombre o celular' }),
    estado: z.enum(depositStates).default('abiertas'),
  }),
  reply: z.array(listedDeposit),
})

export const readDeposit = endpoint({
  method: 'GET',
  path: '/api/counter/deposits/:id',
  allow: ['admin', 'seller'],
  tag,
  summary: 'Una venta con seña, con sus pagos.',
  params,
  reply: z.object({
    venta: sale,
    vencida: z.boolean(),
    vendedor: z.string(),
    factura: shownBuyer
      .nullable()
      .meta({ description: 'A nombre de quién sale la factura; null: a consumidor final' }),
    pagos: z.array(
      z.object({
        metodo: z.string(),
        importe: money,
        recargo: signedMoney,
        cuando: z.string().meta({ description: 'ISO 8601' }),
      }),
    ),
  }),
  problems: ['deposit-not-found'],
})

export const payDeposit = endpoint({
  method: 'POST',
  path: '/api/counter/deposits/:id/payments',
  allow: ['admin', 'seller'],
  tag,
  summary: 'Cobra otra parte de una venta con seña, la entrega, o las dos cosas.',
  params,
  body: z.object({
    pagos,
    total,
    entregar: z.boolean().default(false).meta({ description: 'Se la lleva: tiene que quedar todo pagado' }),
  }),
  reply: sale,
  problems: [
    ...paymentRefusals,
    'deposit-not-found',
    'deposit-over',
    'deposit-unpaid',
    'sale-in-progress',
    'idempotency-key-reused',
  ],
  idempotencyNamespace: 'deposit-payment',
})

export const extendDeposit = endpoint({
  method: 'PUT',
  path: '/api/counter/deposits/:id',
  allow: ['admin', 'seller'],
  tag,
  summary: 'Cambia hasta qué día se guarda una venta con seña.',
  params,
  body: z.object({ hasta }),
  reply: sale,
  problems: [
    'deposit-not-found',
    'deposit-over',
    'deposit-day-passed',
    'sale-in-progress',
    'idempotency-key-reused',
  ],
  idempotencyNamespace: 'deposit-day',
})

export const cancelDeposit = endpoint({
  method: 'POST',
  path: '/api/counter/deposits/:id/cancellation',
  allow: ['admin', 'seller'],
  tag,
  summary: 'Cancela una venta con seña: las prendas vuelven al stock y lo pagado, al cliente.',
  params,
  body: z.object({ motivo: requiredText(200, 'Escribí el motivo') }),
  reply: z.object({
    efectivo: money.meta({ description: 'Lo que se dio en efectivo' }),
    vale: storeCredit.nullable().meta({ description: 'El vale por lo pagado' }),
  }),
  problems: [
    'deposit-not-found',
    'deposit-over',
    'cash-closed',
    'sale-in-progress',
    'idempotency-key-reused',
  ],
  idempotencyNamespace: 'deposit-cancellation',
})
