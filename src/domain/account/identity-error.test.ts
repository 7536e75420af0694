import { expect, test } from 'vitest'
import { IdentityError, identityErrorTexts, isIdentityError, isIdentityErrorCode } from './identity-error.ts'
import { parseIdentityError } from './parse-identity-error.ts'

test.each([
  'popup-blocked',
  'popup-closed-by-user',
  'cancelled-popup-request',
  'unauthorized-domain',
  'network-request-failed',
  'user-mismatch',
  'login-blocked',
  'multi-factor-auth-required',
  'password-does-not-meet-requirements',
  'unsupported-password-policy-schema-version',
  'invalid-api-key',
  'missing-recaptcha-token',
  'argument-error',
])('The error %s has a Spanish text', (code) => {
  if (!isIdentityErrorCode(code)) throw new Error(`${code} is no code`)
  const error = new IdentityError(code)
  expect(error).toMatchObject({ name: 'IdentityError', code, message: code, text: identityErrorTexts[code] })
  expect(error.text).toMatch(/^[A-ZÁÉÍÓÚ].{10,}/)
  expect(isIdentityError(error)).toBe(true)
})

test('A provider that requires a captcha gives missing-recaptcha-token', () => {
  expect(parseIdentityError({ error: { code: 400, message: 'MISSING_RECAPTCHA_TOKEN' } })).toMatchObject({
    code: 'missing-recaptcha-token',
    text: 'No pudimos comprobar que sos una persona. Recargá la página y volvé a probar.',
  })
})

test.each([
  { error: { code: 400, message: 'INVALID_API_KEY : no such project' } },
  { error: { code: 400, message: 'API key not valid. Please pass a valid API key.' } },
])('A provider that does not know the key gives invalid-api-key', (response) => {
  expect(parseIdentityError(response).code).toBe('invalid-api-key')
})

test.each([
  { error: { code: 400, message: 'BLOCKING_FUNCTION_ERROR_RESPONSE : the shop says no' } },
  { error: { code: 400, message: 'USER_DISABLED' } },
  { code: 'BANNED_USER', message: 'You have been banned from this application' },
  {
    code: 'login-blocked',
    message: 'Esta cuenta no puede ingresar.',
    error: 'Esta cuenta no puede ingresar.',
  },
])('A blocked person gets login-blocked', (response) => {
  expect(parseIdentityError(response).code).toBe('login-blocked')
})

test.each([
  [
    { code: 'sign-in-failed', message: 'Error al ingresar', error: 'Error al ingresar' },
    'invalid-credential',
  ],
  [{ code: 'INVALID_EMAIL_OR_PASSWORD' }, 'invalid-credential'],
  [{ error: { message: 'INVALID_LOGIN_CREDENTIALS' } }, 'invalid-credential'],
  [{ error: { message: 'EMAIL_NOT_FOUND' } }, 'invalid-credential'],
  [{ code: 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL' }, 'email-already-in-use'],
  [{ error: { message: 'EMAIL_EXISTS' } }, 'email-already-in-use'],
  [{ code: 'PASSWORD_TOO_SHORT' }, 'password-does-not-meet-requirements'],
  [
    { error: { message: 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing number' } },
    'password-does-not-meet-requirements',
  ],
  [{ code: 'INVALID_ORIGIN' }, 'unauthorized-domain'],
  [{ code: 'cross-site', error: 'La solicitud llegó desde otro sitio' }, 'unauthorized-domain'],
  [{ error: { message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } }, 'too-many-requests'],
  [{ code: 'too-many-requests' }, 'too-many-requests'],
  [{ twoFactorRedirect: true }, 'multi-factor-auth-required'],
  [{ mfaPendingCredential: 'abc' }, 'multi-factor-auth-required'],
  [{ code: 'TOKEN_EXPIRED' }, 'expired-action-code'],
  [{ error: { message: 'EXPIRED_OOB_CODE' } }, 'expired-action-code'],
  [{ code: 'INVALID_TOKEN' }, 'invalid-action-code'],
  [{ error: { message: 'INVALID_OOB_CODE' } }, 'invalid-action-code'],
  [{ code: 'auth/popup-blocked' }, 'popup-blocked'],
  [{ code: 'something-new' }, 'internal-error'],
  [{ code: 'constructor' }, 'internal-error'],
  [{ code: 42, error: null }, 'internal-error'],
  [[], 'internal-error'],
  [undefined, 'internal-error'],
])('The identity provider’s reply %j gives the error %s', (response, code) => {
  expect(parseIdentityError(response).code).toBe(code)
})

test('An unreachable provider gives network-request-failed', () => {
  expect(parseIdentityError(new TypeError('Failed to fetch'))).toMatchObject({
    code: 'network-request-failed',
    detail: 'Failed to fetch',
  })
})

test('An answer without a code is classified by its status', () => {
  expect(parseIdentityError(undefined, 429).code).toBe('too-many-requests')
})

test('An identity error passes through unchanged', () => {
  const known = new IdentityError('popup-closed-by-user')
  expect(parseIdentityError(known)).toBe(known)
})

test('The detail of the provider is stored apart from the text for the person', () => {
  const error = parseIdentityError({ error: { message: 'INVALID_OOB_CODE : code was abc : used' } })
  expect(error).toMatchObject({
    detail: 'code was abc : used',
    text: identityErrorTexts['invalid-action-code'],
  })
})
