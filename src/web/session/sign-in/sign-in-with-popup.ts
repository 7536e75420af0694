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
 * Sends the person to the provider in a window of its own and waits until they are back. Call it in the press itself, or
 * the browser takes it for an advertisement. One window at a time: a new one closes the one before. Rejects with an
 * `IdentityError`: `popup-blocked`, `popup-closed-by-user`, `cancelled-popup-request`, or what the provider or the shop said.
 */
export async function goThroughWindow(provider: string): Promise<void> {
  open?.cancel()
  // A window without a connection shows the browser's own error, and nobody tells this page.
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
 * The way for browsers that allow no window: this one goes to the provider. Never resolves: the page is left. Rejects for
 * whoever turns back and finds it as they left it: they did not finish.
 */
export async function goInThisWindow(provider: string, continueTo: string | undefined): Promise<never> {
  const { url } = (await askIdentity('/api/auth/sign-in/social', { provider, continueTo })) as { url: string }
  location.assign(url)
  return new Promise((_, reject) => {
    addEventListener('pageshow', () => reject(new IdentityError('popup-closed-by-user')), { once: true })
  })
}

/**
 * The last step, once the provider's word is in the session: signs in here. `uid`: who it must be, for somebody who proves
 * anew who they are; anybody else is signed out again with `user-mismatch`.
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
