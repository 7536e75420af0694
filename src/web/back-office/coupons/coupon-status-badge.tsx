import { Check, Pause } from 'lucide-react'
import { joinClasses } from '#web/components/join-classes.ts'
import type { ListedCoupon } from './listed-coupon.ts'

/** Whether a coupon is accepted, as colour, word and icon. */
export function CouponStatusBadge({ status }: Pick<ListedCoupon, 'status'>) {
  const isActive = status === 'active'
  const Icon = isActive ? Check : Pause
  return (
    <span
      className={joinClasses(
        'inline-flex h-6 items-center gap-1.5 rounded-control px-2 text-12 font-semibold whitespace-nowrap',
        isActive ? 'bg-good-tint text-good' : 'bg-idle-tint text-idle',
      )}
    >
      <Icon aria-hidden className="size-3.5" />
      {isActive ? 'Activo' : 'Inactivo'}
    </span>
  )
}
