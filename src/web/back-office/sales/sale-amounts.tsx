import { type Money, ZERO } from '#domain/money.ts'
import { Price } from '#web/components/display/price.tsx'
import type { ListedSale } from './listed-sale.ts'

/** Shows the amounts of a sale, from the subtotal to the total. */
export function SaleAmounts({ sale }: { sale: ListedSale }) {
  const addsUp = sale.descuento === ZERO && sale.recargo === ZERO
  const coupon = sale.codigoDescuento === '' ? '' : ` (${sale.codigoDescuento})`
  return (
    <dl className="flex flex-col gap-1 pt-2">
      {!addsUp && <Amount term="Subtotal" amount={sale.subtotal} />}
      {sale.descuento > ZERO && <Amount term={`Descuento${coupon}`} amount={sale.descuento} minus />}
      {sale.recargo > ZERO && <Amount term="Recargo" amount={sale.recargo} />}
      <div className="flex justify-between gap-3 text-16 font-semibold">
        <dt>Total</dt>
        <dd>
          <Price amount={sale.total} />
        </dd>
      </div>
    </dl>
  )
}

const Amount = ({ term, amount, minus = false }: { term: string; amount: Money; minus?: boolean }) => (
  <div className="flex justify-between gap-3 text-ink-soft">
    <dt className="min-w-0">{term}</dt>
    <dd className="shrink-0">
      {minus && '− '}
      <Price amount={amount} />
    </dd>
  </div>
)
