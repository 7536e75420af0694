import { and, eq, isNull } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { z } from '#contract/http/z.ts'
import { centavos, type Money } from '#domain/money.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { queryRow } from '#server/database/queries/query-rows.ts'
import { payments, refunds } from '#server/database/schema/payments.ts'
/**
 * `paymentId`: id of the payment's row. `vuelveStock`: the goods return to stock after all the money is refunded.
 * `actor`: user id, null for an automatic refund.
 */
export type NewRefund = Pick<
  typeof refunds.$inferSelect,
  'paymentId' | 'monto' | 'medio' | 'motivo' | 'vuelveStock' | 'actor'
> & { at: Date }

/**
 * Inserts a refund and returns its id. A cash refund is complete at once. For the provider, a trigger queues a job.
 * Returns undefined if this automatic refund exists already. Precondition: the caller has locked the sale.
 */
export async function insertRefund(tx: Queryable, { at, ...refund }: NewRefund): Promise<number | undefined> {
  const [inserted] = await queryBuilder(tx)
    .insert(refunds)
    .values({
      ...refund,
      clave: randomUUID(),
      creado: at,
      hecho: refund.medio === 'efectivo' ? at : null,
    })
    .onConflictDoNothing()
    .returning({ id: refunds.id })
  return inserted?.id
}

/** Returns the refunds of a sale's payments that its payments do not show yet. */
export async function sumWaitingRefunds(db: Queryable, saleId: string): Promise<Money> {
  const { waiting } = await queryRow(db, waitingRefunds, {
    name: 'waiting-refunds-of-sale',
    text: `select coalesce(sum(unsent + greatest(0, sent - devuelto)), 0)::bigint as waiting
           from payments cross join lateral (
             select coalesce(sum(monto) filter (where hecho is null and fallado is null), 0) as unsent,
               coalesce(sum(monto) filter (where hecho is not null), 0) as sent
             from refunds where payment_id = payments.id and medio = 'proveedor'
           ) as back
           where "ventaId" = $1`,
    values: [saleId],
  })
  return waiting
}

const waitingRefunds = z.object({ waiting: z.number().transform(centavos) })

/** Stops unsent automatic refunds, because the payer disputes the payment with the bank. */
export async function stopAutomaticRefunds(tx: Queryable, paymentId: number, at: Date): Promise<void> {
  await queryBuilder(tx)
    .update(refunds)
    .set({ fallado: at, lastError: 'Quien pagó desconoció el pago: la tienda no lo devuelve sola' })
    .where(and(eq(refunds.paymentId, paymentId), isNull(refunds.actor), isOpen))
}

const isOpen = and(isNull(refunds.hecho), isNull(refunds.fallado))

export type RefundToSend = { id: number; provider: string; pagoId: string; monto: Money; clave: string }

/** Finds a refund to send. Returns undefined if it was made or given up. */
export async function findRefundToSend(db: Queryable, id: number): Promise<RefundToSend | undefined> {
  const [refund] = await queryBuilder(db)
    .select({
      id: refunds.id,
      provider: payments.provider,
      pagoId: payments.pagoId,
      monto: refunds.monto,
      clave: refunds.clave,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.id, id), isOpen))
  return refund
}

/** Returns a refund with the number of its payment. `hecho`, `fallado`: when it was made or given up, or null. */
export async function findRefundWithPayment(
  db: Queryable,
  id: number,
): Promise<{ monto: Money; pagoId: string; hecho: Date | null; fallado: Date | null } | undefined> {
  const [refund] = await queryBuilder(db)
    .select({
      monto: refunds.monto,
      pagoId: payments.pagoId,
      hecho: refunds.hecho,
      fallado: refunds.fallado,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, id))
  return refund
}

/** Marks a refund as made, even one that a dispute or too many failures gave up meanwhile. */
export async function markRefunded(db: Queryable, { id, at }: { id: number; at: Date }): Promise<void> {
  await queryBuilder(db)
    .update(refunds)
    .set({ hecho: at, fallado: null, lastError: null })
    .where(and(eq(refunds.id, id), isNull(refunds.hecho)))
}

export async function markRefundFailed(
  db: Queryable,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  await queryBuilder(db)
    .update(refunds)
    .set({ lastError: reason })
    .where(and(eq(refunds.id, id), isNull(refunds.hecho)))
}

export async function giveUpRefund(db: Queryable, { id, at }: { id: number; at: Date }): Promise<void> {
  await queryBuilder(db)
    .update(refunds)
    .set({ fallado: at })
    .where(and(eq(refunds.id, id), isOpen))
}
