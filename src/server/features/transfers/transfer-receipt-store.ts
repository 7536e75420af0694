import { and, count, desc, eq, exists, inArray, isNull, type SQL } from 'drizzle-orm'
import type { TransferReceiptType } from '#domain/payment/transfer.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { onlyRow } from '#server/database/queries/query-rows.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { sales } from '#server/database/schema/sales.ts'
import { transferReceipts } from '#server/database/schema/transfers.ts'

/** A receipt without its content. `rechazado`: null while staff did not reject the receipt. */
type UploadedReceipt = Omit<typeof transferReceipts.$inferSelect, 'contenido' | 'huella'>

const columns = {
  id: transferReceipts.id,
  saleId: transferReceipts.saleId,
  tipo: transferReceipts.tipo,
  creado: transferReceipts.creado,
  rechazado: transferReceipts.rechazado,
  motivo: transferReceipts.motivo,
}

/** Returns the receipts of sales, newest first. */
export async function readReceiptsOfSales(
  db: Queryable,
  saleIds: readonly string[],
): Promise<UploadedReceipt[]> {
  if (saleIds.length === 0) return []
  return queryBuilder(db)
    .select(columns)
    .from(transferReceipts)
    .where(inArray(transferReceipts.saleId, [...saleIds]))
    .orderBy(desc(transferReceipts.id))
}

/** Returns whether a receipt of the sale has the content with this hash, and is not rejected. */
export async function hasReceiptOfHash(tx: Queryable, saleId: string, huella: string): Promise<boolean> {
  const found = await queryBuilder(tx)
    .select({ id: transferReceipts.id })
    .from(transferReceipts)
    .where(
      and(
        eq(transferReceipts.saleId, saleId),
        eq(transferReceipts.huella, huella),
        isNull(transferReceipts.rechazado),
      ),
    )
  return found.length > 0
}

export async function countReceipts(tx: Queryable, saleId: string): Promise<number> {
  const rows = await queryBuilder(tx)
    .select({ total: count() })
    .from(transferReceipts)
    .where(eq(transferReceipts.saleId, saleId))
  return onlyRow(rows).total
}

export async function insertReceipt(
  tx: Queryable,
  receipt: Pick<
    typeof transferReceipts.$inferSelect,
    'id' | 'saleId' | 'tipo' | 'huella' | 'contenido' | 'creado'
  >,
): Promise<void> {
  await queryBuilder(tx).insert(transferReceipts).values(receipt)
}

/** Rejects the receipts of a sale that are not reviewed: the newest one, and those that the buyer replaced. */
export async function rejectReceipts(
  tx: Queryable,
  saleId: string,
  { motivo, at }: { motivo: string; at: Date },
): Promise<void> {
  await queryBuilder(tx)
    .update(transferReceipts)
    .set({ rechazado: at, motivo })
    .where(and(eq(transferReceipts.saleId, saleId), isNull(transferReceipts.rechazado)))
}

/** Returns the content of a receipt of a sale. */
export async function readReceiptContent(
  db: Queryable,
  { id, saleId }: { id: string; saleId: string },
): Promise<{ numero: number; tipo: TransferReceiptType; contenido: Buffer } | undefined> {
  const [found] = await queryBuilder(db)
    .select({
      numero: sales.numero,
      tipo: transferReceipts.tipo,
      contenido: transferReceipts.contenido,
    })
    .from(transferReceipts)
    .innerJoin(sales, eq(sales.id, transferReceipts.saleId))
    .where(and(eq(transferReceipts.id, id), eq(transferReceipts.saleId, saleId)))
  return found
}

/** Subquery of the ids of sales with a receipt that is not rejected. */
export const salesWithUnreviewedReceipt = (db: Queryable) =>
  queryBuilder(db)
    .select({ saleId: transferReceipts.saleId })
    .from(transferReceipts)
    .where(isNull(transferReceipts.rechazado))

/**
 * Deletes the receipts of confirmed and annulled sales that changed last before a moment. Each change of a sale has an
 * audit entry.
 */
export async function deleteReceiptsOfDecidedSales(db: Queryable, before: Date): Promise<void> {
  await db.query(
    `delete from transfer_receipts using sales
     where sales.id = transfer_receipts.sale_id and "estadoPago" in ('Confirmada', 'Anulado')
       and transfer_receipts.creado <= $1
       and not exists (select from audit_trail where object = 'sale:' || sales.id and at > $1)`,
    [before],
  )
}

/** SQL: whether a sale has a receipt that is not rejected. The sale waits for staff until its status changes. */
export const hasUnreviewedReceipt = (db: Queryable): SQL =>
  exists(
    queryBuilder(db)
      .select({ id: transferReceipts.id })
      .from(transferReceipts)
      .where(and(eq(transferReceipts.saleId, sales.id), isNull(transferReceipts.rechazado))),
  )

export async function isReceiptUnreviewed(tx: Queryable, saleId: string): Promise<boolean> {
  const found = await queryBuilder(tx)
    .select({ id: transferReceipts.id })
    .from(transferReceipts)
    .where(and(eq(transferReceipts.saleId, saleId), isNull(transferReceipts.rechazado)))
    .limit(1)
  return found.length > 0
}
