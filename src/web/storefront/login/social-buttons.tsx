import { useState } from 'react'
import { isIdentityError } from '#domain/account/identity-error.ts'
import { Button } from '#web/components/button/button.tsx'
import { dismissToast, showToast } from '#web/components/overlay/toast-store.ts'
import { continueToOf } from '#web/session/sign-in/login-address.ts'
import {
  finishProviderSignIn,
  redirectToProvider,
  signInThroughPopup,
} from '#web/session/sign-in/sign-in-with-popup.ts'
import type { SignIn } from './use-sign-in.ts'

/**
 * The provider's window opens in the click event. If the browser blocks the window, the current page goes to
 * the provider.
 */
export function SocialButtons({
  social,
  enter,
  state,
}: Pick<SignIn, 'enter' | 'state'> & { social: readonly { id: string; label: string }[] }) {
  const [openWindows, setOpenWindows] = useState(0)
  const press = async (provider: string) => {
    const windowResult = signInThroughPopup(provider)
    setOpenWindows((windows) => windows + 1)
    try {
      await windowResult
      await enter(finishProviderSignIn)
    } catch (failure) {
      if (isIdentityError(failure) && failure.code === 'popup-blocked') {
        const toast = showToast({ kind: 'loading', text: 'Te llevamos a ingresar en esta misma ventana…' })
        try {
          return await enter(() => redirectToProvider(provider, continueToOf(location.search)))
        } finally {
          dismissToast(toast)
        }
      }
      await enter(() => Promise.reject(failure as Error))
    } finally {
      setOpenWindows((windows) => windows - 1)
    }
  }
  return (
    <div className="flex w-full flex-col items-start gap-3">
      {social.map(({ id, label }) => (
        <Button
          key={id}
          variant="secondary"
          wide="phone"
          // The owner chooses the label, so a long one wraps.
          className="h-auto! min-h-11 py-1 whitespace-normal!"
          disabled={state !== 'idle'}
          onClick={() => void press(id)}
        >
          Ingresar con {label}
        </Button>
      ))}
      <p role="status" className="-mt-3 text-14 text-ink-soft not-empty:mt-0">
        {openWindows > 0 && state === 'idle' && 'Terminá de ingresar en la ventana que se abrió.'}
      </p>
    </div>
  )
}
