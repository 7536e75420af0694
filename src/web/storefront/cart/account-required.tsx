import { LinkButton } from '#web/components/button/link-button.tsx'
import { loginAddress, registerAddress } from '#web/session/sign-in/login-address.ts'
import { useStoreFacts } from '#web/app/store-facts.ts'
import { useSession } from '#web/session/use-session.ts'
import { stepAddress } from './steps.ts'

/** Shown to guests on every checkout step when only signed-in users may buy. */
export function AccountRequired() {
  const facts = useStoreFacts()
  const user = useSession()
  if (facts === undefined || facts.guestCheckout || user !== undefined) return null
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
