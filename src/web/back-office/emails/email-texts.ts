import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { listEmails } from '#contract/email/emails.ts'
import type { EmailKind } from '#domain/email/email-kinds.ts'

export type ListedEmail = ReplyOf<typeof listEmails>[number]

const kinds: Readonly<Record<EmailKind, string>> = {
  'purchase-received': 'Compra recibida',
  'new-sale': 'Venta nueva',
  'sale-status-changed': 'Cambio de estado',
  'sale-annulled': 'Compra anulada',
  'sale-expired': 'Compra vencida',
  'transfer-receipt-rejected': 'Comprobante rechazado',
  'paid-without-stock': 'Pagada sin stock',
  'paid-without-stock-alert': 'Aviso: pagada sin stock',
  'refund-made': 'Devolución',
  'payment-to-review': 'Aviso: pago para revisar',
  'withdrawal-received': 'Arrepentimiento recibido',
  'withdrawal-confirmed': 'Arrepentimiento confirmado',
  'withdrawal-refunded': 'Arrepentimiento devuelto',
  'withdrawal-rejected': 'Arrepentimiento rechazado',
  'withdrawal-due': 'Aviso: arrepentimiento sin confirmar',
  'shipment-state': 'Novedad del envío',
  'order-link': 'Enlace del pedido',
  'voucher-authorised': 'Factura o nota de crédito',
  'voucher-alert': 'Aviso: facturas que esperan',
  'weekly-summary': 'Resumen semanal',
  'store-credit': 'Vale',
  'email-dead': 'Aviso: correo que no llegó',
  'sign-in-link': 'Enlace para entrar',
  'password-reset': 'Otra contraseña',
  'verify-email': 'Confirmar el correo',
  'already-registered': 'Ya tenía cuenta',
  'seller-invitation': 'Invitación a vender',
  'account-closed': 'Cuenta cerrada',
}

/** Returns the label of an e-mail's kind. Another kind appears under its own name. */
export const kindLabel = (kind: string): string =>
  (kinds as Readonly<Record<string, string | undefined>>)[kind] ?? kind
