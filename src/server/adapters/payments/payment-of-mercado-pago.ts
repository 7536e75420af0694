import { z } from '#contract/z.ts'
import { type Money, parseComputedPesos, ZERO } from '#domain/money.ts'
import { paymentStates, type ReportedPayment, type UnreadablePayment } from '#domain/payment.ts'
import { plainText } from '#domain/plain-text.ts'

/** PostgreSQL text columns refuse NUL. */
const line = z.string().transform((text) => plainText(text.replaceAll('\0', '')))
const number = z.union([line, z.number().transform(String)])
const maybe = number.nullish().transform((value) => value ?? '')
const moment = z.union([z.string(), z.number()]).pipe(z.coerce.date())
const amount = z.unknown().transform((wire, context): Money => {
  const read = parseComputedPesos(wire)
  if (read !== undefined) return read
  context.issues.push({ code: 'custom', input: wire, message: 'Not whole centavos' })
  return z.NEVER
})
const MOST_INSTALLMENTS = 999

/** Deferred payment types: kiosk, cash machine, bank. */
export const PAID_LATER = ['ticket', 'atm', 'bank_transfer'] as const

const shape = z.object({
  id: number.pipe(z.string().min(1)),
  external_reference: line.nullish(),
  status: z.enum(paymentStates),
  status_detail: line.nullish(),
  date_created: moment,
  date_approved: moment.nullish(),
  date_last_updated: moment,
  transaction_amount: amount,
  transaction_amount_refunded: amount.nullish(),
  currency_id: line,
  collector_id: maybe,
  // Fields that only inform staff never make a payment unreadable.
  date_of_expiration: moment.nullish().catch(null),
  payment_type_id: maybe.catch(''),
  order: z.object({ id: maybe }).nullish().catch(null),
  installments: z.number().int().min(0).max(MOST_INSTALLMENTS).nullish().catch(null),
  payer: z
    .object({
      id: maybe,
      email: line.nullish(),
      identification: z.object({ number: maybe }).nullish(),
    })
    .nullish()
    .catch(null),
})

/**
 * Converts a payment of Mercado Pago (`GET /v1/payments/{id}` or a search result) to the shop's fields. Returns the
 * reason when the payment is unreadable.
 */
export function paymentOfMercadoPago(answered: unknown): ReportedPayment {
  const { data: said, error } = shape.safeParse(answered)
  if (said === undefined) return unreadable(answered, error)
  const isPaidLater = PAID_LATER.some((kind) => kind === said.payment_type_id)
  return {
    pagoId: said.id,
    ventaId: said.external_reference || null,
    ordenId: said.order?.id ?? '',
    estado: said.status,
    detalleEstado: said.status_detail ?? '',
    fecCreacion: said.date_created,
    fecAprobado: said.date_approved ?? null,
    actualizado: said.date_last_updated,
    montoTotal: said.transaction_amount,
    devuelto: said.transaction_amount_refunded ?? ZERO,
    moneda: said.currency_id,
    cobrador: said.collector_id,
    venceCupon: isPaidLater ? (said.date_of_expiration ?? null) : null,
    cuotas: said.installments ?? 1,
    idPagador: said.payer?.id ?? '',
    email: said.payer?.email ?? '',
    dni: said.payer?.identification?.number ?? '',
  }
}

/** Like `paymentOfMercadoPago`, for a response that must be one payment. Throws without a payment number. */
export function onePaymentOfMercadoPago(answered: unknown): ReportedPayment {
  const payment = paymentOfMercadoPago(answered)
  if (payment.pagoId === '') throw new Error('Mercado Pago answered something that is no payment')
  return payment
}

const whatIsKnown = z.object({
  id: number.catch(''),
  external_reference: line.nullish().catch(null),
  date_last_updated: moment.nullish().catch(null),
})

function unreadable(answered: unknown, error: z.ZodError): UnreadablePayment {
  const { data: known } = whatIsKnown.safeParse(answered)
  return {
    pagoId: known?.id ?? '',
    ventaId: known?.external_reference || null,
    actualizado: known?.date_last_updated ?? null,
    porque: reasonOf(answered, error),
  }
}

const LONGEST_SHOWN = 60

function reasonOf(answered: unknown, error: z.ZodError): string {
  const field = String(error.issues[0]?.path[0] ?? '')
  const value = (answered as Readonly<Record<string, unknown>> | null)?.[field]
  const shown = plainText(String(JSON.stringify(value) ?? 'nada')).slice(0, LONGEST_SHOWN)
  if (field === 'status') return `Mercado Pago informa el estado ${shown}, que la tienda no conoce`
  if (field === 'transaction_amount')
    return `Mercado Pago informa el importe ${shown}, que no es en centavos enteros`
  if (field === 'transaction_amount_refunded')
    return `Mercado Pago informa ${shown} devuelto, que no es en centavos enteros`
  return field === ''
    ? 'Mercado Pago informa algo que no tiene forma de pago'
    : `Mercado Pago informa ${shown} en «${field}», que la tienda no puede leer`
}
