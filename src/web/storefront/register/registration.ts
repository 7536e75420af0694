import { INVALID_EMAIL, emailAddress } from '#contract/wire.ts'
import type { PasswordPolicy } from '#domain/password-policy.ts'
import { unmetRules } from '#domain/password-rules.ts'
import { INVALID_POSTAL_CODE, parsePostalCode } from '#domain/postal-code.ts'

/** The form's fields, by the names the call has for them (specification section 3). */
export type Registration = {
  name: string
  email: string
  state: string
  postalCode: string
  address: string
  password: string
}

export type RegistrationErrors = Partial<Registration>

/** In the order of the screen: the first wrong one is where to go on. */
export const registrationFields = ['name', 'email', 'state', 'postalCode', 'address', 'password'] as const

/** What is still wrong, each a sentence that says what to do. Without a policy only the server can judge the password. */
export function registrationErrors(
  typed: Registration,
  { policy, obvious }: { policy: PasswordPolicy | undefined; obvious: readonly string[] },
): RegistrationErrors {
  const errors: RegistrationErrors = {}
  if (typed.name.trim() === '') errors.name = 'Escribí tu nombre'
  if (typed.email.trim() === '') errors.email = 'Escribí tu correo'
  else if (!emailAddress.safeParse(typed.email).success) errors.email = INVALID_EMAIL
  if (typed.state === '') errors.state = 'Elegí tu provincia'
  if (parsePostalCode(typed.postalCode) === undefined) errors.postalCode = INVALID_POSTAL_CODE
  if (typed.address.trim() === '') errors.address = 'Escribí tu dirección'
  if (typed.password === '') errors.password = 'Elegí una contraseña'
  else if (policy && unmetRules({ policy, password: typed.password, obvious }).length > 0)
    errors.password = 'A tu contraseña todavía le falta algo de la lista'
  return errors
}
