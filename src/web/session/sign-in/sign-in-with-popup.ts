import { signInWithThird } from '#contract/session.ts'
import { IdentityError } from '#domain/identity-error.ts'
import { callApi } from '#web/call-api.ts'
import { randomKey } from '#web/random-key.ts'
import type { SignedInUser } from '#web/session/signed-in-user.ts'
import { askIdentity, enterBySession } from './sign-in.ts'
import { openWindow } from './open-window.ts'
import { type Waiting, waitForWindow, type WindowAnswer } from './wait-for-window.ts'

let open: Waiting | undefined

/**
 * Waits for the provider's sign-in in a pop-up window. Call this function directly in the click handler, or the browser
 * blocks the window. A new window closes the previous one. Rejects with an `IdentityError`: `popup-blocked`,
 * `popup-closed-by-user`, `cancelled-popup-request`, or the provider's or shop's error.
 */
export async function goThroughWindow(provider: string): Promise<void> {
  open?.cancel()
  // An offline window shows the browser's own error, and this page receives no message.
  if (!navigator.onLine) throw new IdentityError('network-request-failed')
  const nonce = randomKey()
  const window = openWindow(`/api/auth/social/start?${new URLSearchParams({ provider, nonce })}`)
  if (window === null) throw new IdentityError('popup-blocked')
  const waiting = waitForWindow({ window, nonce, origin: location.origin, listen })
  open = waiting
  try {
    await waiting.done
  } finally {
    if (open === waiting) open = undefined
  }
}

/**
 * Fallback without pop-ups: this window goes to the provider, and the promise never resolves. Rejects when the user
 * comes back to the unchanged page.
 */
export async function goInThisWindow(provider: string, continueTo: string | undefined): Promise<never> {
  const { url } = (await askIdentity('/api/auth/sign-in/social', { provider, continueTo })) as { url: string }
  location.assign(url)
  return new Promise((_, reject) => {
    addEventListener('pageshow', () => reject(new IdentityError('popup-closed-by-user')), { once: true })
  })
}

/**
 * The last step of a sign-in by provider. `uid` is the required user in a confirmation of identity. Another user is
 * signed out with `user-mismatch`.
 */
export const enterBySocial = ({ uid }: { uid?: string } = {}): Promise<SignedInUser> =>
  enterBySession(async (token) => {
    const { theUser } = await callApi(signInWithThird, { body: { token } })
    if (uid === undefined || theUser.uid === uid) return theUser
    throw new IdentityError('user-mismatch')
  })

function listen(hear: (answer: WindowAnswer) => void): () => void {
  const onMessage = ({ origin, data }: MessageEvent) => hear({ origin, data })
  addEventListener('message', onMessage)
  return () => removeEventListener('message', onMessage)
}
