import { CalendarX, Check, Pause, TicketX } from 'lucide-react'
import { Link } from 'react-router'
import { couponScopeText, type CouponState } from '#domain/pricing/coupon.ts'
import type { Column } from '#web/components/list/column.ts'
import { couponStateLabel } from '#domain/pricing/coupon-state-label.ts'
import { type BadgeStyle, StateBadge } from '#web/components/display/state-badge.tsx'
import { toggleCoupon, type listCoupons } from '#contract/pricing/coupons.ts'
import { callApi } from '#web/api/call-api.ts'
import { Button } from '#web/components/button/button.tsx'
import { useCallWithToast } from '#web/staff-form/use-call-with-toast.ts'
import { formatPesos, parsePesos, ZERO } from '#domain/money.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'

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

const CouponStatusBadge = ({ state }: { state: CouponState }) => (
  <StateBadge {...badgeStyles[state]}>{couponStateLabel(state)}</StateBadge>
)

const badgeStyles: Readonly<Record<CouponState, BadgeStyle>> = {
  active: { Icon: Check, tone: 'good' },
  inactive: { Icon: Pause, tone: 'idle' },
  expired: { Icon: CalendarX, tone: 'bad' },
  'used-up': { Icon: TicketX, tone: 'wait' },
}

const CouponUses = ({ coupon }: { coupon: ListedCoupon }) =>
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

function ToggleCoupon({ coupon }: { coupon: ListedCoupon }) {
  const { id, code, status } = coupon
  const { report, busy } = useCallWithToast('Error cambiando el estado del cupón.')
  const isActive = status === 'active'
  const toggle = () =>
    report(async () => {
      await callApi(toggleCoupon, { params: { id }, body: { action: isActive ? 'deactivate' : 'activate' } })
      if (isActive) return 'Cupón desactivado exitosamente.'
      const stillRefused = refusalReason(coupon)
      return [
        { kind: 'success', text: 'Cupón activado exitosamente.' },
        ...(stillRefused === undefined ? [] : [{ kind: 'info', text: stillRefused } as const]),
      ]
    })
  return (
    <Button variant="secondary" size="small" busy={busy} onClick={() => void toggle()}>
      {isActive ? 'Desactivar' : 'Activar'}
      <span className="sr-only"> {code}</span>
    </Button>
  )
}

/** Returns why the shop refuses a coupon although it is active. */
function refusalReason(coupon: ListedCoupon): string | undefined {
  if (coupon.state === 'expired')
    return `El cupón ${coupon.code} venció el ${lastDayText(coupon)}: aunque esté activo, no se acepta.`
  if (coupon.used >= coupon.usageLimit)
    return `El cupón ${coupon.code} ya se usó todas las veces que se podía: aunque esté activo, no se acepta.`
  return undefined
}

const discountTypeName = (type: ListedCoupon['discountType']): string =>
  type === 'percentage' ? 'Porcentaje' : 'Monto fijo'

/** Returns '12,5 %' or '$ 1.500,50'. */
const discountText = ({ discountType, discountValue }: ListedCoupon): string =>
  discountType === 'percentage'
    ? `${discountValue.toLocaleString('es-AR')} %`
    : formatPesos(parsePesos(discountValue) ?? ZERO)

/** Returns the last day as '31-12-2026'. */
const lastDayText = ({ expirationDate }: ListedCoupon): string =>
  expirationDate.split('-').toReversed().join('-')

const usesText = ({ used, usageLimit }: ListedCoupon): string =>
  `${used.toLocaleString('es-AR')} de ${usageLimit.toLocaleString('es-AR')}`

/** A coupon with its state on the store's current day. */
type ListedCoupon = ReplyOf<typeof listCoupons>['coupons'][number] & { state: CouponState }
