import { IdentityError } from '#domain/identity-error.ts'
import { identityErrorOf } from '#domain/identity-error-of.ts'

const LOOKS_EVERY_MS = 2_000
/** Specification section 9: the window's message may arrive after the window is closed. */
const CLOSED_FOR_MS = 8_000

export type OpenWindow = { readonly closed: boolean; close(): void }

export type WindowAnswer = { origin: string; data: unknown }

/** `done` rejects with an `IdentityError`. */
export type Waiting = { done: Promise<void>; cancel(): void }

/**
 * Waits for the result message of the sign-in window. Only a message from `origin` with `nonce` counts, because any
 * page can post messages here. `listen` returns a stop function.
 */
export function waitForWindow(more: {
  window: OpenWindow
  origin: string
  nonce: string
  listen: (hear: (answer: WindowAnswer) => void) => () => void
}): Waiting {
  const { window, origin, nonce, listen } = more
  let settle = (_failure: IdentityError | undefined): void => {}
  const done = new Promise<void>((resolve, reject) => {
    settle = (failure) => (failure === undefined ? resolve() : reject(failure))
  })
  let givingUp: ReturnType<typeof setTimeout> | undefined

  const end = (failure?: IdentityError) => {
    clearInterval(looking)
    clearTimeout(givingUp)
    stopListening()
    window.close()
    settle(failure)
  }
  const stopListening = listen((answer) => {
    const told = answer.origin === origin ? readAnswer(answer.data) : undefined
    if (told?.nonce !== nonce) return
    end(told.error === undefined ? undefined : identityErrorOf({ code: told.error }))
  })
  const looking = setInterval(() => {
    if (!window.closed) return
    clearInterval(looking)
    givingUp = setTimeout(() => end(new IdentityError('popup-closed-by-user')), CLOSED_FOR_MS)
  }, LOOKS_EVERY_MS)

  return { done, cancel: () => end(new IdentityError('cancelled-popup-request')) }
}

function readAnswer(data: unknown): { nonce: string; error: string | undefined } | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { type, nonce, error } = data as Record<string, unknown>
  if (type !== 'vidriera:social' || typeof nonce !== 'string') return undefined
  return { nonce, error: typeof error === 'string' ? error : undefined }
}
