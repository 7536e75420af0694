import { money } from '#contract/wire.ts'
import { z } from '#contract/z.ts'
import { type Payment, paymentStates } from '#domain/payment.ts'
import { ZERO } from '#domain/money.ts'

const number = z.union([z.string(), z.number()]).transform(String)
const maybe = number.nullish().transform((value) => value ?? '')
const moment = z.coerce.date()

const shape = z.object({
  id: number,
  external_reference: z.string().nullish(),
  order: z.object({ id: maybe }).nullish(),
  status: z.enum(paymentStates),
  status_detail: z.string().nullish(),
  date_created: moment,
  date_approved: moment.nullish(),
  date_last_updated: moment,
  transaction_amount: money,
  transaction_amount_refunded: money.nullish(),
  currency_id: z.string(),
  collector_id: maybe,
  installments: z.number().int().nonnegative().nullish(),
  payer: z
    .object({
      id: maybe,
      email: z.string().nullish(),
      identification: z.object({ number: maybe }).nullish(),
    })
    .nullish(),
})

/**
 * A payment in Mercado Pago's shape (`GET /v1/payments/{id}`, and each result of its search) in the shop's words. Throws when it
 * is not of that shape: a state nobody knows must not pass for another.
 */
export function paymentOfMercadoPago(answered: unknown): Payment {
  const said = shape.parse(answered)
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
    cuotas: said.installments ?? 1,
    idPagador: said.payer?.id ?? '',
    email: said.payer?.email ?? '',
    dni: said.payer?.identification?.number ?? '',
  }
}
