import type { StoreProfile } from './store-profile.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** A payment of a card sale, as far as its voucher goes. */
type Voucher = { estado: string; fecCreacion: Date; venceCupon: Date | null }

/** How long a voucher that begins at `from` may hold its sale; null where the shop offers none. */
export const voucherEnd = (
  from: Date,
  { voucherHoldHours }: Pick<StoreProfile, 'voucherHoldHours'>,
): Date | null => (voucherHoldHours === 0 ? null : new Date(from.getTime() + voucherHoldHours * HOUR_MS))

/**
 * Returns until when a sale that waits for its payment holds its stock: `vence`, or the end of the last of its pending
 * vouchers. A voucher counts for at most `voucherHoldHours` from its beginning. Null stays null: such a sale does not end.
 */
export function heldForVouchers(
  vence: Date | null,
  { payments, holds }: { payments: readonly Voucher[]; holds: Pick<StoreProfile, 'voucherHoldHours'> },
): Date | null {
  if (vence === null) return null
  const ends = payments.flatMap(({ estado, fecCreacion, venceCupon }) => {
    const most = voucherEnd(fecCreacion, holds)
    return estado !== 'pending' || venceCupon === null || most === null
      ? []
      : [Math.min(venceCupon.getTime(), most.getTime())]
  })
  return new Date(Math.max(vence.getTime(), ...ends))
}

/** Until when an online purchase that nobody paid or looked after holds its stock; null: as long as it takes. */
export function heldUntil(
  payment: string,
  { now, holds }: { now: Date; holds: Pick<StoreProfile, 'unpaidSaleLifetimeMinutes' | 'cashHoldHours'> },
): Date | null {
  const ms =
    payment === 'Efectivo' ? holds.cashHoldHours * HOUR_MS : holds.unpaidSaleLifetimeMinutes * MINUTE_MS
  return ms === 0 ? null : new Date(now.getTime() + ms)
}
