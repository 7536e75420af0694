import { randomUUID } from 'node:crypto'
import type { EndOfSaleEmailKind } from '#domain/email/email-kinds.ts'
import type { SaleStatus } from '#domain/sale/sale-status.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queueSaleEmail } from '#server/features/emails/email-store.ts'
import type { LockedSale } from './locked-sale-store.ts'

type StatusChange = { estadoPago: SaleStatus; ended: EndOfSaleEmailKind | null; at: Date }

/**
 * Queues the customer's e-mail about a new status (specification, "Sale status values"). The dedupe key is random,
 * because a sale may reach a status several times and each change has an e-mail. `ended`: kind of the e-mail about an
 * annulment, or null.
 */
export async function queueStatusEmail(
  tx: Queryable,
  { id, correo }: Pick<LockedSale, 'id' | 'correo'>,
  { estadoPago, ended, at }: StatusChange,
): Promise<void> {
  const content = contentOf(id, { estadoPago, ended })
  if (content === undefined || correo === '') return
  const dedupeKey = `${content.kind}:${id}:${randomUUID()}`
  await queueSaleEmail(tx, content, { dedupeKey, recipient: correo, queuedAt: at })
}

function contentOf(
  saleId: string,
  { estadoPago, ended }: Omit<StatusChange, 'at'>,
): Parameters<typeof queueSaleEmail>[1] | undefined {
  if (estadoPago !== 'Anulado') return { kind: 'sale-status-changed', payload: { estadoPago }, saleId }
  return ended === null ? undefined : { kind: ended, payload: {}, saleId }
}
