import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, type MetaDescriptor, useSearchParams } from 'react-router'
import { cartTotal } from '#domain/cart.ts'
import { subtract } from '#domain/money.ts'
import { useCart } from '#web/cart/use-cart.ts'
import { joinClasses } from '#web/components/join-classes.ts'
import { StepIndicator } from '#web/components/step-indicator.tsx'
import { useAwake } from '#web/components/use-awake.ts'
import { pageMeta } from '#web/page-meta.ts'
import type { Route } from './+types/cart-page.ts'
import { CartSummary } from './cart-summary.tsx'
import { ContactStep } from './contact-step.tsx'
import { blankContact } from './contact.ts'
import { CouponBox } from './coupon-box.tsx'
import { DeliveryStep } from './delivery-step.tsx'
import { DoneStep } from './done-step.tsx'
import { PaymentStep } from './payment-step.tsx'
import { stepNames, stepOf } from './steps.ts'
import { useCardPayment } from './use-card-payment.ts'
import { useCheckout } from './use-checkout.ts'
import { useCoupon } from './use-coupon.ts'

export function loader({ request }: Route.LoaderArgs) {
  return { origin: new URL(request.url).origin }
}

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return []
  const page = { title: 'Carrito', url: `${loaderData.origin}/cart` }
  return [...pageMeta(page, matches), { name: 'robots', content: 'noindex' }]
}

export default function CartPage() {
  const [params] = useSearchParams()
  const step = stepOf(params)
  const lines = useCart()
  const coupon = useCoupon(lines)
  const [contact, setContact] = useState(blankContact)
  const payment = useCardPayment()
  const checkout = useCheckout({
    lines,
    contact,
    coupon: coupon.coupon,
    total: subtract(cartTotal(lines), coupon.descuento),
    payment,
    onFreshFigures: coupon.refresh,
  })
  const heading = useFocusOnStep(step)
  const untilAwake = !useAwake() && 'invisible noscript:visible'

  if (step === 4) return <DoneStep payment={payment} />
  return (
    <div className="frame pt-4 pb-20 lg:pt-8">
      <Link
        to="/"
        className="inline-flex min-h-11 items-center gap-2 text-14 underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4" /> Volver
      </Link>
      <h1 ref={heading} tabIndex={-1} className="mt-1 mb-5 text-28 outline-none sm:text-40 lg:mb-8">
        Tu compra
      </h1>
      <div className="grid gap-x-20 gap-y-8 lg:grid-cols-[minmax(0,1fr)_26rem] lg:grid-rows-[auto_1fr]">
        <StepIndicator steps={stepNames} current={step} />
        {/* Only this browser knows the cart: what depends on it is shown once it is read, and nothing jumps. */}
        <div
          className={joinClasses(
            'flex min-w-0 flex-col gap-4 lg:sticky lg:top-28 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start',
            untilAwake,
          )}
        >
          <CartSummary lines={lines} descuento={coupon.descuento} step={step} />
          <CouponBox coupon={coupon.coupon} error={coupon.error} busy={coupon.busy} onApply={coupon.apply} />
        </div>
        <div className={joinClasses('min-w-0', untilAwake)}>
          {step === 1 && <ContactStep contact={contact} onChange={setContact} />}
          {step === 2 && <DeliveryStep />}
          {step === 3 && <PaymentStep checkout={checkout} />}
        </div>
      </div>
    </div>
  )
}

/** A changed step is a changed screen: whoever reads by ear or keyboard starts at its top. */
function useFocusOnStep(step: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const seen = useRef(step)
  useEffect(() => {
    if (seen.current === step) return
    seen.current = step
    heading.current?.focus()
  }, [step])
  return heading
}
