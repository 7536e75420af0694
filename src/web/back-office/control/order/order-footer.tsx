import { orderTotals } from '#domain/cart/till-order.ts'
import { type Money, ZERO } from '#domain/money.ts'
import { Button } from '#web/components/button/button.tsx'
import { Price } from '#web/components/display/price.tsx'
import { CashFields } from './cash-fields.tsx'
import type { OrderState } from './use-order.ts'

/** Always visible, with the change of a cash sale, while the lines above scroll. */
export const OrderFooter = ({ order, draft, surcharges, submit, saleCreation }: OrderState) => (
  <div className="flex w-full flex-col gap-3">
    {order.formaPago === 'efectivo' && (
      <CashFields order={order} draft={draft} total={orderTotals(order, surcharges).total} />
    )}
    <OrderTotals {...orderTotals(order, surcharges)} />
    <Button
      size="large"
      wide="always"
      busy={saleCreation.isCreating}
      onClick={submit}
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
