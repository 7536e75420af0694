import { type AccountEmailData, greeting } from './account-email.ts'
import type { EmailContent } from '#server/email/rendering/email-content.ts'

/** E-mail with a link that confirms the e-mail address. */
export const verifyEmail = ({ nombre, url, store }: AccountEmailData): EmailContent => ({
  heading: 'Confirmá tu correo',
  preview: `Un paso más y tu cuenta de ${store.name} queda lista.`,
  blocks: [
    {
      kind: 'paragraph',
      text: `${greeting(nombre)}: con este botón nos confirmás que este correo es tuyo.`,
    },
    { kind: 'action', label: 'Confirmar mi correo', url },
  ],
  reason: `Alguien usó este correo para su cuenta de ${store.name}. Si no fuiste vos, no hagas nada.`,
})
