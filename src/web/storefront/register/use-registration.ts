import { useState } from 'react'
import { useNavigate } from 'react-router'
import { registerUser } from '#contract/users.ts'
import { identityErrorTexts } from '#domain/identity-error.ts'
import { ApiProblem } from '#web/api-problem.ts'
import { callApi } from '#web/call-api.ts'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { useOneAtATime } from '#web/components/use-one-at-a-time.ts'
import { loginAddress } from '#web/session/login-address.ts'
import { useContinueTo } from '#web/session/use-continue-to.ts'
import type { Registration, RegistrationErrors } from './registration.ts'

const FAILED = 'Error al crear nuevo usuario'

type Refusal = { message: string; fields: RegistrationErrors }

/** Sends the registration once, however often it is pressed; then to /login with the e-mail, beside the address, and on from there. */
export function useRegistration(onPasswordRefused: () => Promise<void>) {
  const { run, busy } = useOneAtATime()
  const [refusal, setRefusal] = useState<Refusal>()
  const navigate = useNavigate()
  const continueTo = useContinueTo()

  const submit = (typed: Registration) => run(() => register(typed))
  const register = async (typed: Registration) => {
    setRefusal(undefined)
    try {
      await callApi(registerUser, { body: { ...typed, role: 'user' } })
      showToast({ kind: 'success', text: 'Usuario creado exitosamente' })
      await navigate(loginAddress(continueTo), { state: { email: typed.email.trim() } })
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      if (problem.code === 'password-does-not-meet-requirements') await onPasswordRefused()
      setRefusal(refusalOf(problem))
      showToast({ kind: 'error', text: FAILED })
    }
  }

  /** A field that is being corrected is no longer wrong. */
  const correcting = (field: keyof Registration) =>
    setRefusal((told) => told && { ...told, fields: { ...told.fields, [field]: undefined } })

  return { submit, busy, refusal, correcting }
}

function refusalOf({ status, message, fields }: ApiProblem): Refusal {
  if (status === 0)
    return { message: `${FAILED}. ${identityErrorTexts['network-request-failed']}`, fields: {} }
  const beside = Object.keys(fields).length > 0
  return { message: `${FAILED}. ${beside ? 'Revisá los campos marcados.' : message}`, fields }
}
