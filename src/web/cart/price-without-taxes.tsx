import type { Money } from '#domain/money.ts'
import { priceWithoutNationalTaxes } from '#domain/pricing/national-taxes.ts'
import { useStoreFacts } from '#web/app/store-facts.ts'
import { Price } from '#web/components/display/price.tsx'

/** Price without national taxes, which the law requires beside the price. Renders nothing without national taxes. */
export function PriceWithoutTaxes({ price }: { price: Money }) {
  const taxes = useStoreFacts()?.profile.nationalTaxes ?? 0
  if (taxes === 0) return null
  return (
    <p className="mt-0.5 text-14 text-ink-soft">
      Precio sin impuestos nacionales: <Price amount={priceWithoutNationalTaxes(price, taxes)} />
    </p>
  )
}
