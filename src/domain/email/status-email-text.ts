import type { SaleStatus } from '#domain/sale/sale-status.ts'

/** Specification section 7. */
export const STATUS_EMAIL_SUBJECT = 'Actualizamos el estado de tu compra!'

/** The text follows the customer's name. Staff read it before sending. */
export const statusEmailTexts = {
  Pendiente: 'tu compra quedó pendiente. Te avisamos cuando haya novedades.',
  Enproceso: 'ya estamos preparando tu compra.',
  Confirmada: 'confirmamos tu compra.',
  Anulado: 'tu compra se anuló. Si no lo esperabas, respondé este correo y lo vemos.',
} as const satisfies Record<SaleStatus, string>
