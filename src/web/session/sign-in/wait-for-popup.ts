import { IdentityError } from '#domain/account/identity-error.ts'
import { parseIdentityError } from '#domain/account/parse-identity-error.ts'

const POLL_INTERVAL_MS = 2_000
/** The window's message may arrive after the window is closed (specification section 9). */
const GRACE_AFTER_CLOSE_MS = 8_000

export type PopupWindow = { readonly closed: boolean; close(): void }

export type PopupMessage = { origin: string; data: unknown }

/** `done` resolves after the sign-in and rejects with an `IdentityError`. `cancel` ends the wait. */
export type PopupWait = { done: Promise<void>; cancel(): void }

/**
 * Waits for the result message of the sign-in window. Only a message from `origin` with `nonce` counts, because any
 * page can post messages here. `listen` returns a stop function.
 */
export function waitForPopup(options: {
  window: PopupWindow
  origin: string
  nonce: string
  listen: (receive: (posted: PopupMessage) => void) => () => void
}): PopupWait {
  const { window, origin, nonce, listen } = options
  let settlePromise = (_failure: IdentityError | undefined): void => {}
  const done = new Promise<void>((resolve, reject) => {
    settlePromise = (failure) => (failure === undefined ? resolve() : reject(failure))
  })
  let closeTimer: ReturnType<typeof setTimeout> | undefined

  const end = (failure?: IdentityError) => {
    clearInterval(pollTimer)
    clearTimeout(closeTimer)
    stopListening()
    window.close()
    settlePromise(failure)
  }
  const stopListening = listen((posted) => {
    const message = posted.origin === origin ? parseMessage(posted.data) : undefined
    if (message?.nonce !== nonce) return
    end(message.error === undefined ? undefined : parseIdentityError({ code: message.error }))
  })
  const pollTimer = setInterval(() => {
    if (!window.closed) return
    clearInterval(pollTimer)
    closeTimer = setTimeout(() => end(new IdentityError('popup-closed-by-user')), GRACE_AFTER_CLOSE_MS)
  }, POLL_INTERVAL_MS)

  return { done, cancel: () => end(new IdentityError('cancelled-popup-request')) }
}

function parseMessage(data: unknown): { nonce: string; error: string | undefined } | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { type, nonce, error } = data as Record<string, unknown>
  if (type !== 'vidriera:social' || typeof nonce !== 'string') return undefined
  return { nonce, error: typeof error === 'string' ? error : undefined }
}
