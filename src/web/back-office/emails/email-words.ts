import type { ReplyOf } from '#contract/endpoint.ts'
import type { listEmails } from '#contract/emails.ts'

export type ListedEmail = ReplyOf<typeof listEmails>[number]

const kinds: Readonly<Record<string, string>> = {
  'purchase-received': 'Compra recibida',
  'new-sale': 'Venta nueva',
  'sale-status-changed': 'Cambio de estado',
  'sign-in-link': 'Enlace para entrar',
  'password-reset': 'Otra contraseña',
  'verify-email': 'Confirmar el correo',
  'already-registered': 'Ya tenía cuenta',
  'seller-invitation': 'Invitación a vender',
  'account-closed': 'Cuenta cerrada',
}

/** What an e-mail is about; one of a newer version goes by its own name. */
export const kindLabel = (kind: string): string => kinds[kind] ?? kind
