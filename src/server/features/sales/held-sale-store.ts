import type { Money } from '#domain/money.ts'
import type { SaleChannel } from '#domain/sale.ts'
import type { SaleStatus } from '#domain/sale-status.ts'
import type { Queryable } from '#server/database/in-transaction.ts'

/** A sale that nobody else changes before the end of the transaction. */
export type HeldSale = {
  id: string
  numero: number
  userId: string | null
  /** Who rang it up, or the account that bought. */
  actor: string | null
  /** '' where there is nobody to write to. */
  correo: string
  pago: string
  medio: SaleChannel
  estadoPago: SaleStatus
  total: Money
  couponId: string | null
  soldAt: Date
  /** Until when it holds its stock by itself; null once staff looked after it, or while it never ends. */
  vence: Date | null
}

/** Whoever changes a sale's status, for whatever reason, holds it first and looks at the status it has then. */
export async function holdSale(tx: Queryable, id: string): Promise<HeldSale | undefined> {
  const { rows } = await tx.query<HeldSale>({
    name: 'hold-sale',
    text: `select id, numero, user_id as "userId", actor, correo, pago, medio, "estadoPago", total, coupon_id as "couponId",
             creado as "soldAt", vence
           from sales where id = $1 for no key update`,
    values: [id],
  })
  return rows[0]
}

/** `vence`: until when it holds its stock by itself from here on; null when it does not run out. */
export async function writeStatus(
  tx: Queryable,
  { id, estadoPago, vence }: Pick<HeldSale, 'id' | 'estadoPago' | 'vence'>,
): Promise<void> {
  await tx.query({
    name: 'write-sale-status',
    text: 'update sales set "estadoPago" = $2, vence = $3 where id = $1',
    values: [id, estadoPago, vence],
  })
}

/** The sale keeps its discount and the code, and counts no more among the uses of the coupon. */
export async function forgetCoupon(tx: Queryable, id: string): Promise<void> {
  await tx.query({
    name: 'forget-coupon-of-sale',
    text: 'update sales set coupon_id = null where id = $1',
    values: [id],
  })
}
