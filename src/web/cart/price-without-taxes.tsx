import type { VatRate } from '#domain/invoices/vat-rate.ts'
import type { Money } from '#domain/money.ts'
import { priceWithoutNationalTaxes, totalWithoutNationalTaxes } from '#domain/pricing/national-taxes.ts'
import { type CartLine, lineTotal } from '#domain/cart/cart.ts'
import { useStoreFacts } from '#web/app/store-facts.ts'
import { Price } from '#web/components/display/price.tsx'

/**
 * Price without national taxes, which the law requires beside the price. `iva`: rate of the product, or undefined for the
 * taxes of the shop. Renders nothing in a shop without national taxes.
 */
export function PriceWithoutTaxes({ price, iva }: { price: Money; iva: VatRate | undefined }) {
  const taxes = useNationalTaxes()
  return taxes === 0 ? null : <NetPrice amount={priceWithoutNationalTaxes(price, iva ?? taxes)} />
}

type TotalWithoutTaxesProps = { total: Money; envio: Money; lines: readonly CartLine[] }

/** Total of a cart without national taxes, by the rate of each product. */
export function TotalWithoutTaxes({ total, envio, lines }: TotalWithoutTaxesProps) {
  const taxes = useNationalTaxes()
  if (taxes === 0) return null
  const taxed = lines.map((line) => ({ importe: lineTotal(line), iva: line.iva }))
  return <NetPrice amount={totalWithoutNationalTaxes({ total, envio, lines: taxed, taxes })} />
}

const useNationalTaxes = (): number => useStoreFacts()?.profile.nationalTaxes ?? 0

const NetPrice = ({ amount }: { amount: Money }) => (
  <p className="mt-0.5 text-14 text-ink-soft">
    Precio sin impuestos nacionales: <Price amount={amount} />
  </p>
)
