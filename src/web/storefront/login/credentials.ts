import { INVALID_EMAIL, emailAddress } from '#contract/http/wire.ts'

export type Credentials = { email: string; password: string }

/** Errors by field, empty when both can be sent. `email` is already trimmed. */
export function credentialErrors({ email, password }: Credentials): Partial<Credentials> {
  return {
    ...(email === '' && { email: 'Escribí tu correo' }),
    ...(email !== '' &&
      !emailAddress.safeParse(email).success && {
        email: INVALID_EMAIL,
      }),
    ...(password === '' && { password: 'Escribí tu contraseña' }),
  }
}
