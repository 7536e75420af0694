import { identityErrorTexts, isIdentityError } from '#domain/account/identity-error.ts'
import { parseIdentityError } from '#domain/account/parse-identity-error.ts'
import { ApiProblem } from '#web/api/api-problem.ts'

/** `text`: message of the toast. `hint`: message in the form, with advice. `retryAfterS`: seconds to wait. */
export type SignInRefusal = { text: string; hint: string; retryAfterS?: number | undefined }

/**
 * Does not say whether the e-mail address or the password is wrong, because attackers could enumerate
 * accounts.
 */
const WRONG_CREDENTIALS_HINT = 'Error al ingresar. Revisá tu correo y tu contraseña y volvé a probar.'

/** Returns the messages of a refusal. Returns undefined for any other error, which the caller rethrows. */
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
