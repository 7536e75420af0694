import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiProblem } from '#web/api-problem.ts'
import { showToast } from '#web/components/toast-store.ts'
import { homeOf } from '#web/home-of.ts'
import { signIn, type SignedInPerson } from '#web/sign-in.ts'
import type { Credentials } from './credentials.ts'

/** Specification section 9. */
const REDIRECTS_AFTER_MS = 2_000

/** Signs in, says so and leads on; leaving the page by oneself calls the redirect off. */
export function useSignIn() {
  const [entering, setEntering] = useState(false)
  const [entered, setEntered] = useState<SignedInPerson>()
  const [refusal, setRefusal] = useState<string>()
  const navigate = useNavigate()

  useEffect(() => {
    if (entered === undefined) return
    const leaving = setTimeout(() => void navigate(homeOf(entered.rol)), REDIRECTS_AFTER_MS)
    return () => clearTimeout(leaving)
  }, [entered, navigate])

  const submit = async (credentials: Credentials) => {
    setEntering(true)
    setRefusal(undefined)
    try {
      setEntered(await signIn(credentials))
      showToast({ kind: 'success', text: 'Ingreso exitoso, redirigiendo..' })
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      showToast({ kind: 'error', text: 'Error al ingresar' })
      setRefusal(sentenceFor(problem))
    } finally {
      setEntering(false)
    }
  }

  const state = entering ? 'entering' : entered === undefined ? 'idle' : 'entered'
  return { state, refusal, submit } as const
}

/** Never says which of the two is wrong: that would tell who has an account. */
const sentenceFor = ({ status, message }: ApiProblem): string =>
  status === 401 ? 'Error al ingresar. Revisá tu correo y tu contraseña y volvé a probar.' : message
