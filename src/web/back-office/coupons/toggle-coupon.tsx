import { useRevalidator } from 'react-router'
import { toggleCoupon } from '#contract/coupons.ts'
import { ApiProblem } from '#web/api-problem.ts'
import { callApi } from '#web/call-api.ts'
import { Button } from '#web/components/button.tsx'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { useOneAtATime } from '#web/components/use-one-at-a-time.ts'
import { lastDayText } from './coupon-words.ts'
import type { ListedCoupon } from './listed-coupon.ts'

/** Lets a coupon be used, or not. */
export function ToggleCoupon({ coupon }: { coupon: ListedCoupon }) {
  const { id, code, status } = coupon
  const { run, busy } = useOneAtATime()
  const { revalidate } = useRevalidator()
  const isActive = status === 'active'
  const toggle = async () => {
    try {
      await callApi(toggleCoupon, { params: { id }, body: { action: isActive ? 'deactivate' : 'activate' } })
      showToast({
        kind: 'success',
        text: isActive ? 'Cupón desactivado exitosamente.' : 'Cupón activado exitosamente.',
      })
      const stillRefused = isActive ? undefined : whyRefused(coupon)
      if (stillRefused !== undefined) showToast({ kind: 'info', text: stillRefused })
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      showToast({ kind: 'error', text: 'Error cambiando el estado del cupón.' })
    }
    await revalidate()
  }
  return (
    <Button variant="secondary" size="small" busy={busy} onClick={() => void run(toggle)}>
      {isActive ? 'Desactivar' : 'Activar'}
      <span className="sr-only"> {code}</span>
    </Button>
  )
}

/** Why a coupon that is switched on is refused all the same. */
function whyRefused(coupon: ListedCoupon): string | undefined {
  if (coupon.state === 'expired')
    return `El cupón ${coupon.code} venció el ${lastDayText(coupon)}: aunque esté activo, no se acepta.`
  if (coupon.used >= coupon.usageLimit)
    return `El cupón ${coupon.code} ya se usó todas las veces que se podía: aunque esté activo, no se acepta.`
  return undefined
}
