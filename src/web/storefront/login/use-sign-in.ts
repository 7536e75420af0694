import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { destinationAfter } from '#web/session/login-address.ts'
import type { SignedInUser } from '#web/session/signed-in-user.ts'
import { refusalOf, type SignInRefusal } from './refusal-of.ts'

/** Specification section 9. */
const REDIRECTS_AFTER_MS = 2_000

export type SignIn = ReturnType<typeof useSignIn>

/**
 * `enter` runs a sign-in method, shows the result and redirects. `needsCode`: a second factor is required. `again`: the
 * user returned from the second factor. `tried`: the e-mail address of that attempt. Leaving the page cancels the
 * redirect.
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
    const goOn = () => void navigate(destinationAfter(search, entered.rol))
    const leaving = setTimeout(goOn, REDIRECTS_AFTER_MS)
    return () => clearTimeout(leaving)
  }, [entered, search, navigate])

  const enter = async (way: () => Promise<SignedInUser>, email?: string) => {
    if (busy.current) return
    busy.current = true
    setState('entering')
    setRefusal(undefined)
    try {
      setEntered(await way())
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
      const told = refusalOf(failure)
      if (told === undefined) throw failure
      setRefusal(told)
      showToast({ kind: 'error', text: told.text })
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
    again: step === 'first-again',
    tried,
    enter,
    startAgain,
  }
}

const codeOf = (failure: unknown): unknown =>
  failure instanceof Error && 'code' in failure ? failure.code : undefined
