import { MAX_SEARCH_LENGTH } from '#domain/text/max-search-length.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { paging } from '#contract/http/paging.ts'
import { positiveMoney } from '#contract/http/positive-money.ts'
import { choiceText, emailAddress, idText, money, moneySum, text } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'
import { tillPaymentMethods } from '#domain/pricing/surcharge.ts'
import { creditMovementKinds } from '#domain/sale/credit-movement-kinds.ts'
import { storeCredit } from './store-credit.ts'

const tag = 'Vales'

export const readCounterCredit = endpoint({
  method: 'GET',
  path: '/api/counter/credits/:codigo',
  allow: ['admin', 'seller'],
  tag,
  summary: 'El saldo de un vale, para cobrar con él en el mostrador.',
  params: z.object({ codigo: choiceText(40) }),
  reply: storeCredit.extend({ vencido: z.boolean().meta({ description: 'Si ya no se puede usar' }) }),
  problems: ['credit-unknown', 'too-many-requests'],
})

/** State of a store credit. 'con-saldo': pays sales. 'usado': without balance. 'vencido': has a balance that expired. */
export const creditStates = ['con-saldo', 'usado', 'vencido'] as const
export type CreditState = (typeof creditStates)[number]

const saleFacts = {
  ventaId: z.string().nullable(),
  ventaNumero: z.number().int().nullable(),
}

/** A store credit in the list of staff. */
const listedCredit = storeCredit.extend({
  id: z.string(),
  estado: z.enum(creditStates),
  emitido: z.string().meta({ description: 'Día en que se emitió, dd-MM-yyyy' }),
  esRegalo: z.boolean().meta({ description: 'Si es un vale de regalo' }),
  para: z.string().meta({ description: 'Para quién es un vale de regalo' }),
  ventaId: saleFacts.ventaId.meta({ description: 'La venta que se cambió o devolvió' }),
  ventaNumero: saleFacts.ventaNumero,
})

export const listCredits = endpoint({
  method: 'GET',
  path: '/api/credits',
  allow: ['admin', 'seller'],
  tag,
  summary: 'Los vales emitidos, los más nuevos primero.',
  query: z.object({
    ...paging,
    q: text(MAX_SEARCH_LENGTH).optional().meta({ description: 'Parte del código' }),
    estado: z.enum(creditStates).optional(),
  }),
  reply: z.array(listedCredit),
})

export const readCredit = endpoint({
  method: 'GET',
  path: '/api/credits/:id',
  allow: ['admin', 'seller'],
  tag,
  summary: 'Un vale con sus movimientos, del primero al último.',
  params: z.object({ id: idText(100) }),
  reply: listedCredit.extend({
    valor: money.meta({ description: 'Con cuánto se emitió' }),
    movimientos: z.array(
      z.object({
        tipo: z.enum(creditMovementKinds),
        metodo: z.enum(tillPaymentMethods).nullable().meta({ description: 'Cómo se pagó un vale de regalo' }),
        recargo: money.nullable().meta({ description: 'El recargo de esa forma de pago' }),
        monto: moneySum.meta({ description: 'Negativo si sale del vale' }),
        cuando: z.string().meta({ description: 'ISO 8601' }),
        quien: z.string().meta({ description: 'Vacío si no se sabe' }),
        ...saleFacts,
      }),
    ),
  }),
  problems: ['credit-unknown'],
})

const correo = emailAddress.meta({ description: 'A quién se le manda el vale' })

export const sellGiftCard = endpoint({
  method: 'POST',
  path: '/api/credits',
  allow: ['admin', 'seller'],
  tag,
  summary: 'Vende un vale de regalo. No es una venta: cuenta como venta cuando se usa.',
  body: z.object({
    monto: positiveMoney.meta({ description: 'El saldo del vale' }),
    formaPago: z.enum(tillPaymentMethods, 'Elegí la forma de pago'),
    cobrado: money.optional().meta({ description: 'El monto con recargo que mostró la pantalla' }),
    para: text(120).default(''),
    correo: z.union([z.literal(''), correo]).default(''),
  }),
  reply: storeCredit.extend({
    id: z.string(),
    recargo: money,
    cobrado: money.meta({ description: 'Monto más recargo' }),
  }),
  problems: [
    'amount-too-large',
    'price-changed',
    'cash-closed',
    'email-unavailable',
    'sale-in-progress',
    'idempotency-key-reused',
  ],
  idempotencyNamespace: 'gift-card',
})

export const emailCredit = endpoint({
  method: 'POST',
  path: '/api/credits/:id/email',
  allow: ['admin', 'seller'],
  tag,
  summary: 'Manda un vale por correo, con un texto fijo.',
  params: z.object({ id: idText(100) }),
  body: z.object({ correo }),
  reply: z.object({ message: z.string() }),
  problems: [
    'credit-unknown',
    'credit-expired',
    'credit-used-up',
    'email-unavailable',
    'too-many-requests',
    'idempotency-key-reused',
  ],
  idempotencyNamespace: 'credit-email',
})
