import { useEffect, useRef } from 'react'
import { type MetaDescriptor, useLocation, useSearchParams } from 'react-router'
import { listProducts } from '#contract/product/products.ts'
import { ChangesNotice } from '#web/cart/quote/changes-notice.tsx'
import { callApi } from '#web/api/call-api.ts'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { useHydrated } from '#web/components/hooks/use-hydrated.ts'
import { useMediaQuery } from '#web/components/hooks/use-media-query.ts'
import { pageMeta } from '#web/app/page-meta.ts'
import type { Route } from './+types/cart-page'
import { AccountRequired } from './account-required.tsx'
import { CartSummary } from './summary/cart-summary.tsx'
import { CheckoutHeading } from './checkout-heading.tsx'
import { ContactStep } from './contact/contact-step.tsx'
import { CouponBox } from './summary/coupon-box.tsx'
import { DeliveryStep } from './delivery-step.tsx'
import { DoneStep } from './receipt/done-step.tsx'
import { NewestProducts } from './newest-products.tsx'
import { PaymentStep } from './payment/payment-step.tsx'
import { shouldCheckContact, stepOf } from './steps.ts'
import { focusStep, useFocusOnStep } from './use-focus-on-step.ts'
import { usePurchase } from './use-purchase.ts'

const NEWEST_COUNT = 4

/** Loads the newest products for the empty cart. The page also opens when this request fails. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const newest = await callApi(listProducts, { query: { limit: NEWEST_COUNT } }, context).catch(() => [])
  return { newest, origin: new URL(request.url).origin }
}

/** Navigation between steps does not run the loader, because the steps need no new data. */
export const shouldRevalidate = () => false

export function meta({ loaderData, location, matches }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return []
  const page = { title: 'Carrito', url: `${loaderData.origin}/cart` }
  const facts = [...pageMeta(page, matches), { name: 'robots', content: 'noindex' }]
  // On step 4 `DoneStep` sets the title, because the title depends on the receipt.
  return stepOf(new URLSearchParams(location.search)) === 4
    ? facts.filter((fact) => !('title' in fact))
    : facts
}

export default function CartPage({ loaderData: { newest } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const step = stepOf(params)
  const { lines, coupon, total, changes, accept, contact, changeContact, payment, checkout } =
    usePurchase(step)
  const changesBox = useRef<HTMLDivElement>(null)
  const summaryBox = useRef<HTMLDivElement>(null)
  const isWide = useMediaQuery('(width >= 64rem)')
  const { refusal } = checkout
  // The cart is known only after hydration, so invisible boxes reserve the space until then.
  const hiddenUntilHydrated = !useHydrated() && 'invisible noscript:visible'
  useFocusOnStep({
    step,
    notice: changes.length > 0 ? changesBox : undefined,
    isPaused: shouldCheckContact(useLocation().state),
  })

  useEffect(() => {
    if (refusal?.about === 'changes') changesBox.current?.focus()
    if (refusal?.about === 'choice')
      summaryBox.current?.querySelector<HTMLElement>('[data-lacks-choice] input')?.focus()
  }, [refusal])

  if (step === 4) return <DoneStep payment={payment} />
  // On the server the cart is always empty, because only the browser stores the cart.
  const isEmpty = lines.length === 0
  const isShownInNotice = refusal?.about === 'changes' && changes.length > 0
  const summary = (
    <div
      ref={summaryBox}
      className={joinClasses(
        'min-w-0',
        !isEmpty && 'lg:sticky lg:top-28 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start',
        hiddenUntilHydrated,
      )}
    >
      <CartSummary
        lines={lines}
        descuento={coupon.descuento}
        total={total}
        changes={changes}
        isChoiceMissing={refusal?.about === 'choice'}
        step={step}
        isFoldable={!isWide}
        coupon={
          <CouponBox
            coupon={coupon.coupon}
            error={coupon.error}
            busy={coupon.busy}
            onApply={coupon.apply}
            onRemove={coupon.remove}
          />
        }
      />
    </div>
  )
  return (
    <div className="frame min-h-dvh pt-1 pb-20 lg:pt-8">
      <div
        className={joinClasses(
          'grid gap-x-20 gap-y-3 lg:gap-y-8',
          !isEmpty && 'lg:grid-cols-[minmax(0,1fr)_26rem] lg:grid-rows-[auto_1fr]',
        )}
      >
        <CheckoutHeading step={isEmpty ? undefined : step}>
          <ChangesNotice
            ref={changesBox}
            changes={changes}
            title={isShownInNotice ? refusal.message : 'Tu carrito cambió'}
            note="Todavía no pagaste nada. El total que ves ya está al día."
            action="Aceptar los cambios"
            onAccept={() => {
              focusStep(step)
              accept()
            }}
          />
        </CheckoutHeading>
        {/* The order of the elements is the order of the focus: on a narrow screen the cart is above the form. */}
        {!isWide && summary}
        {!isEmpty && (
          <div className="min-w-0">
            <AccountRequired />
            {step === 1 && <ContactStep contact={contact} onChange={changeContact} />}
            {step === 2 && <DeliveryStep />}
            {step === 3 && (
              <PaymentStep
                checkout={checkout}
                total={total}
                refusal={isShownInNotice ? undefined : refusal}
              />
            )}
          </div>
        )}
        {isWide && summary}
        {isEmpty && (
          <div className={joinClasses('min-w-0', hiddenUntilHydrated)}>
            <NewestProducts products={newest} />
          </div>
        )}
      </div>
    </div>
  )
}
