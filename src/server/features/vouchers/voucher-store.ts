import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { v7 as uuidv7 } from 'uuid'
import type { TaxCondition } from '#domain/store/tax-condition.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { onlyRow } from '#server/database/queries/query-rows.ts'
import { sales } from '#server/database/schema/sales.ts'
import { vouchers } from '#server/database/schema/vouchers.ts'

/** A voucher with everything that its print needs. */
export type StoredVoucher = typeof vouchers.$inferSelect

export type NewVoucher = Pick<
  StoredVoucher,
  | 'saleId'
  | 'origen'
  | 'clase'
  | 'letra'
  | 'codigo'
  | 'ambiente'
  | 'puntoDeVenta'
  | 'estado'
  | 'fecha'
  | 'total'
  | 'neto'
  | 'iva'
  | 'tasas'
  | 'documentoTipo'
  | 'documentoNumero'
  | 'receptor'
  | 'nombre'
  | 'domicilio'
  | 'emisor'
  | 'renglones'
  | 'asociadoId'
  | 'motivos'
  | 'actor'
  | 'creado'
>

export const invoice = alias(vouchers, 'invoice')

/** A voucher with the number of its sale, and the invoice that it corrects. */
export type ListedVoucher = {
  voucher: StoredVoucher
  venta: number
  invoice: StoredVoucher | null
}

export const selectListed = (db: Queryable) =>
  queryBuilder(db)
    .select({ voucher: vouchers, venta: sales.numero, invoice })
    .from(vouchers)
    .innerJoin(sales, eq(sales.id, vouchers.saleId))
    .leftJoin(invoice, eq(invoice.id, vouchers.asociadoId))

export async function findVoucher(db: Queryable, id: string): Promise<ListedVoucher | undefined> {
  const [found] = await selectListed(db).where(eq(vouchers.id, id))
  return found
}

/** Returns the vouchers of a sale, oldest first. */
export const readVouchersOfSale = (db: Queryable, saleId: string): Promise<ListedVoucher[]> =>
  selectListed(db).where(eq(vouchers.saleId, saleId)).orderBy(asc(vouchers.orden))

/** Locks and reads a voucher. A caller that also needs its sale locks the sale first. */
export async function lockVoucher(tx: Queryable, id: string): Promise<StoredVoucher | undefined> {
  const [found] = await queryBuilder(tx)
    .select()
    .from(vouchers)
    .where(eq(vouchers.id, id))
    .for('no key update')
  return found
}

/** Locks and reads the vouchers of a sale in one environment, oldest first. Precondition: the sale is locked. */
export const lockVouchersOfSale = (
  tx: Queryable,
  { saleId, ambiente }: Pick<StoredVoucher, 'saleId' | 'ambiente'>,
): Promise<StoredVoucher[]> =>
  queryBuilder(tx)
    .select()
    .from(vouchers)
    .where(and(eq(vouchers.saleId, saleId), eq(vouchers.ambiente, ambiente)))
    .orderBy(asc(vouchers.orden))
    .for('no key update')
    .execute()

export async function insertVoucher(tx: Queryable, voucher: NewVoucher): Promise<StoredVoucher> {
  return onlyRow(
    await queryBuilder(tx)
      .insert(vouchers)
      .values({ id: uuidv7(), ...voucher })
      .returning(),
  )
}

export async function writeVoucher(
  tx: Queryable,
  id: string,
  change: Partial<
    Omit<StoredVoucher, 'id' | 'orden' | 'saleId' | 'origen' | 'ambiente' | 'total' | 'creado'>
  >,
): Promise<void> {
  await queryBuilder(tx).update(vouchers).set(change).where(eq(vouchers.id, id))
}

/** Moves the vouchers without a number to the point of sale of the settings. */
export async function movePendingVouchers(
  db: Queryable,
  { ambiente, puntoDeVenta }: Pick<StoredVoucher, 'ambiente' | 'puntoDeVenta'>,
): Promise<void> {
  await queryBuilder(db)
    .update(vouchers)
    .set({ puntoDeVenta })
    .where(and(isUnsent(ambiente), ne(vouchers.puntoDeVenta, puntoDeVenta)))
}

/**
 * Returns the invoices to send that an IVA condition of the shop made which it no longer has. An invoice in doubt is
 * compared with the authority as it was sent, so its letter stays until the doubt ends.
 */
export const readInvoicesOfOtherCondition = (
  db: Queryable,
  { ambiente, condicion }: Pick<StoredVoucher, 'ambiente'> & { condicion: TaxCondition },
): Promise<StoredVoucher[]> =>
  queryBuilder(db)
    .select()
    .from(vouchers)
    .where(
      and(
        isUnsent(ambiente),
        isWithoutDoubt,
        eq(vouchers.clase, 'factura'),
        sql`${vouchers.emisor} ->> 'condicion' <> ${condicion}`,
      ),
    )
    .execute()

/** Changes a voucher if it still has no number and is not in doubt. */
export async function writeUnsentVoucher(
  db: Queryable,
  { id, ambiente }: Pick<StoredVoucher, 'id' | 'ambiente'>,
  change: Parameters<typeof writeVoucher>[2],
): Promise<void> {
  await queryBuilder(db)
    .update(vouchers)
    .set(change)
    .where(and(eq(vouchers.id, id), isUnsent(ambiente), isWithoutDoubt))
}

const isUnsent = (ambiente: StoredVoucher['ambiente']) =>
  and(eq(vouchers.ambiente, ambiente), sql`vouchers.estado in ('pendiente', 'rechazado', 'en duda')`)

const isWithoutDoubt = sql`vouchers.estado <> 'en duda'`

/** Queues the job that issues and sends the vouchers of a sale, after the commit. */
export async function queueVoucherJob(tx: Queryable, saleId: string): Promise<void> {
  await tx.query({
    name: 'queue-voucher-job',
    text: `select queue_job('issue-vouchers', $1)`,
    values: [saleId],
  })
}
