import { eq } from 'drizzle-orm'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { sales } from '#server/database/schema/sales.ts'

/**
 * `correo`: '' if no e-mail can be sent. `vence`: end of the hold on the stock, null if staff handled the sale or the
 * hold has no end.
 */
export type LockedSale = Pick<
  typeof sales.$inferSelect,
  | 'id'
  | 'numero'
  | 'userId'
  | 'actor'
  | 'correo'
  | 'pago'
  | 'medio'
  | 'estadoPago'
  | 'total'
  | 'couponId'
  | 'vence'
> & { soldAt: Date }

/** Every change of a sale's status locks the sale first and checks the locked status. */
export async function lockSale(tx: Queryable, id: string): Promise<LockedSale | undefined> {
  const [sale] = await queryBuilder(tx)
    .select({
      id: sales.id,
      numero: sales.numero,
      userId: sales.userId,
      actor: sales.actor,
      correo: sales.correo,
      pago: sales.pago,
      medio: sales.medio,
      estadoPago: sales.estadoPago,
      total: sales.total,
      couponId: sales.couponId,
      soldAt: sales.creado,
      vence: sales.vence,
    })
    .from(sales)
    .where(eq(sales.id, id))
    .for('no key update')
  return sale
}

/** `vence`: new end of the hold on the stock, null for no end. */
export async function writeStatus(
  tx: Queryable,
  { id, estadoPago, vence }: Pick<LockedSale, 'id' | 'estadoPago' | 'vence'>,
): Promise<void> {
  await queryBuilder(tx).update(sales).set({ estadoPago, vence }).where(eq(sales.id, id))
}

/** The sale no longer counts as a use of its coupon. The discount and the code stay. */
export async function unlinkCoupon(tx: Queryable, id: string): Promise<void> {
  await queryBuilder(tx).update(sales).set({ couponId: null }).where(eq(sales.id, id))
}
