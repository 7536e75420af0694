import { useRevalidator } from 'react-router'
import { toggleCoupon } from '#contract/coupons.ts'
import { ApiProblem } from '#web/api-problem.ts'
import { callApi } from '#web/call-api.ts'
import { Button } from '#web/components/button.tsx'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { useOneAtATime } from '#web/components/use-one-at-a-time.ts'
import type { ListedCoupon } from './listed-coupon.ts'

/** Lets a coupon be used, or not. */
export function ToggleCoupon({ coupon: { id, code, status } }: { coupon: ListedCoupon }) {
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
