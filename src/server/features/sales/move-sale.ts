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
 * `actor`: null when the program itself acts. `ended`: the letter about a sale that ends, 'sale-annulled' unless told; null where
 * another letter tells of it.
 */
type By = { actor: Person | null; at: Date; ended?: EndOfSaleEmailKind | null }

/**
 * Brings a held sale to a status it may become (`canBecome` is the caller's to ask), with what follows from it: the till agrees, and
 * the customer is told. What was sold stays sold. Whoever acts looks after it, so it runs out no more, but for `vence`.
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
 * Annuls a held sale that stands: what it took of stock and coupon returns besides, but for goods that are not back
 * (`keepsStock`). Whoever does it tells the news 'catalogue': a combination may be on offer again.
 */
export async function annulHeldSale(
  tx: Queryable,
  sale: HeldSale,
  { keepsStock = false, ...by }: By & { keepsStock?: boolean },
): Promise<void> {
  // The cash before the stock, in the order of a sale: see `enterCash`.
  await moveSale(tx, sale, 'Anulado', by)
  if (!keepsStock) await giveBackStock(tx, { saleId: sale.id, actor: by.actor?.uid ?? null })
  if (sale.couponId !== null) await giveBackCoupon(tx, sale.couponId)
}

/**
 * Brings an annulled sale back that was paid after all: it takes its stock again, and its coupon's use while there is one; its
 * discount was promised, so it stays either way. False when there is not enough stock left, and nothing changes. Whoever does it
 * tells the news.
 */
export async function reviveHeldSale(tx: Queryable, sale: HeldSale, by: By): Promise<boolean> {
  if (!(await takeStockAgain(tx, { saleId: sale.id, actor: by.actor?.uid ?? null }))) return false
  if (sale.couponId !== null && !(await countCouponUse(tx, sale.couponId))) await forgetCoupon(tx, sale.id)
  await moveSale(tx, sale, 'Confirmada', by)
  return true
}
