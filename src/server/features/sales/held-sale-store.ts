import { eq } from 'drizzle-orm'
import type { Queryable } from '#server/database/in-transaction.ts'
import { on } from '#server/database/on.ts'
import { sales } from '#server/database/schema/sales.ts'

/**
 * `correo`: '' if no e-mail can be sent. `vence`: end of the hold on the stock, null if staff handled the sale or the
 * hold has no end.
 */
export type HeldSale = Pick<
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
export async function holdSale(tx: Queryable, id: string): Promise<HeldSale | undefined> {
  const [sale] = await on(tx)
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
  { id, estadoPago, vence }: Pick<HeldSale, 'id' | 'estadoPago' | 'vence'>,
): Promise<void> {
  await on(tx).update(sales).set({ estadoPago, vence }).where(eq(sales.id, id))
}

/** The sale no longer counts as a use of its coupon. The discount and the code stay. */
export async function forgetCoupon(tx: Queryable, id: string): Promise<void> {
  await on(tx).update(sales).set({ couponId: null }).where(eq(sales.id, id))
}
