/**
 * Authentication failures with their texts. The first eleven codes come from specification section 8. `argument-error`
 * reports an incomplete e-mail link.
 */
export const identityErrorTexts = {
  'popup-blocked': 'Tu navegador bloqueó la ventana de ingreso. Permitila y volvé a probar.',
  'popup-closed-by-user': 'Cerraste la ventana antes de terminar de ingresar.',
  'cancelled-popup-request': 'Abriste otra ventana de ingreso: seguí en esa.',
  'unauthorized-domain': 'Desde esta dirección no se puede ingresar a la tienda.',
  'network-request-failed': 'No pudimos conectarnos. Revisá tu conexión y volvé a probar.',
  'user-mismatch': 'Esa cuenta no es la misma con la que habías ingresado.',
  'login-blocked': 'Esta cuenta no puede ingresar. Escribinos y lo vemos.',
  'multi-factor-auth-required': 'Falta el código de tu segundo paso.',
  'password-does-not-meet-requirements': 'La contraseña no cumple los requisitos.',
  'invalid-api-key': 'El ingreso no está bien configurado. Avisale a la tienda.',
  'missing-recaptcha-token': 'No pudimos comprobar que sos una persona. Recargá la página y volvé a probar.',
  'unsupported-password-policy-schema-version': 'La tienda se actualizó. Recargá la página y volvé a probar.',
  'argument-error': 'Ese enlace está incompleto. Abrilo desde tu correo o pedí uno nuevo.',
  'invalid-credential': 'Error al ingresar',
  'email-already-in-use': 'Ya hay una cuenta con ese correo.',
  'too-many-requests': 'Demasiados intentos. Esperá un momento y volvé a probar',
  'expired-action-code': 'Ese enlace venció. Pedí uno nuevo.',
  'invalid-action-code': 'Ese enlace ya se usó o no es válido. Pedí uno nuevo.',
  'account-exists-with-different-credential':
    'Ya hay una cuenta con ese correo. Entrá con tu contraseña o pedí un enlace.',
  'unverified-email': 'Ese proveedor no confirmó tu correo. Confirmalo ahí o ingresá de otra forma.',
  'internal-error': 'Error al ingresar',
} as const satisfies Record<string, string>

export type IdentityErrorCode = keyof typeof identityErrorTexts

export const isIdentityErrorCode = (name: string): name is IdentityErrorCode =>
  Object.hasOwn(identityErrorTexts, name)

export class IdentityError extends Error {
  readonly code: IdentityErrorCode
  readonly text: string
  /** Technical detail for the log. Screens never show this text. */
  readonly detail: string | undefined

  constructor(code: IdentityErrorCode, detail?: string) {
    super(code)
    this.name = 'IdentityError'
    this.code = code
    this.text = identityErrorTexts[code]
    this.detail = detail
  }
}

/** Compares by name, because the class may be loaded twice, and `instanceof` would then fail. */
export const isIdentityError = (failure: unknown): failure is IdentityError =>
  failure instanceof Error && failure.name === 'IdentityError' && 'code' in failure
