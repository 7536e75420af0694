import { IdentityError, type IdentityErrorCode, isIdentityErrorCode } from './identity-error.ts'

/**
 * Converts an error response to an `IdentityError`. Reads the bodies of this shop (`{ code, message, error }`), of
 * Better Auth (`{ code: 'INVALID_ORIGIN' }`) and of Firebase (`{ error: { message: 'CODE : detail' } }`). Without a
 * code in the body, `status` decides. An Error becomes `network-request-failed`, and an unknown response
 * `internal-error`.
 */
export function parseIdentityError(response: unknown, status?: number): IdentityError {
  if (response instanceof IdentityError) return response
  if (response instanceof Error) return new IdentityError('network-request-failed', response.message)
  const body = isRecord(response) ? response : {}
  if (body.twoFactorRedirect === true || 'mfaPendingCredential' in body)
    return new IdentityError('multi-factor-auth-required')
  const { name, detail } = codeAndDetailOf(body)
  return new IdentityError(parseCode(name) ?? codeOfStatus(status) ?? 'internal-error', detail)
}

function codeAndDetailOf(body: Record<string, unknown>): { name: string; detail?: string } {
  const firebase = isRecord(body.error) ? textOf(body.error.message) : ''
  const [name = '', ...rest] = firebase.split(' : ')
  const detail = firebase === '' ? textOf(body.message) : rest.join(' : ')
  return { name: (name || textOf(body.code)).trim(), ...(detail !== '' && { detail }) }
}

const codeOfStatus = (status: number | undefined): IdentityErrorCode | undefined =>
  status === 429 ? 'too-many-requests' : undefined

/** Compares codes in lower case with dashes, without Firebase's `auth/` prefix: `BANNED_USER` equals `banned-user`. */
function parseCode(name: string): IdentityErrorCode | undefined {
  const key = name
    .toLowerCase()
    .replace(/^auth\//, '')
    .replaceAll(/[_ ]/g, '-')
  if (isIdentityErrorCode(key)) return key
  if (key.startsWith('api-key-not-valid')) return 'invalid-api-key'
  return Object.hasOwn(codesByProviderCode, key) ? codesByProviderCode[key] : undefined
}

/** A wrong password and an unknown e-mail share one code, so the response does not reveal accounts. */
const codesByProviderCode: Readonly<Record<string, IdentityErrorCode>> = {
  'sign-in-failed': 'invalid-credential',
  'not-signed-in': 'invalid-credential',
  'cross-site': 'unauthorized-domain',

  'invalid-email-or-password': 'invalid-credential',
  'invalid-password': 'invalid-credential',
  'user-not-found': 'invalid-credential',
  'credential-account-not-found': 'invalid-credential',
  'user-already-exists': 'email-already-in-use',
  'user-already-exists-use-another-email': 'email-already-in-use',
  'password-too-short': 'password-does-not-meet-requirements',
  'password-too-long': 'password-does-not-meet-requirements',
  'invalid-origin': 'unauthorized-domain',
  'missing-or-null-origin': 'unauthorized-domain',
  'invalid-callback-url': 'unauthorized-domain',
  'banned-user': 'login-blocked',
  banned: 'login-blocked',
  'account-temporarily-locked': 'too-many-requests',
  'too-many-attempts-request-new-code': 'too-many-requests',
  'invalid-token': 'invalid-action-code',
  'token-expired': 'expired-action-code',
  'expired-token': 'expired-action-code',
  'otp-has-expired': 'expired-action-code',

  'access-denied': 'popup-closed-by-user',
  'user-cancelled': 'popup-closed-by-user',
  'account-not-linked': 'account-exists-with-different-credential',

  'invalid-login-credentials': 'invalid-credential',
  'email-not-found': 'invalid-credential',
  'email-exists': 'email-already-in-use',
  'weak-password': 'password-does-not-meet-requirements',
  'too-many-attempts-try-later': 'too-many-requests',
  'blocking-function-error-response': 'login-blocked',
  'user-disabled': 'login-blocked',
  'expired-oob-code': 'expired-action-code',
  'invalid-oob-code': 'invalid-action-code',
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
