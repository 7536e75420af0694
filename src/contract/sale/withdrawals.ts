import { returnConditions } from '#domain/sale/sale-return.ts'
import { parsePurchaseNumber } from '#domain/sale/purchase-number.ts'
import { saleStatuses } from '#domain/sale/sale-status.ts'
import { withdrawalStates } from '#domain/sale/withdrawal.ts'
import { settlementActions } from '#domain/sale/withdrawal-settlement.ts'
import { MAX_SEARCH_LENGTH } from '#domain/text/max-search-length.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { paging } from '#contract/http/paging.ts'
import { emailAddress, idText, money, requiredText, text } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'

const tag = 'Arrepentimiento'
const params = z.object({ id: idText(100) })
const state = z.enum(withdrawalStates)
const term = z.string().meta({ description: 'El plazo de diez días, en palabras' })

const NUMBER_MISSING = 'Escribí el número de tu compra'

export const requestWithdrawal = endpoint({
  method: 'POST',
  path: '/api/withdrawals',
  allow: 'anyone',
  tag,
  summary: 'Botón de arrepentimiento: registra que alguien se arrepiente de una compra y devuelve el código.',
  body: z.object({
    numero: requiredText(30, NUMBER_MISSING).refine(
      (typed) => typed === '' || parsePurchaseNumber(typed) !== undefined,
      'Escribí el número solo, como 1234',
    ),
    correo: emailAddress,
  }),
  reply: z.object({
    codigo: z.string(),
    numero: z.number().int(),
    estado: state,
    fecha: z.string().meta({ description: 'Cuándo se pidió, dd-MM-yyyy HH:mm' }),
    plazo: term,
  }),
  problems: ['withdrawal-not-found', 'withdrawal-annulled', 'too-many-requests'],
})

/** 'abiertos': received or confirmed. */
export const withdrawalFilters = ['abiertos', ...withdrawalStates, 'todos'] as const
export type WithdrawalFilter = (typeof withdrawalFilters)[number]

const withdrawal = z.object({
  id: z.string(),
  codigo: z.string(),
  numero: z.number().int().meta({ description: 'El de la compra' }),
  ventaId: z.string(),
  cliente: z.string(),
  correo: z.string().meta({ description: 'Vacío para quien vende' }),
  estado: state,
  cuando: z.string().meta({ description: 'ISO 8601' }),
  plazo: term,
  fueraDePlazo: z.boolean(),
  horas: z.number().int().nullable().meta({
    description: 'Cuántas quedan para confirmarlo; menos de 0 si vencieron, null si ya se confirmó',
  }),
  total: money,
})

export const listWithdrawals = endpoint({
  method: 'GET',
  path: '/api/withdrawals',
  allow: ['admin', 'seller'],
  tag,
  summary: 'Los arrepentimientos, los más nuevos primero.',
  query: z.object({
    ...paging,
    q: text(MAX_SEARCH_LENGTH).optional().meta({ description: 'Número, código o nombre' }),
    estado: z.enum(withdrawalFilters).default('abiertos'),
  }),
  reply: z.array(withdrawal),
})

const settlement = z.object({
  accion: z.enum(settlementActions),
  importe: money.meta({ description: 'Lo que se devuelve' }),
  tarjeta: money.meta({ description: 'La parte que vuelve por el medio de pago de la web' }),
})

export const readWithdrawal = endpoint({
  method: 'GET',
  path: '/api/withdrawals/:id',
  allow: ['admin', 'seller'],
  tag,
  summary: 'Un arrepentimiento, con lo que haría su devolución.',
  params,
  reply: withdrawal.extend({
    motivo: z.string(),
    confirmado: z.string().nullable().meta({ description: 'ISO 8601' }),
    cerrado: z.string().nullable().meta({ description: 'ISO 8601' }),
    estadoPago: z.enum(saleStatuses),
    pago: z.string(),
    productos: z.array(z.string()),
    devolucion: settlement,
    reembolso: z
      .object({ monto: money, estado: z.enum(['hecho', 'en-camino', 'fallado']), pagoId: z.string() })
      .nullable()
      .meta({ description: 'El pedido de devolución a quien cobra, si lo hubo' }),
  }),
  problems: ['withdrawal-unknown'],
})

const decision: { allow: ['admin']; tag: string; params: typeof params } = { allow: ['admin'], tag, params }
const decisionProblems = ['withdrawal-unknown', 'withdrawal-closed', 'sale-in-progress'] as const
const newState = z.object({ estado: state })

export const confirmWithdrawal = endpoint({
  ...decision,
  method: 'POST',
  path: '/api/withdrawals/:id/confirmation',
  summary: 'Confirma por correo que la tienda recibió el arrepentimiento.',
  body: z.object({}),
  reply: newState,
  problems: [...decisionProblems, 'idempotency-key-reused'],
  idempotencyNamespace: 'withdrawal-confirmation',
})

export const rejectWithdrawal = endpoint({
  ...decision,
  method: 'POST',
  path: '/api/withdrawals/:id/rejection',
  summary: 'Rechaza un arrepentimiento con un motivo, que le llega a quien compró.',
  body: z.object({ motivo: requiredText(300, 'Escribí el motivo') }),
  reply: newState,
  problems: [...decisionProblems, 'idempotency-key-reused'],
  idempotencyNamespace: 'withdrawal-rejection',
})

/** How the part that the card did not pay goes back. */
export const withdrawalRefunds = ['vale', 'efectivo', 'transferencia'] as const
export type WithdrawalRefund = (typeof withdrawalRefunds)[number]

export const refundWithdrawal = endpoint({
  ...decision,
  method: 'POST',
  path: '/api/withdrawals/:id/refund',
  summary: 'Registra la devolución: las prendas vuelven y lo pagado también, o se anula la venta sin pagar.',
  body: z.object({
    forma: z.enum(withdrawalRefunds).default('vale').meta({
      description: 'Cómo se devuelve lo que no se pagó por la web; una transferencia no toca la caja',
    }),
    estado: z.enum(returnConditions).default('stock').meta({ description: 'Adónde van las prendas' }),
  }),
  reply: z.object({ estado: state, tarjeta: money, efectivo: money, transferencia: money, vale: money }),
  problems: [
    ...decisionProblems,
    'withdrawal-receipt-unreviewed',
    'withdrawal-payment-in-process',
    'sale-charged',
    'sale-not-returnable',
    'no-card-payment',
    'cash-closed',
    'idempotency-key-reused',
  ],
  idempotencyNamespace: 'withdrawal-refund',
})
