import type { EndOfSaleEmailKind } from '#domain/email-kinds.ts'
import type { SaleStatus } from '#domain/sale-status.ts'
import type { Queryable } from '#server/database/in-transaction.ts'
import { settleCash } from '#server/features/cash/sale-cash-store.ts'
import { countCouponUse, giveBackCoupon } from '#server/features/coupons/coupon-store.ts'
import { giveBackStock, takeStockAgain } from '#server/features/stock/stock-store.ts'
import type { Person } from '#server/identity/actor.ts'
import { forgetCoupon, type HeldSale, writeStatus } from './held-sale-store.ts'
import { tellStatus } from './tell-status.ts'

/**
 * `actor`: null for the program. `ended`: e-mail about the end of the sale, 'sale-annulled' by default, null if another
 * e-mail covers it.
 */
type By = { actor: Person | null; at: Date; ended?: EndOfSaleEmailKind | null }

/**
 * Moves a locked sale to a new status, reconciles the till, and queues the customer's e-mail. Stock does not change.
 * The hold ends unless `vence` is given. The caller checks `canBecome`.
 */
export async function moveSale(
  tx: Queryable,
  sale: HeldSale,
  estadoPago: SaleStatus,
  { actor, at, ended = 'sale-annulled', vence = null }: By & { vence?: Date | null },
): Promise<void> {
  await writeStatus(tx, { id: sale.id, estadoPago, vence })
  await settleCash(tx, { ...sale, estadoPago }, { actor, at })
  await tellStatus(tx, sale, { estadoPago, ended, at })
}

/**
 * Annuls a locked sale that is not annulled, and returns its stock (unless `keepsStock`) and coupon use. The caller
 * sends the invalidation 'catalogue', because a combination may be on sale again.
 */
export async function annulHeldSale(
  tx: Queryable,
  sale: HeldSale,
  { keepsStock = false, ...by }: By & { keepsStock?: boolean },
): Promise<void> {
  // Cash before stock, in the lock order of a sale (`enterCash`).
  await moveSale(tx, sale, 'Anulado', by)
  if (!keepsStock) await giveBackStock(tx, { saleId: sale.id, actor: by.actor?.uid ?? null })
  if (sale.couponId !== null) await giveBackCoupon(tx, sale.couponId)
}

/**
 * Confirms an annulled sale that was paid late. Takes its stock again, and a use of its coupon if one is left. The
 * discount stays in any case. Returns false, and changes nothing, without enough stock. The caller sends the
 * invalidation.
 */
export async function reviveHeldSale(tx: Queryable, sale: HeldSale, by: By): Promise<boolean> {
  if (!(await takeStockAgain(tx, { saleId: sale.id, actor: by.actor?.uid ?? null }))) return false
  if (sale.couponId !== null && !(await countCouponUse(tx, sale.couponId))) await forgetCoupon(tx, sale.id)
  await moveSale(tx, sale, 'Confirmada', by)
  return true
}
