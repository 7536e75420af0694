import { INVALID_EMAIL, emailAddress } from '#contract/wire.ts'

export type Credentials = { email: string; password: string }

/** What to correct before asking the shop, field by field; empty when both can be sent. `email` comes trimmed. */
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
