import { randomUUID } from 'node:crypto'
import type { SaleStatus } from '#domain/sale-status.ts'
import type { EmailToQueue, EndOfSaleEmailKind } from '#server/features/emails/email-to-queue.ts'
import { saleEmail } from '#server/features/emails/sale-email.ts'

/**
 * What a customer hears when their purchase reaches another status (specification, "Sale status values"). A sale may reach one
 * several times, and each is told: the key is of this one. Its end has a letter of its own, `ended`; null: none, another tells of it.
 */
export function statusEmail(
  { id, correo }: { id: string; correo: string },
  { estadoPago, ended, at }: { estadoPago: SaleStatus; ended: EndOfSaleEmailKind | null; at: Date },
): EmailToQueue | undefined {
  const sent = (kind: string) => ({
    dedupeKey: `${kind}:${id}:${randomUUID()}`,
    recipient: correo,
    queuedAt: at,
  })
  if (estadoPago !== 'Anulado') {
    const kind = 'sale-status-changed'
    return saleEmail({ kind, payload: { estadoPago }, saleId: id }, sent(kind))
  }
  return ended === null ? undefined : saleEmail({ kind: ended, payload: {}, saleId: id }, sent(ended))
}
