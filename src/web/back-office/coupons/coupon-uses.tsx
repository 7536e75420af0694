import { Link } from 'react-router'
import { usesText } from './coupon-texts.ts'
import type { ListedCoupon } from './listed-coupon.ts'

export const CouponUses = ({ coupon }: { coupon: ListedCoupon }) =>
  coupon.used === 0 ? (
    usesText(coupon)
  ) : (
    <Link
      to={`/dashboard/sales?cupon=${encodeURIComponent(coupon.code)}`}
      className="underline underline-offset-4 hover:decoration-2"
    >
      {usesText(coupon)}
      <span className="sr-only"> con el cupón {coupon.code}: ver las ventas</span>
    </Link>
  )
