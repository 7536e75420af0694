import { useState } from 'react'
import { useNavigate } from 'react-router'
import { registerUser } from '#contract/account/users.ts'
import { identityErrorTexts } from '#domain/account/identity-error.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { callApi } from '#web/api/call-api.ts'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { useOneAtATime } from '#web/components/hooks/use-one-at-a-time.ts'
import { loginAddress } from '#web/session/sign-in/login-address.ts'
import { useContinueTo } from '#web/session/sign-in/use-continue-to.ts'
import type { Registration } from './registration.ts'

const FAILED = 'Error al crear nuevo usuario'

/**
 * Sends the registration once, also after repeated clicks. Then goes to /login, with the e-mail address in the history
 * state. `onRefused` receives the field errors.
 */
export function useRegistration(onRefused: (problem: ApiProblem) => void) {
  const { run, busy } = useOneAtATime()
  const [refusal, setRefusal] = useState<string>()
  const navigate = useNavigate()
  const continueTo = useContinueTo()

  const submit = (typed: Registration) => run(() => register(typed))
  const register = async (typed: Registration) => {
    setRefusal(undefined)
    try {
      await callApi(registerUser, { body: { ...typed, role: 'user' } })
      showToast({ kind: 'success', text: 'Usuario creado exitosamente' })
      await navigate(loginAddress(continueTo), { state: { email: typed.email } })
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      setRefusal(refusalText(problem))
      onRefused(problem)
      showToast({ kind: 'error', text: FAILED })
    }
  }
  return { submit, busy, refusal }
}

function refusalText({ status, message, fields }: ApiProblem): string {
  if (status === 0) return `${FAILED}. ${identityErrorTexts['network-request-failed']}`
  const hasFieldErrors = Object.keys(fields).length > 0
  return `${FAILED}. ${hasFieldErrors ? 'Revisá los campos marcados.' : message}`
}
