import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { destinationAfterSignIn } from '#web/session/sign-in/login-address.ts'
import type { SignedInUser } from '#web/session/user/signed-in-user.ts'
import { signInRefusal, type SignInRefusal } from './sign-in-refusal.ts'

/** Delay before the redirect after a sign-in (specification section 9). */
const REDIRECTS_AFTER_MS = 2_000

export type SignIn = ReturnType<typeof useSignIn>

/**
 * `enter` runs a sign-in method, shows the result and redirects. `needsCode`: the second factor is required.
 * `isRestarted`: the user returned from the second factor. `tried`: e-mail address of the attempt that
 * required a second factor. Leaving the page cancels the redirect.
 */
export function useSignIn() {
  const [state, setState] = useState<'idle' | 'entering' | 'entered'>('idle')
  const [entered, setEntered] = useState<SignedInUser>()
  const [refusal, setRefusal] = useState<SignInRefusal>()
  const [step, setStep] = useState<'first' | 'code' | 'first-again'>('first')
  const [tried, setTried] = useState<string>()
  const busy = useRef(false)
  const navigate = useNavigate()
  const { search } = useLocation()

  useEffect(() => {
    if (entered === undefined) return
    const redirect = () => void navigate(destinationAfterSignIn(search, entered.rol))
    const timer = setTimeout(redirect, REDIRECTS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [entered, search, navigate])

  const enter = async (method: () => Promise<SignedInUser>, email?: string) => {
    if (busy.current) return
    busy.current = true
    setState('entering')
    setRefusal(undefined)
    try {
      setEntered(await method())
      setState('entered')
      showToast({ kind: 'success', text: 'Ingreso exitoso, redirigiendo..' })
    } catch (failure) {
      busy.current = false
      setState('idle')
      if (codeOf(failure) === 'multi-factor-auth-required') {
        setTried(email)
        return setStep('code')
      }
      if (codeOf(failure) === 'second-step-expired') setStep('first-again')
      const refused = signInRefusal(failure)
      if (refused === undefined) throw failure
      setRefusal(refused)
      showToast({ kind: 'error', text: refused.text })
    }
  }

  const startAgain = () => {
    setRefusal(undefined)
    setStep('first-again')
  }

  return {
    state,
    refusal,
    needsCode: step === 'code',
    isRestarted: step === 'first-again',
    tried,
    enter,
    startAgain,
  }
}

const codeOf = (failure: unknown): unknown =>
  failure instanceof Error && 'code' in failure ? failure.code : undefined
