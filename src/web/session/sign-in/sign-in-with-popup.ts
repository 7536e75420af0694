import { signInWithProvider } from '#contract/account/session.ts'
import { IdentityError } from '#domain/account/identity-error.ts'
import { callApi } from '#web/api/call-api.ts'
import { randomKey } from '#web/api/random-key.ts'
import type { SignedInUser } from '#web/session/user/signed-in-user.ts'
import { callIdentityProvider, finishSignIn } from './sign-in.ts'
import { type PopupWait, waitForPopup, type PopupMessage } from './wait-for-popup.ts'

let currentWait: PopupWait | undefined

/**
 * Waits for the provider's sign-in in a pop-up window, and closes an earlier window. Call directly in the click
 * handler, or the browser blocks the window. Rejects with an `IdentityError`: `popup-blocked`, `popup-closed-by-user`,
 * `cancelled-popup-request`, or the provider's or shop's error.
 */
export async function signInThroughPopup(provider: string): Promise<void> {
  currentWait?.cancel()
  // Offline, the window would show the browser's error page and send no message.
  if (!navigator.onLine) throw new IdentityError('network-request-failed')
  const nonce = randomKey()
  const popup = openPopup(`/api/auth/social/start?${new URLSearchParams({ provider, nonce })}`)
  if (popup === null) throw new IdentityError('popup-blocked')
  const wait = waitForPopup({ window: popup, nonce, origin: location.origin, listen })
  currentWait = wait
  try {
    await wait.done
  } finally {
    if (currentWait === wait) currentWait = undefined
  }
}

/**
 * Fallback for a browser that blocks pop-ups: this window goes to the provider. The promise never resolves, and rejects
 * if the user comes back with the Back button.
 */
export async function redirectToProvider(provider: string, continueTo: string | undefined): Promise<never> {
  const { url } = (await callIdentityProvider('/api/auth/sign-in/social', { provider, continueTo })) as {
    url: string
  }
  location.assign(url)
  return new Promise((_, reject) => {
    addEventListener('pageshow', () => reject(new IdentityError('popup-closed-by-user')), { once: true })
  })
}

/**
 * Last step of a sign-in with a provider. `uid`: the signed-in user who confirms the identity. If the provider returns
 * another user, the session ends and the error is `user-mismatch`.
 */
export const finishProviderSignIn = ({ uid }: { uid?: string } = {}): Promise<SignedInUser> =>
  finishSignIn(async (token) => {
    const { theUser } = await callApi(signInWithProvider, { body: { token } })
    if (uid === undefined || theUser.uid === uid) return theUser
    throw new IdentityError('user-mismatch')
  })

function listen(receive: (message: PopupMessage) => void): () => void {
  const onMessage = ({ origin, data }: MessageEvent) => receive({ origin, data })
  addEventListener('message', onMessage)
  return () => removeEventListener('message', onMessage)
}

/** Window size in pixels, specification section 9. */
const WIDTH = 500
const HEIGHT = 600

/** Opens a window over the centre of this one. Returns null if the browser blocks it. */
function openPopup(address: string): Window | null {
  const left = Math.max(0, window.screenX + (window.outerWidth - WIDTH) / 2)
  const top = Math.max(0, window.screenY + (window.outerHeight - HEIGHT) / 2)
  const position = `width=${WIDTH},height=${HEIGHT},left=${Math.round(left)},top=${Math.round(top)}`
  // `_blank`, because a name would reuse an earlier window.
  return window.open(address, '_blank', `${position},location=yes,resizable=yes,statusbar=yes,toolbar=no`)
}
