import { z } from '#contract/http/z.ts'
import { type Money, parseComputedPesos, ZERO } from '#domain/money.ts'
import { paymentStates, type ReportedPayment, type UnreadablePayment } from '#domain/payment/payment.ts'
import { normalizeText } from '#domain/text/normalize-text.ts'

/** Removes NUL, because PostgreSQL refuses NUL in text columns. */
const singleLine = z.string().transform((text) => normalizeText(text.replaceAll('\0', '')))
const textOrNumber = z.union([singleLine, z.number().transform(String)])
const optionalText = textOrNumber.nullish().transform((value) => value ?? '')
const moment = z.union([z.string(), z.number()]).pipe(z.coerce.date())
const amount = z.unknown().transform((wire, context): Money => {
  const read = parseComputedPesos(wire)
  if (read !== undefined) return read
  context.issues.push({ code: 'custom', input: wire, message: 'Not whole centavos' })
  return z.NEVER
})
const MAX_INSTALLMENTS = 999

/** Payments that are paid later: at a kiosk, at a cash machine or by bank transfer. */
export const DEFERRED_PAYMENT_TYPES = ['ticket', 'atm', 'bank_transfer'] as const

const paymentSchema = z.object({
  id: textOrNumber.pipe(z.string().min(1)),
  external_reference: singleLine.nullish(),
  status: z.enum(paymentStates),
  status_detail: singleLine.nullish(),
  date_created: moment,
  date_approved: moment.nullish(),
  date_last_updated: moment,
  transaction_amount: amount,
  transaction_amount_refunded: amount.nullish(),
  currency_id: singleLine,
  collector_id: optionalText,
  // An invalid value in an informative field does not make the payment unreadable.
  date_of_expiration: moment.nullish().catch(null),
  payment_type_id: optionalText.catch(''),
  order: z.object({ id: optionalText }).nullish().catch(null),
  installments: z.number().int().min(0).max(MAX_INSTALLMENTS).nullish().catch(null),
  payer: z
    .object({
      id: optionalText,
      email: singleLine.nullish(),
      identification: z.object({ number: optionalText }).nullish(),
    })
    .nullish()
    .catch(null),
})

/**
 * Converts a payment of Mercado Pago (`GET /v1/payments/{id}` or a search result) to the shop's fields. Returns the
 * reason when the payment is unreadable.
 */
export function parsePayment(response: unknown): ReportedPayment {
  const { data: payment, error } = paymentSchema.safeParse(response)
  if (payment === undefined) return unreadablePayment(response, error)
  const isDeferred = DEFERRED_PAYMENT_TYPES.some((kind) => kind === payment.payment_type_id)
  return {
    pagoId: payment.id,
    ventaId: payment.external_reference || null,
    ordenId: payment.order?.id ?? '',
    estado: payment.status,
    detalleEstado: payment.status_detail ?? '',
    fecCreacion: payment.date_created,
    fecAprobado: payment.date_approved ?? null,
    actualizado: payment.date_last_updated,
    montoTotal: payment.transaction_amount,
    devuelto: payment.transaction_amount_refunded ?? ZERO,
    moneda: payment.currency_id,
    cobrador: payment.collector_id,
    venceCupon: isDeferred ? (payment.date_of_expiration ?? null) : null,
    cuotas: payment.installments ?? 1,
    idPagador: payment.payer?.id ?? '',
    email: payment.payer?.email ?? '',
    dni: payment.payer?.identification?.number ?? '',
  }
}

/** Like `parsePayment`, for a response with one payment. Throws without a payment number. */
export function parseSinglePayment(response: unknown): ReportedPayment {
  const payment = parsePayment(response)
  if (payment.pagoId === '') throw new Error('Mercado Pago answered something that is no payment')
  return payment
}

const readableFields = z.object({
  id: textOrNumber.catch(''),
  external_reference: singleLine.nullish().catch(null),
  date_last_updated: moment.nullish().catch(null),
})

function unreadablePayment(response: unknown, error: z.ZodError): UnreadablePayment {
  const { data: readable } = readableFields.safeParse(response)
  return {
    pagoId: readable?.id ?? '',
    ventaId: readable?.external_reference || null,
    actualizado: readable?.date_last_updated ?? null,
    porque: reasonOf(response, error),
  }
}

const MAX_SHOWN_LENGTH = 60

function reasonOf(response: unknown, error: z.ZodError): string {
  const field = String(error.issues[0]?.path[0] ?? '')
  const value = (response as Readonly<Record<string, unknown>> | null)?.[field]
  const shown = normalizeText(String(JSON.stringify(value) ?? 'nada')).slice(0, MAX_SHOWN_LENGTH)
  if (field === 'status') return `Mercado Pago informa el estado ${shown}, que la tienda no conoce`
  if (field === 'transaction_amount')
    return `Mercado Pago informa el importe ${shown}, que no es en centavos enteros`
  if (field === 'transaction_amount_refunded')
    return `Mercado Pago informa ${shown} devuelto, que no es en centavos enteros`
  return field === ''
    ? 'Mercado Pago informa algo que no tiene forma de pago'
    : `Mercado Pago informa ${shown} en «${field}», que la tienda no puede leer`
}
