import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type ActionLink, isActionLink, parseActionLink } from '#contract/account/action-link.ts'
import { sameOriginPath } from '#contract/http/same-origin-path.ts'
import { verifyEmail } from '#contract/account/sign-in-methods.ts'
import { IdentityError, isIdentityError } from '#domain/account/identity-error.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { callApi } from '#web/api/call-api.ts'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { loginAddress } from '#web/session/sign-in/login-address.ts'
import { finishSignIn } from '#web/session/sign-in/sign-in.ts'
import { openSignInLink } from '#web/session/sign-in/open-sign-in-link.ts'
import { useSession } from '#web/session/use-session.ts'
import type { SignIn } from '#web/storefront/login/use-sign-in.ts'

export const EMAIL_CONFIRMED_TEXT = 'Listo, confirmamos tu correo'

export type EmailLink =
  | { kind: 'opening' }
  | { kind: 'asks-email'; oobCode: string; refusal: string | undefined }
  | { kind: 'asks-password'; oobCode: string }
  | { kind: 'asks-sign-in'; oobCode: string }
  | { kind: 'email-confirmed' }

export type EmailLinkState = ReturnType<typeof useEmailLink>

/**
 * Executes an e-mailed link when the page loads. Removes the code from the address at once, so neither history nor
 * referrer contains the code.
 */
export function useEmailLink({ enter }: Pick<SignIn, 'enter'>) {
  const [link, setLink] = useState<EmailLink>()
  const hasStarted = useRef(false)
  const confirmedCode = useRef<string>(undefined)
  const navigate = useNavigate()
  const user = useSession()

  const refuse = (failure: unknown) => {
    setLink(undefined)
    void enter(() => Promise.reject(failure as Error))
  }

  const signIn = async (oobCode: string, email?: string) => {
    try {
      const outcome = await openSignInLink(oobCode, email)
      if (outcome.kind === 'needs-email') return setLink({ kind: 'asks-email', oobCode, refusal: undefined })
      setLink(undefined)
      if (outcome.passwordRemoved) notifyPasswordRemoved()
      await enter(finishSignIn)
    } catch (failure) {
      if (failure instanceof ApiProblem && failure.code === 'link-email-mismatch')
        return setLink({ kind: 'asks-email', oobCode, refusal: failure.message })
      refuse(failure)
    }
  }

  const start = useEffectEvent(async () => {
    if (hasStarted.current || !isActionLink(location.href)) return
    hasStarted.current = true
    const actionLink = readLink(location.href)
    await navigate(addressAfter(actionLink), { replace: true })
    if (isIdentityError(actionLink)) return refuse(actionLink)
    const { mode, oobCode } = actionLink
    if (mode === 'resetPassword') return setLink({ kind: 'asks-password', oobCode })
    if (mode === 'verifyEmail') return setLink({ kind: 'asks-sign-in', oobCode })
    if (mode !== 'signIn') return refuse(new IdentityError('invalid-action-code'))
    setLink({ kind: 'opening' })
    await signIn(oobCode)
  })
  useEffect(() => queueMicrotask(start), [])

  const confirm = useEffectEvent(async (oobCode: string) => {
    try {
      await callApi(verifyEmail, { body: { oobCode } })
      setLink({ kind: 'email-confirmed' })
      showToast({ kind: 'success', text: EMAIL_CONFIRMED_TEXT })
    } catch (failure) {
      refuse(failure)
    }
  })
  const codeToConfirm = link?.kind === 'asks-sign-in' && user !== undefined ? link.oobCode : undefined
  useEffect(() => {
    if (codeToConfirm === undefined || confirmedCode.current === codeToConfirm) return
    confirmedCode.current = codeToConfirm
    void confirm(codeToConfirm)
  }, [codeToConfirm])

  return { link, signIn, refuse, clear: () => setLink(undefined) }
}

function readLink(address: string): ActionLink | IdentityError {
  try {
    return parseActionLink(address)
  } catch (failure) {
    if (isIdentityError(failure)) return failure
    throw failure
  }
}

/**
 * Returns the login address without the code. The link's `continueUrl` becomes the destination after the
 * sign-in.
 */
function addressAfter(actionLink: ActionLink | IdentityError): string {
  const continueUrl = isIdentityError(actionLink) ? undefined : actionLink.continueUrl
  const path = continueUrl === undefined ? undefined : sameOriginPath(continueUrl, location.origin)
  return path === undefined || path === '/' ? '/login' : loginAddress(path)
}

function notifyPasswordRemoved(): void {
  showToast({
    kind: 'info',
    text: 'Confirmamos tu correo. Tu contraseña anterior ya no vale: elegí otra cuando quieras.',
    action: { label: 'Entendido', onPress: () => {} },
  })
}
