import { toggleCoupon } from '#contract/pricing/coupons.ts'
import { callApi } from '#web/api/call-api.ts'
import { Button } from '#web/components/button/button.tsx'
import { useCallWithToast } from '#web/staff-form/use-call-with-toast.ts'
import { lastDayText } from './coupon-texts.ts'
import type { ListedCoupon } from './listed-coupon.ts'

export function ToggleCoupon({ coupon }: { coupon: ListedCoupon }) {
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
