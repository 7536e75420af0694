import { eq } from 'drizzle-orm'
import type { Queryable } from '#server/database/in-transaction.ts'
import { on } from '#server/database/on.ts'
import { sales } from '#server/database/schema/sales.ts'

/**
 * A sale that nobody else changes before the end of the transaction. `correo`: '' where there is nobody to write to. `vence`: until
 * when it holds its stock by itself; null once staff looked after it, or while it never ends.
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

/** Whoever changes a sale's status, for whatever reason, holds it first and looks at the status it has then. */
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

/** `vence`: until when it holds its stock by itself from here on; null when it does not run out. */
export async function writeStatus(
  tx: Queryable,
  { id, estadoPago, vence }: Pick<HeldSale, 'id' | 'estadoPago' | 'vence'>,
): Promise<void> {
  await on(tx).update(sales).set({ estadoPago, vence }).where(eq(sales.id, id))
}

/** The sale keeps its discount and the code, and counts no more among the uses of the coupon. */
export async function forgetCoupon(tx: Queryable, id: string): Promise<void> {
  await on(tx).update(sales).set({ couponId: null }).where(eq(sales.id, id))
}
