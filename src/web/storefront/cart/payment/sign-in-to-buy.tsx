import { UserRound } from 'lucide-react'
import { Button } from '#web/components/button/button.tsx'
import { LinkButton } from '#web/components/button/link-button.tsx'
import { loginAddress } from '#web/session/sign-in/login-address.ts'
import { useStoreFacts } from '#web/app/store-facts.ts'
import { type Step, stepAddress } from '#web/storefront/cart/steps.ts'

type SignInToBuyProps = {
  /** Explains why the purchase was refused. */
  message: string
  step: Step
  /** Called by 'Seguir sin cuenta', a button that is shown only when guests may buy. */
  onContinueAsGuest: () => void
}

/** Asks the shopper to sign in. The cart and the form do not change, and the sign-in returns to this step. */
export function SignInToBuy({ message, step, onContinueAsGuest }: SignInToBuyProps) {
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
