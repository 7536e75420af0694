import { type Money, ZERO } from '#domain/money.ts'
import { Price } from '#web/components/price.tsx'

type OrderTotalsProps = { subtotal: Money; recargo: Money; total: Money }

/** Subtotal, surcharge, total: the parts a person can add up. */
export const OrderTotals = ({ subtotal, recargo, total }: OrderTotalsProps) => (
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
