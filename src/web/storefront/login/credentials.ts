import { INVALID_EMAIL, emailAddress } from '#contract/http/wire.ts'

export type Credentials = { email: string; password: string }

/** Returns errors by field. The object is empty when both fields can be sent. `email` must be trimmed. */
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
