import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type ActionLink, isActionLink, readActionLink } from '#contract/action-link.ts'
import { ownPath } from '#contract/own-path.ts'
import { verifyEmail } from '#contract/ways-in.ts'
import { IdentityError, isIdentityError } from '#domain/identity-error.ts'
import { ApiProblem } from '#web/api-problem.ts'
import { callApi } from '#web/call-api.ts'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { loginAddress } from '#web/session/login-address.ts'
import { enterBySession } from '#web/session/sign-in/sign-in.ts'
import { openSignInLink } from '#web/session/sign-in/sign-in-with-link.ts'
import { useSession } from '#web/session/use-session.ts'
import type { SignIn } from './use-sign-in.ts'

export const CONFIRMED = 'Listo, confirmamos tu correo'

export type MailedLink =
  | { kind: 'opening' }
  | { kind: 'asks-email'; oobCode: string; refusal: string | undefined }
  | { kind: 'asks-password'; oobCode: string }
  | { kind: 'asks-sign-in'; oobCode: string }
  | { kind: 'email-confirmed' }

export type MailedLinks = ReturnType<typeof useMailedLink>

/**
 * Executes an e-mailed link when the page loads. Removes the code from the address at once, so neither history nor
 * referrer contains the code.
 */
export function useMailedLink({ enter }: Pick<SignIn, 'enter'>) {
  const [link, setLink] = useState<MailedLink>()
  const begun = useRef(false)
  const confirmed = useRef<string>(undefined)
  const navigate = useNavigate()
  const person = useSession()

  const refuse = (failure: unknown) => {
    setLink(undefined)
    void enter(() => Promise.reject(failure as Error))
  }

  const signIn = async (oobCode: string, email?: string) => {
    try {
      const outcome = await openSignInLink(oobCode, email)
      if (outcome.kind === 'needs-email') return setLink({ kind: 'asks-email', oobCode, refusal: undefined })
      setLink(undefined)
      if (outcome.passwordRemoved) tellPasswordRemoved()
      await enter(enterBySession)
    } catch (failure) {
      if (failure instanceof ApiProblem && failure.code === 'link-email-mismatch')
        return setLink({ kind: 'asks-email', oobCode, refusal: failure.message })
      refuse(failure)
    }
  }

  const begin = useEffectEvent(async () => {
    if (begun.current || !isActionLink(location.href)) return
    begun.current = true
    const asked = readLink(location.href)
    await navigate(addressAfter(asked), { replace: true })
    if (isIdentityError(asked)) return refuse(asked)
    const { mode, oobCode } = asked
    if (mode === 'resetPassword') return setLink({ kind: 'asks-password', oobCode })
    if (mode === 'verifyEmail') return setLink({ kind: 'asks-sign-in', oobCode })
    if (mode !== 'signIn') return refuse(new IdentityError('invalid-action-code'))
    setLink({ kind: 'opening' })
    await signIn(oobCode)
  })
  useEffect(() => queueMicrotask(begin), [])

  const confirm = useEffectEvent(async (oobCode: string) => {
    try {
      await callApi(verifyEmail, { body: { oobCode } })
      setLink({ kind: 'email-confirmed' })
      showToast({ kind: 'success', text: CONFIRMED })
    } catch (failure) {
      refuse(failure)
    }
  })
  const waiting = link?.kind === 'asks-sign-in' && person !== undefined ? link.oobCode : undefined
  useEffect(() => {
    if (waiting === undefined || confirmed.current === waiting) return
    confirmed.current = waiting
    void confirm(waiting)
  }, [waiting])

  return { link, signIn, refuse, forget: () => setLink(undefined) }
}

function readLink(address: string): ActionLink | IdentityError {
  try {
    return readActionLink(address)
  } catch (failure) {
    if (isIdentityError(failure)) return failure
    throw failure
  }
}

/** Without the code, and with `continueTo` from the link. */
function addressAfter(asked: ActionLink | IdentityError): string {
  const continueUrl = isIdentityError(asked) ? undefined : asked.continueUrl
  const path = continueUrl === undefined ? undefined : ownPath(continueUrl, location.origin)
  return path === undefined || path === '/' ? '/login' : loginAddress(path)
}

function tellPasswordRemoved(): void {
  showToast({
    kind: 'info',
    text: 'Confirmamos tu correo. Tu contraseña anterior ya no vale: elegí otra cuando quieras.',
    action: { label: 'Entendido', onPress: () => {} },
  })
}
