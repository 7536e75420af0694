import { type AccountEmailData, greeting } from './account-email.ts'
import type { EmailContent } from '#server/email/rendering/email-content.ts'

export const sellerInvitation = ({ nombre, url, store }: AccountEmailData): EmailContent => ({
  heading: `Te sumaron al equipo de ${store.name}`,
  preview: 'Ya podés entrar al panel de la tienda.',
  blocks: [
    {
      kind: 'paragraph',
      text: `${greeting(nombre)}: te abrieron una cuenta para vender en ${store.name} con este correo.`,
    },
    { kind: 'action', label: 'Empezar', url: url ?? '/login' },
  ],
  reason: `Te escribimos porque ${store.name} te invitó a su equipo. Si no la conocés, no hagas nada.`,
})
