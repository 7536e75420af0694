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
 * Inserts a refund: in cash it is done with that, through the provider a trigger queues its job. False when the program gives this
 * payment back for this reason already. The caller holds the payment's sale.
 */
export async function insertRefund(tx: Queryable, refund: NewRefund): Promise<boolean> {
  const { paymentId, monto, medio, motivo, vuelveStock, actor, at } = refund
  const { rows } = await tx.query({
    name: 'add-refund',
    text: `insert into refunds (payment_id, monto, medio, motivo, "vuelveStock", actor, clave, creado, hecho)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
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
    text: `update refunds set fallado = $2, last_error = $3
           where payment_id = $1 and actor is null and hecho is null and fallado is null`,
    values: [paymentId, at, 'Quien pagó desconoció el pago: la tienda no lo devuelve sola'],
  })
}

/** A refund to make through the provider. */
export type RefundToSend = { id: number; provider: string; pagoId: string; monto: Money; clave: string }

/** The refund, unless it was made or given up. */
export async function findRefundToSend(db: Queryable, id: number): Promise<RefundToSend | undefined> {
  const { rows } = await db.query<RefundToSend>({
    name: 'refund-to-send',
    text: `select refunds.id, provider, "pagoId", monto, clave from refunds join payments on payments.id = payment_id
           where refunds.id = $1 and hecho is null and fallado is null`,
    values: [id],
  })
  return rows[0]
}

/** Notes that the provider gave the money back. */
export async function markRefunded(db: Queryable, { id, at }: { id: number; at: Date }): Promise<void> {
  await db.query({
    name: 'mark-refunded',
    text: 'update refunds set hecho = $2, last_error = null where id = $1 and hecho is null',
    values: [id, at],
  })
}

/** Stores why a try failed. */
export async function markRefundFailed(
  db: Queryable,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  await db.query({
    name: 'mark-refund-failed',
    text: 'update refunds set last_error = $2 where id = $1 and hecho is null',
    values: [id, reason],
  })
}

/** Ends a refund that was not made. */
export async function giveUpRefund(db: Queryable, { id, at }: { id: number; at: Date }): Promise<void> {
  await db.query({
    name: 'give-up-refund',
    text: 'update refunds set fallado = $2 where id = $1 and hecho is null and fallado is null',
    values: [id, at],
  })
}
