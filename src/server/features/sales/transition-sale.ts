import { randomUUID } from 'node:crypto'
import type { EndOfSaleEmailKind } from '#domain/email/email-kinds.ts'
import type { SaleStatus } from '#domain/sale/sale-status.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { reconcileCash } from '#server/features/cash/sale-cash-store.ts'
import { addCouponUse, removeCouponUse } from '#server/features/coupons/coupon-store.ts'
import { returnStock, retakeStock } from '#server/features/stock/stock-store.ts'
import type { SignedInActor } from '#server/identity/actor.ts'
import {
  hasCreditsToRetake,
  retakeCreditsOfSale,
  returnCreditsOfSale,
} from '#server/features/returns/credit-store.ts'
import { queueSaleEmail } from '#server/features/emails/email-store.ts'
import { unlinkCoupon, type LockedSale, writeStatus } from './locked-sale-store.ts'
import { writeSaleParts } from './sale-money-store.ts'

/**
 * `actor`: null for the program. `ended`: kind of the e-mail about the end of the sale, 'sale-annulled' by default.
 * Null if another e-mail covers the annulment.
 */
type TransitionOptions = { actor: SignedInActor | null; at: Date; ended?: EndOfSaleEmailKind | null }

/**
 * Moves a locked sale to a new status, reconciles the till, and queues the customer's e-mail. Does not change the
 * stock. `vence`: new payment deadline, none by default. `receivesCash`: a sale that becomes confirmed receives its
 * cash, true by default. Precondition: the caller has checked `canChangeStatus`.
 */
export async function transitionSale(
  tx: Queryable,
  sale: LockedSale,
  estadoPago: SaleStatus,
  {
    actor,
    at,
    ended = 'sale-annulled',
    vence = null,
    receivesCash = true,
  }: TransitionOptions & { vence?: Date | null; receivesCash?: boolean },
): Promise<void> {
  await writeStatus(tx, { id: sale.id, estadoPago, vence })
  await reconcileCash(tx, { ...sale, estadoPago }, { actor, at, receivesCash })
  await writeSaleParts(tx, { ...sale, estadoPago }, at)
  await queueStatusEmail(tx, sale, { estadoPago, ended, at })
}

/**
 * Annuls a locked sale. Returns its coupon use, its part of store credits unless `keepsCredits` is true, and its stock unless
 * `keepsStock` is true. The caller must notify 'catalogue', because a combination may be in stock again.
 */
export async function annulLockedSale(
  tx: Queryable,
  sale: LockedSale,
  {
    keepsStock = false,
    keepsCredits = false,
    ...options
  }: TransitionOptions & { keepsStock?: boolean; keepsCredits?: boolean },
): Promise<void> {
  // Cash before stock, the lock order of every sale (`requireCashAccess`).
  await transitionSale(tx, sale, 'Anulado', options)
  if (!keepsStock) await returnStock(tx, { saleId: sale.id, actor: options.actor?.uid ?? null })
  if (sale.couponId !== null) await removeCouponUse(tx, sale.couponId)
  if (!keepsCredits)
    await returnCreditsOfSale(tx, { saleId: sale.id, actor: options.actor?.uid ?? null, at: options.at })
}

/**
 * Confirms an annulled sale that was paid late. Takes the stock and the part of store credits again, and a coupon use if
 * one is left; the discount stays in any case. Returns what is missing, and then changes nothing. The caller must notify
 * 'catalogue'.
 */
export async function restoreLockedSale(
  tx: Queryable,
  sale: LockedSale,
  options: TransitionOptions,
): Promise<'stock' | 'credit' | undefined> {
  const act = { saleId: sale.id, actor: options.actor?.uid ?? null, at: options.at }
  // Without locks, so that a repeated report moves no stock. The stock is locked before the credits.
  if (!(await hasCreditsToRetake(tx, sale.id))) return 'credit'
  if (!(await retakeStock(tx, act))) return 'stock'
  if (!(await retakeCreditsOfSale(tx, act))) {
    await returnStock(tx, act)
    return 'credit'
  }
  if (sale.couponId !== null && !(await addCouponUse(tx, sale.couponId))) await unlinkCoupon(tx, sale.id)
  await transitionSale(tx, sale, 'Confirmada', options)
  return undefined
}

type StatusChange = { estadoPago: SaleStatus; ended: EndOfSaleEmailKind | null; at: Date }

/**
 * Queues the customer's e-mail about a new status (specification, "Sale status values"). The dedupe key is random,
 * because a sale may reach a status several times and each change has an e-mail. `ended`: kind of the e-mail about an
 * annulment, or null.
 */
async function queueStatusEmail(
  tx: Queryable,
  { id, correo }: Pick<LockedSale, 'id' | 'correo'>,
  { estadoPago, ended, at }: StatusChange,
): Promise<void> {
  const content = contentOf(id, { estadoPago, ended })
  if (content === undefined || correo === '') return
  const dedupeKey = `${content.kind}:${id}:${randomUUID()}`
  await queueSaleEmail(tx, content, { dedupeKey, recipient: correo, queuedAt: at })
}

function contentOf(
  saleId: string,
  { estadoPago, ended }: Omit<StatusChange, 'at'>,
): Parameters<typeof queueSaleEmail>[1] | undefined {
  if (estadoPago !== 'Anulado') return { kind: 'sale-status-changed', payload: { estadoPago }, saleId }
  return ended === null ? undefined : { kind: ended, payload: {}, saleId }
}
