import { type AccountEmailData, greeting, ignoreIfNotRequested } from './account-email.ts'
import type { EmailContent } from '#server/email/rendering/email-content.ts'

export const signInLink = ({ nombre, url, store }: AccountEmailData): EmailContent => ({
  heading: `Tu enlace para entrar a ${store.name}`,
  preview: 'Sirve una sola vez y vence en unos minutos.',
  blocks: [
    { kind: 'paragraph', text: `${greeting(nombre)}: con este botón entrás sin escribir tu contraseña.` },
    { kind: 'action', label: 'Entrar', url },
    { kind: 'paragraph', text: 'Sirve una sola vez y vence en unos minutos. No se lo reenvíes a nadie.' },
  ],
  reason: ignoreIfNotRequested,
})
