import { type Money, subtract, ZERO } from '#domain/money.ts'
import { changeOf, type TillOrder } from '#domain/cart/till-order.ts'
import { Field } from '#web/components/input/field.tsx'
import { Price } from '#web/components/display/price.tsx'
import type { OrderDraft } from './order-draft.ts'

type CashFieldsProps = { order: TillOrder; draft: OrderDraft; total: Money }

/** Received cash and change. Both are optional. */
export function CashFields({ order, draft, total }: CashFieldsProps) {
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
