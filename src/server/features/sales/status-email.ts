import { randomUUID } from 'node:crypto'
import type { SaleStatus } from '#domain/sale-status.ts'
import { STATUS_EMAIL_SUBJECT } from '#domain/status-news.ts'
import type { queueEmail } from '#server/features/emails/email-store.ts'

/**
 * What a customer hears when their purchase reaches another status (specification, "Sale status values"). A sale may reach one
 * several times, and each is told: the key is of this one.
 */
export const statusEmail = (
  sale: { id: string; correo: string },
  { estadoPago, at }: { estadoPago: SaleStatus; at: Date },
): Parameters<typeof queueEmail>[1] => ({
  kind: 'sale-status-changed',
  dedupeKey: `sale-status-changed:${sale.id}:${randomUUID()}`,
  recipient: sale.correo,
  subject: STATUS_EMAIL_SUBJECT,
  payload: { estadoPago },
  saleId: sale.id,
  queuedAt: at,
})
