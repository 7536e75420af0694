import { identityErrorTexts, isIdentityError } from '#domain/account/identity-error.ts'
import { parseIdentityError } from '#domain/account/parse-identity-error.ts'
import { ApiProblem } from '#web/api/api-problem.ts'

/** `text` is for the toast, and `hint` for the form, with advice. */
export type SignInRefusal = { text: string; hint: string; retryAfterS?: number | undefined }

/** Does not say which of the two is wrong, because attackers could enumerate accounts. */
const WRONG_CREDENTIALS_HINT = 'Error al ingresar. Revisá tu correo y tu contraseña y volvé a probar.'

/** Undefined for an error that is not a refusal, which the caller rethrows. */
export function signInRefusal(failure: unknown): SignInRefusal | undefined {
  if (isIdentityError(failure)) return { text: failure.text, hint: failure.text }
  if (!(failure instanceof ApiProblem)) return undefined
  const { status, code: name, message, retryAfterS } = failure
  const code = status === 0 ? 'network-request-failed' : parseIdentityError({ code: name }, status).code
  const text = identityErrorTexts[code]
  if (code === 'invalid-credential') return { text, hint: WRONG_CREDENTIALS_HINT }
  // The server's message contains the waiting time.
  if (code === 'too-many-requests') return { text: message, hint: message, retryAfterS }
  if (code === 'internal-error') return { text, hint: `${text}. ${message}` }
  return { text, hint: text }
}
