import type { StoreProfile } from '#domain/store/store-profile.ts'
import { TRANSFER_PAYMENT } from './sale.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

type Holds = Pick<StoreProfile, 'unpaidSaleLifetimeMinutes' | 'cashHoldHours' | 'transferHours'>

type Voucher = { estado: string; fecCreacion: Date; venceCupon: Date | null }

/**
 * Returns the end of the stock reservation of a cash voucher created at `from`, or null if the shop offers no vouchers.
 */
export const voucherHoldEnd = (
  from: Date,
  { voucherHoldHours }: Pick<StoreProfile, 'voucherHoldHours'>,
): Date | null => (voucherHoldHours === 0 ? null : new Date(from.getTime() + voucherHoldHours * HOUR_MS))

/**
 * Returns the end of an unpaid sale's stock reservation: the later one of `vence` and the ends of its pending vouchers.
 * A voucher counts for at most `voucherHoldHours` after its creation. Returns null, which is no end, if `vence` is null.
 */
export function holdEndWithVouchers(
  vence: Date | null,
  { payments, holds }: { payments: readonly Voucher[]; holds: Pick<StoreProfile, 'voucherHoldHours'> },
): Date | null {
  if (vence === null) return null
  const ends = payments.flatMap(({ estado, fecCreacion, venceCupon }) => {
    const limit = voucherHoldEnd(fecCreacion, holds)
    return estado !== 'pending' || venceCupon === null || limit === null
      ? []
      : [Math.min(venceCupon.getTime(), limit.getTime())]
  })
  return new Date(Math.max(vence.getTime(), ...ends))
}

/** Returns the end of an unpaid online purchase's stock reservation, or null without an end. */
export function holdEnd(payment: string, { now, holds }: { now: Date; holds: Holds }): Date | null {
  const ms = holdMs(payment, holds)
  return ms === 0 ? null : new Date(now.getTime() + ms)
}

function holdMs(payment: string, holds: Holds): number {
  if (payment === 'Efectivo') return holds.cashHoldHours * HOUR_MS
  if (payment === TRANSFER_PAYMENT) return holds.transferHours * HOUR_MS
  return holds.unpaidSaleLifetimeMinutes * MINUTE_MS
}
