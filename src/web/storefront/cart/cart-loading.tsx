import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { CheckoutHeading } from './checkout-heading.tsx'

/** Shown while the script of the purchase loads. */
export const CartLoading = () => (
  <div className="frame min-h-dvh pt-1 pb-20 lg:pt-8">
    <CheckoutHeading step={undefined} />
    <Skeleton className="mt-3 h-72 lg:mt-8" />
  </div>
)
