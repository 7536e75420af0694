import { orderTotals } from '#domain/till-order.ts'
import { Button } from '#web/components/button.tsx'
import { OrderTotals } from './order-totals.tsx'
import type { OrderOnScreen } from './use-order-on-screen.ts'

/** The total and the one main action, always in sight. */
export const OrderFooter = ({ order, surcharges, press, ringing }: OrderOnScreen) => (
  <div className="flex w-full flex-col gap-3">
    <OrderTotals {...orderTotals(order, surcharges)} />
    <Button
      size="large"
      wide="always"
      busy={ringing.isRinging}
      onClick={press}
      title="Ctrl + Enter"
      aria-keyshortcuts="Control+Enter"
    >
      Crear venta
    </Button>
  </div>
)
