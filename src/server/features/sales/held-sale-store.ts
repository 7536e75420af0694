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
  /** Until when it waits unpaid; null once somebody looked after it, and where it waits as long as it takes. */
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

/** Somebody looked after it: from here on it does not run out by itself. */
export async function writeStatus(
  tx: Queryable,
  { id, estadoPago }: Pick<HeldSale, 'id' | 'estadoPago'>,
): Promise<void> {
  await tx.query({
    name: 'write-sale-status',
    text: 'update sales set "estadoPago" = $2, vence = null where id = $1',
    values: [id, estadoPago],
  })
}
