import { useState } from 'react'
import { isIdentityError } from '#domain/identity-error.ts'
import { Button } from '#web/components/button.tsx'
import { dismissToast, showToast } from '#web/components/overlay/toast-store.ts'
import { continueToOf } from '#web/session/login-address.ts'
import { enterBySocial, goInThisWindow, goThroughWindow } from '#web/session/sign-in/sign-in-with-popup.ts'
import type { SignIn } from './use-sign-in.ts'

/** The window opens in the click event. If the browser blocks the window, the current page goes to the provider. */
export function SocialButtons({
  social,
  enter,
  state,
}: Pick<SignIn, 'enter' | 'state'> & { social: readonly { id: string; label: string }[] }) {
  const [away, setAway] = useState(0)
  const press = async (provider: string) => {
    const through = goThroughWindow(provider)
    setAway((windows) => windows + 1)
    try {
      await through
      await enter(enterBySocial)
    } catch (failure) {
      if (isIdentityError(failure) && failure.code === 'popup-blocked') {
        const going = showToast({ kind: 'loading', text: 'Te llevamos a ingresar en esta misma ventana…' })
        try {
          return await enter(() => goInThisWindow(provider, continueToOf(location.search)))
        } finally {
          dismissToast(going)
        }
      }
      await enter(() => Promise.reject(failure as Error))
    } finally {
      setAway((windows) => windows - 1)
    }
  }
  return (
    <div className="flex w-full flex-col items-start gap-3">
      {social.map(({ id, label }) => (
        <Button
          key={id}
          variant="secondary"
          wide="phone"
          disabled={state !== 'idle'}
          onClick={() => void press(id)}
        >
          Ingresar con {label}
        </Button>
      ))}
      <p role="status" className="-mt-3 text-14 text-ink-soft not-empty:mt-0">
        {away > 0 && state === 'idle' && 'Terminá de ingresar en la ventana que se abrió.'}
      </p>
    </div>
  )
}
