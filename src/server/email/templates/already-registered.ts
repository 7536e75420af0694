import { type AccountEmailData, greeting } from './account-email.ts'
import type { EmailContent } from '#server/email/rendering/email-content.ts'

/**
 * Sent when a person registers an e-mail that has an account. The page shows the same result as for a new e-mail, so
 * that it does not reveal accounts.
 */
export const alreadyRegistered = ({ nombre, url, store }: AccountEmailData): EmailContent => ({
  heading: `Ya tenés cuenta en ${store.name}`,
  preview: 'Entrá con este correo y tu contraseña de siempre.',
  blocks: [
    {
      kind: 'paragraph',
      text: `${greeting(nombre)}: alguien quiso registrarse con este correo, que ya tiene su cuenta. Entrá con tu contraseña de siempre; si no la recordás, desde ahí podés elegir otra.`,
    },
    { kind: 'action', label: 'Ingresar', url: url ?? '/login' },
  ],
  reason: 'Si no fuiste vos, no hagas nada: tu cuenta está como estaba.',
})
