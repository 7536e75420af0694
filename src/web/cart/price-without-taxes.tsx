import type { Money } from '#domain/money.ts'
import { withoutNationalTaxes } from '#domain/national-taxes.ts'
import { useStoreFacts } from '#web/store-facts.ts'
import { Price } from '#web/components/price.tsx'

/** Price without national taxes, which the law requires beside the price. Nothing for a store without taxes. */
export function PriceWithoutTaxes({ price }: { price: Money }) {
  const taxes = useStoreFacts()?.profile.nationalTaxes ?? 0
  if (taxes === 0) return null
  return (
    <p className="mt-0.5 text-14 text-ink-soft">
      Precio sin impuestos nacionales: <Price amount={withoutNationalTaxes(price, taxes)} />
    </p>
  )
}
