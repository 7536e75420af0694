import { type AccountEmailData, greeting, ignoreIfNotRequested } from './account-email.ts'
import type { EmailContent } from '#server/email/rendering/email-content.ts'

export const passwordReset = ({ nombre, url, store }: AccountEmailData): EmailContent => ({
  heading: 'Elegí otra contraseña',
  preview: `Para tu cuenta de ${store.name}.`,
  blocks: [
    {
      kind: 'paragraph',
      text: `${greeting(nombre)}: pediste cambiar la contraseña de tu cuenta de ${store.name}.`,
    },
    { kind: 'action', label: 'Elegir otra contraseña', url },
    {
      kind: 'paragraph',
      text: 'Sirve una sola vez y vence pronto. Hasta que elijas otra, sigue valiendo la de siempre.',
    },
  ],
  reason: ignoreIfNotRequested,
})
