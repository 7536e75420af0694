import type { SaleStatus } from '#domain/sale/sale-status.ts'

/** The subject comes from specification section 7. */
export const STATUS_EMAIL_SUBJECT = 'Actualizamos el estado de tu compra!'

/** Each text follows the customer's name. Staff see the text before they send the e-mail. */
export const statusEmailTexts = {
  Pendiente: 'tu compra quedó pendiente. Te avisamos cuando haya novedades.',
  Enproceso: 'ya estamos preparando tu compra.',
  Confirmada: 'confirmamos tu compra.',
  Anulado: 'tu compra se anuló. Si no lo esperabas, respondé este correo y lo vemos.',
} as const satisfies Record<SaleStatus, string>
