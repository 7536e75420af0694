export type Credentials = { email: string; password: string }

/** What to correct before asking the shop, field by field; empty when both can be sent. */
export function credentialErrors({ email, password }: Credentials): Partial<Credentials> {
  return {
    ...(email.trim() === '' && { email: 'Escribí tu correo' }),
    ...(email.trim() !== '' &&
      !looksLikeEmail(email) && { email: 'Ingresá un correo válido, como nombre@correo.com' }),
    ...(password === '' && { password: 'Escribí tu contraseña' }),
  }
}

const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())
