import { orderTotals, changeOf, isEmptyOrder, type TillOrder } from '#domain/cart/till-order.ts'
import { type Money, ZERO, subtract } from '#domain/money.ts'
import { Button } from '#web/components/button/button.tsx'
import { Price } from '#web/components/display/price.tsx'
import { Field } from '#web/components/input/field.tsx'
import type { OrderState } from './use-order.ts'
import type { OrderDraft } from './order-draft.ts'

/** Always visible, with the change of a cash sale, while the lines above scroll. */
export const OrderFooter = ({ order, draft, surcharges, submit, saleCreation, hold }: OrderState) => (
  <div className="flex w-full flex-col gap-3">
    {order.formaPago === 'efectivo' && (
      <CashFields order={order} draft={draft} total={orderTotals(order, surcharges).total} />
    )}
    <OrderTotals {...orderTotals(order, surcharges)} />
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
      <Button
        variant="secondary"
        size="large"
        disabled={isEmptyOrder(order)}
        onClick={hold.ask}
        title="F9"
        aria-keyshortcuts="F9"
        aria-haspopup="dialog"
      >
        En espera
      </Button>
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

type CashFieldsProps = { order: TillOrder; draft: OrderDraft; total: Money }

/** Received cash and change. Both are optional. */
function CashFields({ order, draft, total }: CashFieldsProps) {
  const vuelto = changeOf(order, total)
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field
        label="Recibido"
        name="recibido"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={order.recibido}
        onChange={({ target }) => draft.change((now) => ({ ...now, recibido: target.value }))}
      />
      <div className="flex flex-col gap-1">
        <p className="text-14 font-semibold">{vuelto !== undefined && vuelto < ZERO ? 'Faltan' : 'Vuelto'}</p>
        <p role="status" aria-label="Vuelto" className="flex h-11 items-center text-20 font-semibold">
          {vuelto === undefined ? (
            <span className="font-normal text-ink-soft">—</span>
          ) : (
            <Price
              amount={vuelto < ZERO ? subtract(ZERO, vuelto) : vuelto}
              className={vuelto < ZERO ? 'text-bad' : undefined}
            />
          )}
        </p>
      </div>
    </div>
  )
}
