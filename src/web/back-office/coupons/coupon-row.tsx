import { couponScopeText } from '#domain/pricing/coupon.ts'
import type { Column } from '#web/components/list/column.ts'
import { CouponStatusBadge } from './coupon-status-badge.tsx'
import { CouponUses } from './coupon-uses.tsx'
import { discountText, discountTypeName, lastDayText } from './coupon-texts.ts'
import type { ListedCoupon } from './listed-coupon.ts'
import { ToggleCoupon } from './toggle-coupon.tsx'

export const couponColumns: readonly Column<ListedCoupon>[] = [
  {
    header: 'Código',
    cell: ({ code }) => <span className="block min-w-32 font-semibold wrap-anywhere">{code}</span>,
  },
  {
    header: 'Nombre',
    cell: (coupon) => (
      <span className="block min-w-32 wrap-anywhere">
        {coupon.name}
        <span className="block text-12 text-ink-soft">{couponScopeText(coupon)}</span>
      </span>
    ),
    widest: true,
  },
  {
    header: 'Tipo de descuento',
    headerBelow: 'Valor',
    cell: (coupon) => (
      <>
        <span className="block">{discountTypeName(coupon.discountType)}</span>
        <span className="block whitespace-nowrap tabular-nums">{discountText(coupon)}</span>
      </>
    ),
  },
  {
    header: 'Vence',
    cell: (coupon) => <span className="whitespace-nowrap tabular-nums">{lastDayText(coupon)}</span>,
  },
  {
    header: 'Usos',
    cell: (coupon) => (
      <span className="block whitespace-nowrap tabular-nums">
        <CouponUses coupon={coupon} />
      </span>
    ),
  },
  { header: 'Estado', cell: ({ state }) => <CouponStatusBadge state={state} /> },
  { header: 'Acciones', cell: (coupon) => <ToggleCoupon coupon={coupon} />, sticky: true },
]

export const CouponCard = ({ coupon }: { coupon: ListedCoupon }) => (
  <>
    <span className="flex items-center justify-between gap-3">
      <span className="min-w-0 font-semibold break-all">{coupon.code}</span>
      <CouponStatusBadge state={coupon.state} />
    </span>
    <span>{coupon.name}</span>
    <span className="text-14 text-ink-soft tabular-nums">
      {discountText(coupon)} · vence {lastDayText(coupon)} · <CouponUses coupon={coupon} /> usos
    </span>
    <span className="text-12 text-ink-soft">{couponScopeText(coupon)}</span>
    <span className="mt-1">
      <ToggleCoupon coupon={coupon} />
    </span>
  </>
)
