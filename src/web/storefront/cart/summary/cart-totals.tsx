import { type Money, ZERO } from '#domain/money.ts'
import { Price } from '#web/components/display/price.tsx'

type CartTotalsProps = { subtotal: Money; descuento: Money; total: Money }

export function CartTotals({ subtotal, descuento, total }: CartTotalsProps) {
  return (
    <dl className="mt-4 flex flex-col gap-2">
      {descuento > ZERO && (
        <>
          <Amount term="Subtotal" amount={subtotal} />
          <Amount term="Descuento" amount={descuento} minus />
        </>
      )}
      <div className="flex items-baseline justify-between gap-4 text-20 font-semibold">
        <dt>Total</dt>
        <dd>
          <Price amount={total} />
        </dd>
      </div>
    </dl>
  )
}

const Amount = ({ term, amount, minus = false }: { term: string; amount: Money; minus?: boolean }) => (
  <div className="flex justify-between gap-4 text-ink-soft">
    <dt>{term}</dt>
    <dd>
      {minus && '− '}
      <Price amount={amount} />
    </dd>
  </div>
)
