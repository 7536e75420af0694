import { randomUUID } from 'node:crypto'
import type { EndOfSaleEmailKind } from '#domain/email-kinds.ts'
import type { SaleStatus } from '#domain/sale-status.ts'
import type { Queryable } from '#server/database/in-transaction.ts'
import { queueSaleEmail } from '#server/features/emails/email-store.ts'
import type { HeldSale } from './held-sale-store.ts'

type Reached = { estadoPago: SaleStatus; ended: EndOfSaleEmailKind | null; at: Date }

/**
 * What a customer hears when their purchase reaches another status (specification, "Sale status values"). A sale may reach one
 * several times, and each is told: the key is of this one. Its end has a letter of its own, `ended`; null: none, another tells of it.
 */
export async function tellStatus(
  tx: Queryable,
  { id, correo }: Pick<HeldSale, 'id' | 'correo'>,
  { estadoPago, ended, at }: Reached,
): Promise<void> {
  const content = contentOf(id, { estadoPago, ended })
  if (content === undefined || correo === '') return
  const dedupeKey = `${content.kind}:${id}:${randomUUID()}`
  await queueSaleEmail(tx, content, { dedupeKey, recipient: correo, queuedAt: at })
}

function contentOf(
  saleId: string,
  { estadoPago, ended }: Omit<Reached, 'at'>,
): Parameters<typeof queueSaleEmail>[1] | undefined {
  if (estadoPago !== 'Anulado') return { kind: 'sale-status-changed', payload: { estadoPago }, saleId }
  return ended === null ? undefined : { kind: ended, payload: {}, saleId }
}
