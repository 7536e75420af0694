import { Banknote, CreditCard } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { formatDateTime } from '#domain/calendar.ts'
import { type Money, ZERO } from '#domain/money.ts'
import { holdEnd } from '#domain/sale/sale-hold.ts'
import { Button } from '#web/components/button/button.tsx'
import { useHydrated } from '#web/components/hooks/use-hydrated.ts'
import { useStoredValue } from '#web/storage/stored-value.ts'
import { useStoreFacts } from '#web/app/store-facts.ts'
import { storedPaymentMethod } from '#web/storefront/cart/checkout-storage.ts'
import { SignInToBuy } from './sign-in-to-buy.tsx'
import { StepActions } from '#web/storefront/cart/step-actions.tsx'
import { stepAddress, stepHeadingId } from '#web/storefront/cart/steps.ts'
import type { Checkout, Refusal } from './use-checkout.ts'

const methodDetails = {
  Efectivo: { Icon: Banknote, help: 'Pagás al recibir o retirar tu compra.' },
  'Mercado Pago': { Icon: CreditCard, help: 'Te llevamos a la página segura de Mercado Pago.' },
} as const

type PaymentStepProps = {
  checkout: Checkout
  total: Money
  /** The refusal to show in this step. Undefined when another part of the page shows the refusal. */
  refusal: Refusal | undefined
}

export function PaymentStep({ checkout, total, refusal }: PaymentStepProps) {
  const facts = useStoreFacts()
  const methods = facts?.paymentMethods ?? []
  const isFree = total === ZERO
  const reservedUntil = useReservedUntil(facts?.profile.cashHoldHours ?? 0)
  const chosen = useStoredValue(storedPaymentMethod)
  const method =
    isFree || methods.length === 1 ? methods[0]! : (methods.find((name) => name === chosen) ?? '')
  const choose = (name: string) => {
    storedPaymentMethod.save(name)
    if (refusal?.about !== 'session') checkout.forgetRefusal()
  }
  const buy = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void checkout.submit(method)
  }
  return (
    <form onSubmit={buy} aria-labelledby={stepHeadingId(3)} className="flex max-w-xl flex-col gap-3 sm:gap-5">
      <h2 id={stepHeadingId(3)} tabIndex={-1} className="text-20 outline-none lg:text-28">
        Forma Pago
      </h2>
      {isFree && (
        <p className="border-l-2 border-ink pl-4">
          No hay nada que pagar: al tocar «Finalizar compra» queda confirmada.
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
                name="formaPago"
                value={name}
                checked={method === name}
                onChange={() => choose(name)}
                className="size-5 outline-none"
              />
              <span className="flex-1">
                <span className="block font-medium">{name}</span>
                <span className="block text-14 text-ink-soft">{help}</span>
                {name === 'Efectivo' && reservedUntil !== undefined && (
                  <span className="block text-14 text-ink-soft">
                    {`Te lo reservamos hasta el ${formatDateTime(reservedUntil)}.`}
                  </span>
                )}
              </span>
              <Icon aria-hidden className="size-5 text-ink-soft" />
            </label>
          )
        })}
      </div>
      {refusal?.about === 'session' && (
        <SignInToBuy message={refusal.message} step={3} onContinueAsGuest={checkout.continueAsGuest} />
      )}
      {refusal !== undefined && refusal.about !== 'session' && (
        <p role="alert" className="border-l-2 border-bad bg-bad-tint px-5 py-4 font-semibold">
          {refusal.message}
        </p>
      )}
      <StepActions back={stepAddress(2)}>
        <Button type="submit" size="large" busy={checkout.busy}>
          Finalizar compra
        </Button>
      </StepActions>
    </form>
  )
}

/**
 * Returns when a cash reservation ends. Returns undefined without a time limit, and on the server, because
 * the server's page is cached.
 */
function useReservedUntil(cashHoldHours: number): Date | undefined {
  const isHydrated = useHydrated()
  const [now] = useState(() => new Date())
  if (!isHydrated) return undefined
  return holdEnd('Efectivo', { now, holds: { cashHoldHours, unpaidSaleLifetimeMinutes: 0 } }) ?? undefined
}
