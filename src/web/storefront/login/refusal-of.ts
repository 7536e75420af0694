import { identityErrorTexts, isIdentityError } from '#domain/identity-error.ts'
import { identityErrorOf } from '#domain/identity-error-of.ts'
import { ApiProblem } from '#web/api-problem.ts'

/** Why somebody did not get in: `text` for the message, `hint` beside the form, which says what to do about it. */
export type SignInRefusal = { text: string; hint: string; retryAfterS?: number | undefined }

/** Never says which of the two is wrong: that would tell who has an account. */
const WRONG = 'Error al ingresar. Revisá tu correo y tu contraseña y volvé a probar.'

/** What to tell of a failed sign-in, of whichever kind; undefined for a failure that is none: a mistake of ours. */
export function refusalOf(failure: unknown): SignInRefusal | undefined {
  if (isIdentityError(failure)) return { text: failure.text, hint: failure.text }
  if (!(failure instanceof ApiProblem)) return undefined
  const { status, code: name, message, retryAfterS } = failure
  const code = status === 0 ? 'network-request-failed' : identityErrorOf({ code: name }, status).code
  const text = identityErrorTexts[code]
  if (code === 'invalid-credential') return { text, hint: WRONG }
  // The shop says how long to wait, and in its own words what is no matter of identity.
  if (code === 'too-many-requests') return { text: message, hint: message, retryAfterS }
  if (code === 'internal-error') return { text, hint: `${text}. ${message}` }
  return { text, hint: text }
}
