import { eq } from 'drizzle-orm'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { sales } from '#server/database/schema/sales.ts'

/**
 * A locked sale. `correo`: '' if no e-mail can be sent. `vence`: end of the stock reservation. Null if staff handled
 * the sale, or without an end.
 */
export type LockedSale = Pick<
  typeof sales.$inferSelect,
  | 'id'
  | 'numero'
  | 'userId'
  | 'actor'
  | 'correo'
  | 'cliente'
  | 'pago'
  | 'medio'
  | 'estadoPago'
  | 'recargo'
  | 'total'
  | 'couponId'
  | 'vence'
  | 'guardadaHasta'
> & { soldAt: Date }

/** Locks and reads a sale. Every change of a status must call this function first, and check the returned status. */
export async function lockSale(tx: Queryable, id: string): Promise<LockedSale | undefined> {
  const [sale] = await queryBuilder(tx)
    .select({
      id: sales.id,
      numero: sales.numero,
      userId: sales.userId,
      actor: sales.actor,
      correo: sales.correo,
      cliente: sales.cliente,
      pago: sales.pago,
      medio: sales.medio,
      estadoPago: sales.estadoPago,
      recargo: sales.recargo,
      total: sales.total,
      couponId: sales.couponId,
      soldAt: sales.creado,
      vence: sales.vence,
      guardadaHasta: sales.guardadaHasta,
    })
    .from(sales)
    .where(eq(sales.id, id))
    .for('no key update')
  return sale
}

/** Writes the status of a sale. `vence`: new end of the stock reservation, or null. */
export async function writeStatus(
  tx: Queryable,
  { id, estadoPago, vence }: Pick<LockedSale, 'id' | 'estadoPago' | 'vence'>,
): Promise<void> {
  await queryBuilder(tx).update(sales).set({ estadoPago, vence }).where(eq(sales.id, id))
}

/** Unlinks the coupon, so the sale no longer counts as a use. The sale still shows discount and code. */
export async function unlinkCoupon(tx: Queryable, id: string): Promise<void> {
  await queryBuilder(tx).update(sales).set({ couponId: null }).where(eq(sales.id, id))
}
