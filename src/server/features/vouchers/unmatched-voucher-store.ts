import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { codesOfKind } from '#domain/invoices/voucher-type.ts'
import type { IssuedVoucher } from '#server/adapters/tax/tax-authority.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { sales } from '#server/database/schema/sales.ts'
import { unmatchedVouchers, vouchers } from '#server/database/schema/vouchers.ts'
import { isOfSeries, type SeriesKey } from './series-store.ts'
import type { StoredVoucher } from './voucher-store.ts'

/** A voucher that the authority has and the shop does not. */
export type UnmatchedVoucher = typeof unmatchedVouchers.$inferSelect

const isOpen = and(isNull(unmatchedVouchers.voucherId), isNull(unmatchedVouchers.cerrado))

/** Stores vouchers of the authority. Skips numbers that the shop has, or that are stored. */
export async function insertUnmatched(
  tx: Queryable,
  series: SeriesKey,
  { found, at }: { found: readonly (IssuedVoucher & { numero: number })[]; at: Date },
): Promise<void> {
  const builder = queryBuilder(tx)
  const own = await builder
    .select({ numero: vouchers.numero })
    .from(vouchers)
    .where(
      and(
        isOfSeries(vouchers, series),
        inArray(
          vouchers.numero,
          found.map(({ numero }) => numero),
        ),
      ),
    )
  const missing = found.filter(({ numero }) => !own.some((one) => one.numero === numero))
  if (missing.length === 0) return
  await builder
    .insert(unmatchedVouchers)
    .values(
      missing.map(({ caeEnds, documento, ...voucher }) => ({
        id: uuidv7(),
        ...series,
        ...voucher,
        caeVence: caeEnds,
        documentoTipo: documento.tipo,
        documentoNumero: documento.numero,
        encontrado: at,
      })),
    )
    .onConflictDoNothing()
}

/** Returns the oldest unmatched voucher of the kind and total of a waiting voucher, whatever its buyer and point of sale. */
export async function findLookAlike(
  db: Queryable,
  { ambiente, clase, total }: Pick<StoredVoucher, 'ambiente' | 'clase' | 'total'>,
): Promise<UnmatchedVoucher | undefined> {
  const [found] = await queryBuilder(db)
    .select()
    .from(unmatchedVouchers)
    .where(
      and(
        eq(unmatchedVouchers.ambiente, ambiente),
        eq(unmatchedVouchers.total, total),
        inArray(unmatchedVouchers.codigo, codesOfKind(clase)),
        isOpen,
      ),
    )
    .orderBy(asc(unmatchedVouchers.codigo), asc(unmatchedVouchers.numero))
    .limit(1)
  return found
}

/** Locks and reads an unmatched voucher that waits for a decision. */
export async function lockOpenUnmatched(tx: Queryable, id: string): Promise<UnmatchedVoucher | undefined> {
  const [found] = await queryBuilder(tx)
    .select()
    .from(unmatchedVouchers)
    .where(and(eq(unmatchedVouchers.id, id), isOpen))
    .for('no key update')
  return found
}

export async function writeUnmatched(
  tx: Queryable,
  id: string,
  change: Pick<UnmatchedVoucher, 'actor'> & Partial<Pick<UnmatchedVoucher, 'voucherId' | 'cerrado'>>,
): Promise<void> {
  await queryBuilder(tx).update(unmatchedVouchers).set(change).where(eq(unmatchedVouchers.id, id))
}

export const countUnmatched = (db: Queryable, ambiente: SeriesKey['ambiente']): Promise<number> =>
  queryBuilder(db).$count(unmatchedVouchers, and(eq(unmatchedVouchers.ambiente, ambiente), isOpen))

/** Returns the vouchers about which an admin must decide, newest first. */
export const readUnmatched = (
  db: Queryable,
  { ambiente, limit }: { ambiente: SeriesKey['ambiente']; limit: number },
): Promise<UnmatchedVoucher[]> =>
  queryBuilder(db)
    .select()
    .from(unmatchedVouchers)
    .where(and(eq(unmatchedVouchers.ambiente, ambiente), isOpen))
    .orderBy(desc(unmatchedVouchers.fecha), desc(unmatchedVouchers.codigo), desc(unmatchedVouchers.numero))
    .limit(limit)
    .execute()

/** Returns the vouchers without a number of some totals, with their sales, oldest first. */
export const readCandidates = (
  db: Queryable,
  { ambiente, totals }: { ambiente: SeriesKey['ambiente']; totals: readonly StoredVoucher['total'][] },
): Promise<{ voucher: StoredVoucher; venta: number; cliente: string }[]> =>
  queryBuilder(db)
    .select({ voucher: vouchers, venta: sales.numero, cliente: sales.cliente })
    .from(vouchers)
    .innerJoin(sales, eq(sales.id, vouchers.saleId))
    .where(
      and(
        eq(vouchers.ambiente, ambiente),
        inArray(vouchers.total, [...totals]),
        sql`vouchers.estado in ('pendiente', 'rechazado', 'en duda')`,
      ),
    )
    .orderBy(asc(vouchers.orden))
    .execute()

/**
 * Lets the vouchers go that wait because of an unmatched voucher, and returns their sales. The next run holds them again
 * if another unmatched voucher looks like them. The invoice of an annulled sale is discarded.
 */
export async function releaseHeld(
  tx: Queryable,
  { ambiente, total }: Pick<UnmatchedVoucher, 'ambiente' | 'total'>,
): Promise<string[]> {
  const released = await queryBuilder(tx)
    .update(vouchers)
    .set({
      estado: sql`case when vouchers.clase = 'factura'
        and exists (select from sales where sales.id = vouchers.sale_id and sales."estadoPago" <> 'Confirmada')
        then 'descartado' else 'pendiente' end`,
      motivos: [],
    })
    .where(and(eq(vouchers.ambiente, ambiente), eq(vouchers.total, total), eq(vouchers.estado, 'en duda')))
    .returning({ saleId: vouchers.saleId })
  return released.map(({ saleId }) => saleId)
}
