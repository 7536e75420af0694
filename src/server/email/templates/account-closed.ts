import { type AccountEmailData, greeting } from './account-email.ts'
import type { EmailContent } from '#server/email/rendering/email-content.ts'

/** Sent to a person whose account was deleted. */
export const accountClosed = ({ nombre, store }: AccountEmailData): EmailContent => ({
  heading: 'Cerramos tu cuenta',
  preview: `Tu cuenta de ${store.name} ya no existe.`,
  blocks: [
    {
      kind: 'paragraph',
      text: `${greeting(nombre)}: tu cuenta de ${store.name} quedó cerrada y ya no se puede entrar con ella.`,
    },
  ],
  reason: 'Si no lo pediste vos, respondé este correo cuanto antes.',
})
