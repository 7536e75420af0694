import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { Product } from '#domain/product/product.ts'
import { ChangesNotice } from '#web/cart/quote/changes-notice.tsx'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { useMediaQuery } from '#web/components/hooks/use-media-query.ts'
import { AccountRequired } from './account-required.tsx'
import { CartSummary } from './summary/cart-summary.tsx'
import { CheckoutHeading } from './checkout-heading.tsx'
import { ContactStep } from './contact/contact-step.tsx'
import { CouponBox } from './summary/coupon-box.tsx'
import { DeliveryStep } from './delivery-step.tsx'
import { DoneStep } from './receipt/done-step.tsx'
import { NewestProducts } from './newest-products.tsx'
import { PaymentStep } from './payment/payment-step.tsx'
import { ReceiptLoading } from './receipt/receipt-loading.tsx'
import { shouldCheckContact, stepOf } from './steps.ts'
import { focusStep, useFocusAfterAddition, useFocusOnStep } from './use-focus-on-step.ts'
import { usePurchase } from './use-purchase.ts'

type PurchaseProps = {
  newest: readonly Product[]
  /** Number of additions on this page. */
  additions: number
}

/**
 * The purchase in its four steps. `CartPage` loads this part when it is needed, because most first visits have an empty
 * cart.
 */
export function Purchase({ newest, additions }: PurchaseProps) {
  const [params] = useSearchParams()
  const step = stepOf(params)
  const { lines, coupon, total, changes, accept, contact, changeContact, payment, checkout } =
    usePurchase(step)
  const changesBox = useRef<HTMLDivElement>(null)
  const summaryBox = useRef<HTMLDivElement>(null)
  // A turned tablet mounts the coupon's field again, at its other place.
  const [typedCode, setTypedCode] = useState('')
  if (step === 4 && typedCode !== '') setTypedCode('')
  const isWide = useMediaQuery('(width >= 64rem)')
  const { refusal } = checkout
  useFocusOnStep({
    step,
    notice: changes.length > 0 ? changesBox : undefined,
    isPaused: shouldCheckContact(useLocation().state),
  })
  useFocusAfterAddition(additions, step)

  useEffect(() => {
    if (refusal?.about === 'changes') changesBox.current?.focus()
    if (refusal?.about === 'choice')
      summaryBox.current?.querySelector<HTMLElement>('[data-lacks-choice] input')?.focus()
  }, [refusal])

  if (step === 4) return <DoneStep payment={payment} />
  if (checkout.isSold) return <ReceiptLoading />
  const isEmpty = lines.length === 0
  const isShownInNotice = refusal?.about === 'changes' && changes.length > 0
  const summary = (
    <div
      ref={summaryBox}
      className={joinClasses(
        'min-w-0',
        !isEmpty && 'lg:sticky lg:top-28 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start',
      )}
    >
      <CartSummary
        lines={lines}
        descuento={coupon.descuento}
        total={total}
        changes={changes}
        refusal={refusal}
        step={step}
        isFoldable={!isWide}
        coupon={
          <CouponBox
            typedCode={typedCode}
            onType={setTypedCode}
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
        {isEmpty && <NewestProducts products={newest} />}
      </div>
    </div>
  )
}
