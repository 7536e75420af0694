import type { EndOfSaleEmailKind } from '#domain/email-kinds.ts'
import type { SaleStatus } from '#domain/sale-status.ts'
import type { Queryable } from '#server/database/in-transaction.ts'
import { settleCash } from '#server/features/cash/sale-cash-store.ts'
import { giveBackCoupon } from '#server/features/coupons/coupon-store.ts'
import { giveBackStock } from '#server/features/stock/stock-store.ts'
import type { Person } from '#server/identity/actor.ts'
import { type HeldSale, writeStatus } from './held-sale-store.ts'
import { tellStatus } from './tell-status.ts'

/**
 * `actor`: null when the program itself acts. `ended`: the letter about a sale that ends, 'sale-annulled' unless told; null where
 * another letter tells of it.
 */
type By = { actor: Person | null; at: Date; ended?: EndOfSaleEmailKind | null }

/**
 * Brings a held sale to a status it may become (`canBecome` is the caller's to ask), with what follows from it: the till agrees, and
 * the customer is told. What was sold stays sold.
 */
export async function moveSale(
  tx: Queryable,
  sale: HeldSale,
  estadoPago: SaleStatus,
  { actor, at, ended = 'sale-annulled' }: By,
): Promise<void> {
  await writeStatus(tx, { id: sale.id, estadoPago })
  await settleCash(tx, { ...sale, estadoPago }, { actor, at })
  await tellStatus(tx, sale, { estadoPago, ended, at })
}

/**
 * Annuls a held sale that stands: what it took of stock and coupon returns besides. Whoever does it tells the news 'catalogue': a
 * combination may be on offer again.
 */
export async function annulHeldSale(tx: Queryable, sale: HeldSale, by: By): Promise<void> {
  // Products and coupon before the till, which everybody waits for who writes in it.
  await giveBackStock(tx, { saleId: sale.id, actor: by.actor?.uid ?? null })
  if (sale.couponId !== null) await giveBackCoupon(tx, sale.couponId)
  await moveSale(tx, sale, 'Anulado', by)
}
