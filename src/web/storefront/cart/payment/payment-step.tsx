import { Banknote, CreditCard, Landmark, UserRound } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { formatDateTime } from '#domain/calendar.ts'
import { add, formatPesos, type Money, ZERO } from '#domain/money.ts'
import { CARD_PAYMENT } from '#domain/sale/sale.ts'
import { holdEnd } from '#domain/sale/sale-hold.ts'
import type { PublicStoreProfile } from '#domain/store/store-profile.ts'
import { Button } from '#web/components/button/button.tsx'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { useHydrated } from '#web/components/hooks/use-hydrated.ts'
import { useStoredValue } from '#web/storage/stored-value.ts'
import { useStoreFacts } from '#web/app/store-facts.ts'
import { storedPaymentMethod } from '#web/storefront/cart/checkout-storage.ts'
import { StepActions } from '#web/storefront/cart/step-actions.tsx'
import { stepAddress, stepHeadingId, type Step } from '#web/storefront/cart/steps.ts'
import { LinkButton } from '#web/components/button/link-button.tsx'
import { loginAddress } from '#web/session/sign-in/login-address.ts'
import { CreditBox } from './credit-box.tsx'
import { MethodPriceOption } from './method-price-option.tsx'
import type { Checkout, CheckoutRefusal } from './use-checkout.ts'
import type { useCredit } from './use-credit.ts'

const methodDetails = {
  Efectivo: { Icon: Banknote, help: 'Pagás al recibir o retirar tu compra.' },
  Transferencia: { Icon: Landmark, help: 'Te damos los datos de la cuenta al terminar.' },
  'Mercado Pago': { Icon: CreditCard, help: 'Te llevamos a la página segura de Mercado Pago.' },
} as const

type PaymentStepProps = {
  checkout: Checkout
  credit: ReturnType<typeof useCredit>
  /** Total less what the store credit pays. */
  toPay: Money
  /** Goods that the store credit leaves to pay, before the discount of a payment method. */
  rest: Money
  /** Shipping that the store credit leaves to pay. */
  shippingRest: Money
  /** True if a carrier delivers the purchase. */
  isByCarrier: boolean
  /** The refusal to show in this step. Undefined when another part of the page shows the refusal. */
  refusal: CheckoutRefusal | undefined
}

export function PaymentStep({
  checkout,
  credit,
  toPay,
  rest,
  shippingRest,
  isByCarrier,
  refusal,
}: PaymentStepProps) {
  const facts = useStoreFacts()
  // A carrier collects no money.
  const methods = (facts?.paymentMethods ?? []).filter((name) => name !== 'Efectivo' || !isByCarrier)
  const isFree = toPay === ZERO
  const reservation = useReservation(facts?.profile)
  const chosen = useStoredValue(storedPaymentMethod)
  const method =
    isFree || methods.length === 1 ? (methods[0] ?? '') : (methods.find((name) => name === chosen) ?? '')
  const choose = (name: string) => {
    storedPaymentMethod.save(name)
    if (refusal?.about !== 'session') checkout.forgetRefusal()
  }
  const buy = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void checkout.submit(method)
  }
  return (
    <div className="flex max-w-xl flex-col gap-3 sm:gap-5">
      <h2 id={stepHeadingId(3)} tabIndex={-1} className="text-20 outline-none lg:text-28">
        Forma Pago
      </h2>
      <CreditBox credit={credit} />
      <form onSubmit={buy} aria-labelledby={stepHeadingId(3)} className="flex flex-col gap-3 sm:gap-5">
        {(isFree || credit.credit) && (
          <p className="border-l-2 border-ink pl-4">
            {isFree
              ? `${credit.credit ? 'El vale paga toda la compra' : 'No hay nada que pagar'}: al tocar «Finalizar compra» queda confirmada.`
              : `Elegí cómo pagás los ${formatPesos(add(rest, shippingRest))} que quedan.`}
          </p>
        )}
        <div
          role="radiogroup"
          hidden={isFree}
          aria-labelledby={stepHeadingId(3)}
          className="flex flex-col gap-3"
        >
          {methods.map((name) => {
            const { Icon, help } = methodDetails[name as keyof typeof methodDetails] ?? methodDetails.Efectivo
            return (
              <label
                key={name}
                className="flex items-center gap-4 border border-line-strong bg-white px-4 py-3 sm:py-4 has-checked:border-ink has-focus-visible:outline-2 has-focus-visible:outline-accent"
              >
                <input
                  type="radio"
                  data-replayed
                  name="formaPago"
                  value={name}
                  checked={method === name}
                  onChange={() => choose(name)}
                  className="size-5 outline-none"
                />
                <span className="flex-1">
                  <span className="block font-medium">{name}</span>
                  <span className="block text-14 text-ink-soft">{help}</span>
                  <MethodPriceOption amount={rest} shipping={shippingRest} method={name} />
                  <ReservedUntil until={reservation.until(name)} isKnown={reservation.isKnown} />
                </span>
                <Icon aria-hidden className="size-5 text-ink-soft" />
              </label>
            )
          })}
        </div>
        {!isFree && methods.length === 0 && (
          <p className="border-l-2 border-wait bg-wait-tint px-5 py-4">
            Con ese envío no hay una forma de pago. Volvé atrás y elegí otra forma de entrega.
          </p>
        )}
        {refusal?.about === 'session' && (
          <SignInToBuy message={refusal.message} step={3} onContinueAsGuest={checkout.continueAsGuest} />
        )}
        {refusal !== undefined && refusal.about !== 'session' && (
          <p role="alert" className="border-l-2 border-bad bg-bad-tint px-5 py-4 font-semibold">
            {refusal.message}
          </p>
        )}
        <StepActions back={stepAddress(2)}>
          <Button type="submit" size="large" busy={checkout.busy} data-replayed>
            Finalizar compra
          </Button>
        </StepActions>
      </form>
    </div>
  )
}

