import type { OrderPricing } from '#domain/cart/price-order.ts'
import { changeOf, type TillOrder } from '#domain/cart/till-order.ts'
import { formatPesos, type Money, subtract, ZERO } from '#domain/money.ts'
import type { OrderDraft } from '#web/back-office/control/order/order-draft.ts'
import { Price } from '#web/components/display/price.tsx'
import { Field } from '#web/components/input/field.tsx'
import { joinClasses } from '#web/components/layout/join-classes.ts'

/** Price that the parts of the payment leave, or exceed. */
export const PaymentLeft = ({ porPagar }: Pick<OrderPricing, 'porPagar'>) => (
  <p role="status" className={joinClasses('font-semibold tabular-nums', porPagar !== ZERO && 'text-bad')}>
    {porPagar < ZERO
      ? `Sobran ${formatPesos(subtract(ZERO, porPagar))}`
      : `Falta pagar ${formatPesos(porPagar)}`}
  </p>
)

type CashFieldsProps = { order: TillOrder; draft: Pick<OrderDraft, 'change'>; efectivo: Money }

/** Received cash and change. Both are optional. */
export function CashFields({ order, draft, efectivo }: CashFieldsProps) {
  const vuelto = changeOf(order.recibido, efectivo)
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
