import { useEffect, useRef, useState, type RefObject, useEffectEvent } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { Product } from '#domain/product/product.ts'
import { ChangesNotice } from '#web/cart/quote/changes-notice.tsx'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { useMediaQuery } from '#web/components/hooks/use-media-query.ts'
import { LinkButton } from '#web/components/button/link-button.tsx'
import { loginAddress, registerAddress } from '#web/session/sign-in/login-address.ts'
import { PURCHASE_MARK } from '#web/app/purchase-mark.ts'
import { useHydrated } from '#web/components/hooks/use-hydrated.ts'
import { useStoreFacts } from '#web/app/store-facts.ts'
import { useSession } from '#web/session/use-session.ts'
import { CartSummary } from './summary/cart-summary.tsx'
import { CheckoutHeading } from './checkout-heading.tsx'
import { ContactStep } from './contact/contact-step.tsx'
import { CouponBox } from '#web/cart/coupon-box.tsx'
import { DeliveryStep } from './shipping/delivery-step.tsx'
import { DoneStep } from './receipt/done-step.tsx'
import { NewestProducts } from './newest-products.tsx'
import { PaymentStep } from './payment/payment-step.tsx'
import { ReceiptLoading } from './receipt/receipt-loading.tsx'
import { shouldCheckContact, stepOf, stepAddress, stepHeadingId, type Step } from './steps.ts'
import { usePurchase } from './use-purchase.ts'

export type PurchaseProps = {
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
  const purchase = usePurchase(step)
  const { lines, coupon, credit, shipping, amounts, changes } = purchase
  const { accept, contact, changeContact, payment, checkout } = purchase
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
        shipping={shipping}
        {...amounts}
        changes={changes}
        refusal={refusal}
        step={step}
        couponCode={coupon.code}
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
    <div {...{ [PURCHASE_MARK]: '' }} className="frame min-h-dvh pt-1 pb-20 lg:pt-8">
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
          // Without JavaScript nothing can be sent, and the heading says so.
          <div className="min-w-0 noscript:hidden">
            <AccountRequired />
            {step === 1 && <ContactStep contact={contact} onChange={changeContact} />}
            {step === 2 && (
              <DeliveryStep
                shipping={shipping}
                onChoose={checkout.forgetRefusal}
                contact={contact}
                onChange={changeContact}
                refusal={refusal?.about === 'shipping' ? refusal.message : undefined}
              />
            )}
            {step === 3 && (
              <PaymentStep
                checkout={checkout}
                credit={credit}
                toPay={amounts.toPay}
                rest={amounts.rest}
                shippingRest={amounts.shippingRest}
                isByCarrier={shipping.chosen?.tipo === 'correo'}
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

/** Shown to guests on every checkout step when only signed-in users may buy. */
function AccountRequired() {
  const facts = useStoreFacts()
  const user = useSession()
  const isHydrated = useHydrated()
  if (!isHydrated || facts === undefined || facts.guestCheckout || user !== undefined) return null
  return (
    <div className="mb-6 flex max-w-xl flex-col gap-3 border-l-2 border-wait bg-wait-tint px-5 py-4">
      <p className="font-semibold">Para comprar en esta tienda necesitás una cuenta</p>
      <p className="text-14">Tu carrito te espera: al ingresar volvés acá.</p>
      <div className="flex flex-wrap gap-2">
        <LinkButton to={loginAddress(stepAddress(1))} variant="secondary" size="small">
          Ingresar
        </LinkButton>
        <LinkButton to={registerAddress(stepAddress(1))} variant="quiet" size="small">
          Registrate
        </LinkButton>
      </div>
    </div>
  )
}

/** Focuses the heading of a step, so screen readers continue reading there. */
const focusStep = (step: Step): void => document.getElementById(stepHeadingId(step))?.focus()

/**
 * Moves the focus to the heading of a new step. A `notice` gets the focus instead, and also when the notice
 * appears while the shopper uses no control. `isPaused`: another part of the page moves the focus.
 */
function useFocusOnStep({
  step,
  notice,
  isPaused,
}: {
  step: Step
  notice: RefObject<HTMLElement | null> | undefined
  isPaused: boolean
}): void {
  const shownStep = useRef(step)
  useEffect(() => {
    const isNewStep = shownStep.current !== step
    shownStep.current = step
    if (isPaused) return
    if (notice !== undefined && (isNewStep || !isControlFocused())) notice.current?.focus()
    else if (isNewStep) focusStep(step)
  }, [step, notice, isPaused])
}

/** Focuses the heading after an addition whose button disappeared, because the cart is no longer empty. */
function useFocusAfterAddition(additions: number, step: Step): void {
  const focusHeading = useEffectEvent(() => focusStep(step))
  useEffect(() => {
    if (additions > 0 && document.activeElement === document.body) focusHeading()
  }, [additions])
}

const isControlFocused = (): boolean =>
  document.activeElement?.matches('input, select, textarea, button, a') ?? false