const ReservedUntil = ({ until, isKnown }: { until: Date | null; isKnown: boolean }) =>
  until !== null && (
    <span className={joinClasses('block text-14 text-ink-soft', !isKnown && 'invisible')}>
      {`Te lo reservamos hasta el ${formatDateTime(until)}.`}
    </span>
  )

/**
 * Returns when the reservation of a payment method ends: cash or transfer, or null without a time limit. `isKnown` is
 * false on the server and during hydration, because both must render the same text. That text is invisible and only
 * takes its space.
 */
function useReservation(profile: PublicStoreProfile | undefined): {
  until: (method: string) => Date | null
  isKnown: boolean
} {
  const isKnown = useHydrated()
  const [openedAt] = useState(() => new Date())
  const now = isKnown ? openedAt : new Date(0)
  return {
    isKnown,
    until: (method) => (profile && method !== CARD_PAYMENT ? holdEnd(method, { now, holds: profile }) : null),
  }
}

type SignInToBuyProps = {
  /** Explains why the purchase was refused. */
  message: string
  step: Step
  /** Called by 'Seguir sin cuenta', a button that is shown only when guests may buy. */
  onContinueAsGuest: () => void
}

/** Asks the shopper to sign in. The cart and the form do not change, and the sign-in returns to this step. */
function SignInToBuy({ message, step, onContinueAsGuest }: SignInToBuyProps) {
  const guestsMayBuy = useStoreFacts()?.guestCheckout ?? false
  return (
    <div role="alert" className="flex flex-col gap-3 border-l-2 border-wait bg-wait-tint px-5 py-4">
      <p className="flex gap-2 font-semibold">
        <UserRound aria-hidden className="mt-0.5 size-5 shrink-0 text-wait" />
        <span>{message}</span>
      </p>
      <p className="text-14">
        {guestsMayBuy && <span>Tu sesión terminó. </span>}Tu carrito y tus datos siguen acá, y todavía no
        pagaste nada.
      </p>
      <div className="flex flex-wrap gap-2">
        <LinkButton to={loginAddress(stepAddress(step))} variant="secondary" size="small">
          Ingresar
        </LinkButton>
        {guestsMayBuy && (
          <Button variant="quiet" size="small" onClick={onContinueAsGuest}>
            Seguir sin cuenta
          </Button>
        )}
      </div>
    </div>
  )
}
