import { randomUUID } from 'node:crypto'
import type { Money } from '#domain/money.ts'
import type { RefundReason, RefundWay } from '#domain/refund.ts'
import type { Queryable } from '#server/database/in-transaction.ts'

/** A refund somebody decided. `paymentId`: of its row. `vuelveStock`: what was sold returns to stock once all the money is back. */
export type NewRefund = {
  paymentId: number
  monto: Money
  medio: RefundWay
  motivo: RefundReason
  vuelveStock: boolean
  /** A user id; null when the program decided. */
  actor: string | null
  at: Date
}

/**
 * Writes a refund down: in cash it is done with that, through the provider it waits for its job. False when the program gives this
 * payment back for this reason already. The caller holds the payment's sale.
 */
export async function insertRefund(tx: Queryable, refund: NewRefund): Promise<boolean> {
  const { paymentId, monto, medio, motivo, vuelveStock, actor, at } = refund
  const { rows } = await tx.query({
    name: 'add-refund',
    text: `insert into refunds (payment_id, monto, medio, motivo, "vuelveStock", actor, clave, creado, next_at, hecho)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9)
           on conflict do nothing returning id`,
    values: [
      paymentId,
      monto,
      medio,
      motivo,
      vuelveStock,
      actor,
      randomUUID(),
      at,
      medio === 'efectivo' ? at : null,
    ],
  })
  return rows.length > 0
}

/** Ends the refunds of a payment that the program decided and has not made: whoever paid disputes it with their bank. */
export async function stopOwnRefunds(tx: Queryable, paymentId: number, at: Date): Promise<void> {
  await tx.query({
    name: 'stop-own-refunds',
    text: `update refunds set fallado = $2, locked_until = null, last_error = $3
           where payment_id = $1 and actor is null and hecho is null and fallado is null`,
    values: [paymentId, at, 'Quien pagó desconoció el pago: la tienda no lo devuelve sola'],
  })
}

/** A refund to make through the provider. */
export type ClaimedRefund = { id: number; pagoId: string; monto: Money; clave: string; attempts: number }

/** The next refunds of a provider that are due, kept from other processes until `until`. */
export async function claimDueRefunds(
  db: Queryable,
  { provider, now, until, limit }: { provider: string; now: Date; until: Date; limit: number },
): Promise<ClaimedRefund[]> {
  const { rows } = await db.query<ClaimedRefund>({
    name: 'claim-due-refunds',
    text: `update refunds set locked_until = $3, attempts = attempts + 1
           from payments
           where payments.id = payment_id and refunds.id in (
             select waiting.id from refunds as waiting join payments as paid on paid.id = waiting.payment_id
             where paid.provider = $1 and waiting.hecho is null and waiting.fallado is null and waiting.next_at <= $2
               and (waiting.locked_until is null or waiting.locked_until <= $2)
             order by waiting.next_at, waiting.id limit $4 for update of waiting skip locked
           )
           returning refunds.id, "pagoId", refunds.monto, clave, attempts`,
    values: [provider, now, until, limit],
  })
  return rows
}

/** Notes that the provider gave the money back. */
export async function markRefunded(db: Queryable, { id, at }: { id: number; at: Date }): Promise<void> {
  await db.query({
    name: 'mark-refunded',
    text: 'update refunds set hecho = $2, locked_until = null, last_error = null where id = $1 and hecho is null',
    values: [id, at],
  })
}

/** Notes why a refund was not made, and when to try again; `null`: never, the provider refuses it. */
export async function markRefundFailed(
  db: Queryable,
  { id, reason, nextAt, at }: { id: number; reason: string; nextAt: Date | null; at: Date },
): Promise<void> {
  await db.query({
    name: 'mark-refund-failed',
    text: `update refunds set last_error = $2, locked_until = null, next_at = coalesce($3, next_at),
             fallado = case when $3::timestamptz is null then $4::timestamptz end
           where id = $1 and hecho is null`,
    values: [id, reason, nextAt, at],
  })
}
