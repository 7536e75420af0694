import { type AccountToTell, greeting } from './account-letter.ts'
import type { Letter } from './letter.ts'

export const sellerInvitation = ({ nombre, url, store }: AccountToTell): Letter => ({
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
