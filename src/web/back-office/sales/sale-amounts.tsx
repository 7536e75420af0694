import { type Money, ZERO } from '#domain/money.ts'
import { Price } from '#web/components/price.tsx'
import type { ListedSale } from './listed-sale.ts'

/** How the lines of a sale come to its total; nothing where they simply add up to it. */
export function SaleAmounts({ sale }: { sale: ListedSale }) {
  if (sale.descuento === ZERO && sale.recargo === ZERO) return null
  const coupon = sale.codigoDescuento === '' ? '' : ` (${sale.codigoDescuento})`
  return (
    <dl className="mb-2 flex flex-col gap-1 border-t border-line pt-2">
      <Amount term="Subtotal" amount={sale.subtotal} />
      {sale.descuento > ZERO && <Amount term={`Descuento${coupon}`} amount={sale.descuento} minus />}
      {sale.recargo > ZERO && <Amount term="Recargo" amount={sale.recargo} />}
      <div className="flex justify-between gap-3 font-semibold">
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
