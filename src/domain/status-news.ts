import type { SaleStatus } from './sale-status.ts'

/** The subject of the e-mail that tells a customer of a status (specification, section 7). */
export const STATUS_EMAIL_SUBJECT = 'Actualizamos el estado de tu compra!'

/** What that e-mail says after the customer's name; staff read it before it is sent. */
export const statusNews = {
  Pendiente: 'tu compra quedó pendiente. Te avisamos cuando haya novedades.',
  Enproceso: 'ya estamos preparando tu compra.',
  Confirmada: 'confirmamos tu compra.',
  Anulado: 'tu compra se anuló. Si no lo esperabas, respondé este correo y lo vemos.',
} as const satisfies Record<SaleStatus, string>
