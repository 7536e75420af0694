import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import type { BodyOf } from '#contract/http/endpoint.ts'
import type { quoteCart } from '#contract/pricing/quotes.ts'
import { useStoreFacts } from '#web/app/store-facts.ts'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { LazyPart, preloadPart } from '#web/components/layout/lazy-part.tsx'

const importEstimate = () => import('./shipping-estimate.tsx')

type ShippingEstimateButtonProps = Pick<BodyOf<typeof quoteCart>, 'productos' | 'codigoDescuento'>

/** Button that opens the shipping estimate of some products. The form is loaded when it opens. */
export function ShippingEstimateButton(purchase: ShippingEstimateButtonProps) {
  const asksPostalCode = useStoreFacts()?.shipping.asksPostalCode === true
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onPointerEnter={() => preloadPart(importEstimate)}
        onFocus={() => preloadPart(importEstimate)}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 items-center gap-2 font-semibold underline underline-offset-4"
      >
        {asksPostalCode ? 'Calculá tu envío' : 'Ver las formas de entrega'}
        <ChevronDown aria-hidden className={joinClasses('size-4', isOpen && 'rotate-180')} />
      </button>
      <div id={id} hidden={!isOpen} className="pt-2">
        {isOpen && (
          <LazyPart importPart={importEstimate} loading={<Skeleton className="h-40" />}>
            {/* Other products have other prices, so a change requests them again. */}
            {({ ShippingEstimate }) => <ShippingEstimate key={JSON.stringify(purchase)} {...purchase} />}
          </LazyPart>
        )}
      </div>
    </div>
  )
}
