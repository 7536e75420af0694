import { orderTotals } from '#domain/till-order.ts'
import { type Money, ZERO } from '#domain/money.ts'
import { Button } from '#web/components/button.tsx'
import { Price } from '#web/components/price.tsx'
import type { OrderOnScreen } from './use-order-on-screen.ts'

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

type OrderTotalsProps = { subtotal: Money; recargo: Money; total: Money }

const OrderTotals = ({ subtotal, recargo, total }: OrderTotalsProps) => (
  <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 text-14">
    <dt className="text-ink-soft">Subtotal</dt>
    <dd className="text-right">
      <Price amount={subtotal} />
    </dd>
    {recargo > ZERO && (
      <>
        <dt className="text-ink-soft">Recargo</dt>
        <dd className="text-right">
          <Price amount={recargo} />
        </dd>
      </>
    )}
    <dt className="self-center font-semibold">Total</dt>
    <dd className="text-right">
      <Price amount={total} className="text-20 font-semibold" />
    </dd>
  </dl>
)
