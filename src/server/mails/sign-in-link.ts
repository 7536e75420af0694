import { type AccountToTell, greeting, notYou } from './account-letter.ts'
import type { Letter } from './letter.ts'

export const signInLink = ({ nombre, url, store }: AccountToTell): Letter => ({
  heading: `Tu enlace para entrar a ${store.name}`,
  preview: 'Sirve una sola vez y vence en unos minutos.',
  blocks: [
    { kind: 'paragraph', text: `${greeting(nombre)}: con este botón entrás sin escribir tu contraseña.` },
    { kind: 'action', label: 'Entrar', url },
    { kind: 'paragraph', text: 'Sirve una sola vez y vence en unos minutos. No se lo reenvíes a nadie.' },
  ],
  reason: notYou,
})
