import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { InvoicePolicy } from '#domain/invoices/invoice-policy.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { onlyRow } from '#server/database/queries/query-rows.ts'
import { sales } from '#server/database/schema/sales.ts'
import { invoiceSettings } from '#server/database/schema/tax.ts'

/**
 * `desde`: sales since then are invoiced by `politica`. Null while invoicing is off. `automaticoDesde`: last time when a
 * payment method became automatic, null if none ever did.
 */
export type VoucherPolicy = {
  version: number
  desde: Date | null
  politica: InvoicePolicy
  automaticoDesde: Date | null
}

const select = (db: Queryable) =>
  queryBuilder(db)
    .select({
      version: invoiceSettings.version,
      desde: invoiceSettings.facturaDesde,
      politica: invoiceSettings.politica,
      automaticoDesde: invoiceSettings.automaticoDesde,
    })
    .from(invoiceSettings)

export const readVoucherPolicy = async (db: Queryable): Promise<VoucherPolicy> => onlyRow(await select(db))

export const lockVoucherPolicy = async (tx: Queryable): Promise<VoucherPolicy> =>
  onlyRow(await select(tx).for('no key update'))

export async function writeVoucherPolicy(
  tx: Queryable,
  {
    actor,
    at,
    desde,
    politica,
    automaticoDesde,
  }: Omit<VoucherPolicy, 'version'> & { actor: string; at: Date },
): Promise<void> {
  await queryBuilder(tx)
    .update(invoiceSettings)
    .set({
      facturaDesde: desde,
      politica,
      automaticoDesde,
      version: sql`${invoiceSettings.version} + 1`,
      actor,
      cambiado: at,
    })
}

/**
 * Invoices no sale of before a moment without a request, because its environment has changed: a sale with a test invoice,
 * or of the time of another program, must not get a second one. Nothing changes while invoicing is off.
 */
export async function restartInvoicing(tx: Queryable, at: Date): Promise<void> {
  await queryBuilder(tx)
    .update(invoiceSettings)
    .set({ facturaDesde: at })
    .where(isNotNull(invoiceSettings.facturaDesde))
  await invoiceFinishedOnRequest(tx)
}

/**
 * Lets only a request invoice the finished sales that name a buyer, which otherwise get an invoice whatever their age. An
 * open deposit sale is still invoiced at its delivery.
 */
export async function invoiceFinishedOnRequest(tx: Queryable): Promise<void> {
  await queryBuilder(tx)
    .update(sales)
    .set({ facturaAPedido: true })
    .where(and(isNotNull(sales.receptor), ne(sales.estadoPago, 'Pendiente'), eq(sales.facturaAPedido, false)))
}
